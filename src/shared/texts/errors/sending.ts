import type { ErrorEntries } from './error-entry.ts'

/** What can happen to a submission being sent. `serviceMessage` is the service's own wording. */
export const sendingErrors = {
  'send.key-busy': {
    family: 'local',
    es: 'Otro programa de este equipo está radicando con la misma clave. Nada se envió de lo que falta: sigue en cola; inténtelo cuando el otro termine.',
    en: 'Another program on this computer is filing with the same key. Nothing of what is left was sent: it stays in the queue; try again when the other has finished.',
  },
  'send.timeout': {
    family: 'unknown-outcome',
    es: 'Envío incierto: se envió la solicitud y no llegó respuesta a tiempo. Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the request was sent and no answer arrived in time. It may have been charged; do not repeat it unchecked.',
  },
  'send.reset': {
    family: 'unknown-outcome',
    es: 'Envío incierto: la conexión se cortó después de enviar. Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the connection broke after sending. It may have been charged; do not repeat it unchecked.',
  },
  'send.answer-cut': {
    family: 'unknown-outcome',
    es: 'Envío incierto: la respuesta llegó incompleta. Probablemente se aplicó; no la repita sin revisar.',
    en: 'Uncertain send: the answer arrived incomplete. It was probably applied; do not repeat it unchecked.',
  },
  'send.answer-not-json': {
    family: 'unknown-outcome',
    es: 'Envío incierto: la respuesta no es del servicio (quizá de un proxy o portal). {serviceMessage} No la repita sin revisar.',
    en: 'Uncertain send: the answer is not from the service (a proxy or portal, perhaps). {serviceMessage} Do not repeat it unchecked.',
  },
  'send.answer-not-understood': {
    family: 'unknown-outcome',
    es: 'Envío incierto: la respuesta no se pudo entender; se guardó completa. {serviceMessage} No la repita sin revisar.',
    en: 'Uncertain send: the answer could not be understood; it was saved in full. {serviceMessage} Do not repeat it unchecked.',
  },
  'send.answer-beyond-bounds': {
    family: 'unknown-outcome',
    es: 'Envío incierto: la respuesta es demasiado grande para leerla; se guardó lo que llegó. No la repita sin revisar.',
    en: 'Uncertain send: the answer is too large to be read; what arrived was saved. Do not repeat it unchecked.',
  },
  'send.answer-without-id': {
    family: 'unknown-outcome',
    es: 'Envío incierto: el servicio aceptó registros pero no dio número de solicitud. No la repita sin revisar.',
    en: 'Uncertain send: the service accepted records but gave no request identifier. Do not repeat it unchecked.',
  },
  'send.no-with-acceptance': {
    family: 'unknown-outcome',
    es: 'Envío incierto: el servicio dijo que no, pero su respuesta trae un número de solicitud o registros aceptados. {serviceMessage} Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the service said no, but its answer carries a request identifier or accepted records. {serviceMessage} It may have been charged; do not repeat it unchecked.',
  },
  'send.answer-conflict': {
    family: 'unknown-outcome',
    es: 'Envío incierto: el servicio dice que la solicitud choca con otra que ya tiene (409), quizá esta misma. {serviceMessage} Pudo haberse cobrado; mire en la aplicación web si está antes de repetirla.',
    en: 'Uncertain send: the service says that the request conflicts with one it already has (409), perhaps this one. {serviceMessage} It may have been charged; check in the web application whether it is there before you repeat it.',
  },
  'send.answer-no': {
    family: 'unknown-outcome',
    es: 'Envío incierto: la respuesta fue un «no» ({status}) que no dice si alcanzó a hacerse algo. {serviceMessage} Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the answer was a no ({status}) that does not say whether anything was done. {serviceMessage} It may have been charged; do not repeat it unchecked.',
  },
  'send.service-failure': {
    family: 'unknown-outcome',
    es: 'Envío incierto: el servicio falló ({status}) después de recibir la solicitud. {serviceMessage} Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the service failed ({status}) after receiving the request. {serviceMessage} It may have been charged; do not repeat it unchecked.',
  },
  'send.unknown': {
    family: 'unknown-outcome',
    es: 'Envío incierto: no se sabe si el servicio lo recibió. Decida qué hacer en el lote.',
    en: 'Uncertain send: it is not known whether the service received it. Decide what to do in the batch.',
  },
  'outbox.sent-elsewhere': {
    family: 'unknown-outcome',
    es: 'No salió de esta base de datos: usted anotó el IdSolicitud de un envío anterior. Una consulta lo verifica; mientras tanto no se envía.',
    en: 'Not sent from this database: you entered the IdSolicitud of an earlier send. A query checks it; meanwhile it is not sent.',
  },
  'outbox.interrupted': {
    family: 'unknown-outcome',
    es: 'Envío incierto: el programa se cerró mientras se enviaba. Pudo haberse cobrado; no lo repita sin revisar.',
    en: 'Uncertain send: the program closed while it was being sent. It may have been charged; do not repeat it unchecked.',
  },
  'outbox.earlier-request': {
    family: 'unknown-outcome',
    es: 'Esta vez el servicio no recibió nada, pero un intento anterior de este envío quedó con la solicitud {requestId}, que pudo haberse cobrado. Se consulta sin costo; no lo repita antes.',
    en: 'This time the service received nothing, but an earlier attempt of this send has the request {requestId}, which may have been charged. It is being checked at no cost; do not repeat it before that.',
  },
  'submission.invalid-request-id': {
    family: 'usage',
    es: '«{requestId}» no parece un IdSolicitud. Cópielo tal como lo dio el servicio.',
    en: '“{requestId}” does not look like an IdSolicitud. Copy it exactly as the service gave it.',
  },
  'submission.request-taken': {
    family: 'usage',
    es: 'Ese IdSolicitud ({requestId}) ya es de otro envío. No se cambió nada.',
    en: 'That IdSolicitud ({requestId}) already belongs to another send. Nothing was changed.',
  },
  'submission.not-found': {
    family: 'usage',
    es: 'No existe el envío {submission}.',
    en: 'There is no send {submission}.',
  },
  'submission.refused-transition': {
    family: 'usage',
    es: 'El envío cambió mientras tanto y ya no admite esa acción. No se envió nada: mire cómo está ahora.',
    en: 'The send changed meanwhile and no longer allows that action. Nothing was sent: see how it is now.',
  },
  'outbox.answer-not-kept': {
    family: 'local',
    es: 'El servicio recibió el envío {submission} y respondió con el IdSolicitud {requestId}, pero no se pudo guardar ({cause}). Anote ese número: no repita el envío. Libere espacio en el disco y abra el programa de nuevo.',
    en: 'The service received send {submission} and answered with the IdSolicitud {requestId}, but it could not be saved ({cause}). Write that number down and do not send again. Free space on the disk and open the program again.',
  },
  'send.interrupted': {
    family: 'network',
    es: 'Interrumpido: de este lote {sent, plural, one {salió #} other {salieron #}} {sent, plural, one {envío} other {envíos}} y {queued, plural, one {queda #} other {quedan #}} en cola sin enviar. {queued, plural, one {Envíelo} other {Envíelos}} con «ventanilla send {batch}».',
    en: 'Interrupted: {sent, plural, one {# send} other {# sends}} of this batch went out and {queued, plural, one {# is} other {# are}} still queued. Send {queued, plural, one {it} other {them}} with “ventanilla send {batch}”.',
  },
  'outbox.other-filer': {
    family: 'usage',
    es: 'Este envío se preparó para la cuenta …{composedHint} en {composedAddress}, y ahora está conectada la cuenta …{hint} en {address}. No se envió nada: sigue en la cola. Conéctese con la cuenta para la que se preparó.',
    en: 'This send was prepared for account …{composedHint} at {composedAddress}, and account …{hint} at {address} is now connected. Nothing was sent: it stays queued. Connect with the account it was prepared for.',
  },
  'outbox.body-changed': {
    family: 'local',
    es: 'El contenido guardado del envío {submission} está dañado: no se envió. Restaure una copia de seguridad o cree el lote de nuevo.',
    en: 'The stored content of send {submission} is damaged: it was not sent. Restore a backup or create the batch again.',
  },
} as const satisfies ErrorEntries
