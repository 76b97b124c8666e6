import type { SentenceTree } from '#shared/kernel/language.ts'

export const sending = {
  progressTitle: { es: 'Avance del envío', en: 'Sending progress' },
  progress: { es: '{gone} de {total} envíos', en: '{gone} of {total} sends' },
  starting: { es: 'Preparando el siguiente envío…', en: 'Preparing the next send…' },
  current: {
    es: 'Enviando ahora: envío {number}, {count, plural, one {# registro} other {# registros}}.',
    en: 'Sending now: send {number}, {count, plural, one {# record} other {# records}}.',
  },
  pausing: {
    es: 'Se detiene cuando termine el envío {number}, que ya está en curso.',
    en: 'Stops when send {number}, already in progress, is finished.',
  },
  retry: {
    es: 'No alcanzó a salir ni a cobrarse. Se intenta otra vez {at}.',
    en: 'It was not sent or charged. Next try {at}.',
  },
  held: {
    es: 'Detenido: {count, plural, one {# envío sigue} other {# envíos siguen}} en cola y no {count, plural, one {sale solo} other {salen solos}}.',
    en: 'Stopped: {count, plural, one {# send is} other {# sends are}} still queued and will not go out on {count, plural, one {its} other {their}} own.',
  },
  retryNow: { es: 'Intentar ya', en: 'Try now' },
  againTitle: { es: 'Enviar registros que ya se radicaron', en: 'Send records that were already filed' },
  again: { es: 'Enviar otra vez', en: 'Send again' },
  nextSending: {
    es: 'Nada por ahora: se está enviando. No cierre el programa hasta que termine.',
    en: 'Nothing for now: sending is in progress. Do not close the program until it finishes.',
  },
  nextQueued: {
    es: '{count, plural, one {Queda # envío} other {Quedan # envíos}} en cola que no {count, plural, one {ha salido ni ha} other {han salido ni han}} costado nada. Cuando quiera, use «Enviar lo que está en cola».',
    en: '{count, plural, one {# send is queued; it has} other {# sends are queued; they have}} not been sent and {count, plural, one {has} other {have}} cost nothing. When you are ready, use “Send the queue”.',
  },
  nextCertificates: {
    es: 'Ya hay resultado de todos los registros. Los certificados que pidió aún no salen: los seguimos buscando por usted y se guardan solos.',
    en: 'Every record has its result. The certificates you asked for are not out yet: we keep checking for them and save them automatically.',
  },
  nextAnswers: {
    es: 'El servicio terminó. {count, plural, one {# registro espera} other {# registros esperan}} la respuesta de su entidad: si el servicio la notifica, se anota sola; también se puede consultar en la página de la solicitud.',
    en: 'The service finished. {count, plural, one {# record waits for its} other {# records wait for their}} entity’s answer: if the service notifies it, it is recorded automatically; you can also check on the request’s page.',
  },
  nextApplied: {
    es: 'Usted marcó un envío como aplicado: mire su resultado en la aplicación web. Si llega a conocerse aquí, aparecerá en este lote.',
    en: 'You marked a send as applied: look up its result in the web application. If it becomes known here, it will appear in this batch.',
  },
  nextOfOthers: {
    es: 'Un envío incluye registros de empresas que usted no ve. Solo quien ve todas esas empresas puede enviarlo y decidir sobre él.',
    en: 'A send includes records of companies you cannot see. Only someone who sees all those companies can send it and decide about it.',
  },
  nextAbandoned: {
    es: 'Un envío se abandonó: sus registros no se radicaron desde aquí. Radíquelos de nuevo si hace falta.',
    en: 'A send was abandoned: its records were not filed from here. File them again if needed.',
  },
  followed: { es: 'Se siguen buscando sus certificados.', en: 'Still checking for its certificates.' },
  certificatesToo: {
    es: 'Además, los certificados que faltan se siguen buscando solos.',
    en: 'Missing certificates are still checked automatically.',
  },
} as const satisfies SentenceTree
