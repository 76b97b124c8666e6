export const sending = {
  progressTitle: 'Avance del envío',
  progress: '{{gone}} de {{total}} envíos',
  starting: 'Preparando el siguiente envío…',
  current_one: 'Enviando ahora: envío {{number}}, {{formatted}} registro.',
  current_other: 'Enviando ahora: envío {{number}}, {{formatted}} registros.',
  pausing: 'Se detiene cuando termine el envío {{number}}, que ya está en curso.',
  retry: 'No alcanzó a salir ni a cobrarse. Se intenta otra vez {{at}}.',
  held_one: 'Detenido: {{formatted}} envío sigue en cola y no sale solo.',
  held_other: 'Detenido: {{formatted}} envíos siguen en cola y no salen solos.',
  retryNow: 'Intentar ya',
  againTitle: 'Enviar registros que ya se radicaron',
  again: 'Enviar otra vez',
  nextSending: 'Nada por ahora: se está enviando. No cierre el programa hasta que termine.',
  nextQueued_one:
    'Queda {{formatted}} envío en cola que no ha salido ni ha costado nada. Cuando quiera, use «Enviar lo que está en cola».',
  nextQueued_other:
    'Quedan {{formatted}} envíos en cola que no han salido ni han costado nada. Cuando quiera, use «Enviar lo que está en cola».',
  nextCertificates:
    'Ya hay resultado de todos los registros. Los certificados que pidió aún no salen: los seguimos buscando por usted y se guardan solos.',
  nextApplied:
    'Usted marcó un envío como aplicado: mire su resultado en la aplicación web. Si llega a conocerse aquí, aparecerá en este lote.',
  nextOfOthers:
    'Un envío incluye registros de empresas que usted no ve. Solo quien ve todas esas empresas puede enviarlo y decidir sobre él.',
  nextAbandoned: 'Un envío se abandonó: sus registros no se radicaron desde aquí. Radíquelos de nuevo si hace falta.',
  followed: 'Se siguen buscando sus certificados.',
  certificatesToo: 'Además, los certificados que faltan se siguen buscando solos.',
}
