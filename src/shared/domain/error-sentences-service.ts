import type { Sentence } from './language.ts'

/** Connection, sending, polling, documents and notifications. `serviceMessage` is the service's own wording. */
export const serviceSentences: Readonly<Record<string, Sentence>> = {
  'transport.verification-off': {
    es: 'La variable {variable} apaga la verificación de los certificados y cualquiera podría leer la clave. Quítela e inténtelo de nuevo; si su oficina usa un certificado propio, indíquelo en NODE_EXTRA_CA_CERTS.',
    en: 'The variable {variable} turns the verification of certificates off, and anybody could read the key. Remove it and try again; if your office uses a certificate of its own, name it in NODE_EXTRA_CA_CERTS.',
  },
  'transport.keys-written': {
    es: 'La opción {option} de Node escribe en un archivo las llaves de cada conexión y con ellas se podría leer la clave. Quítela (también de NODE_OPTIONS) e inténtelo de nuevo.',
    en: 'The option {option} of Node writes the keys of every connection to a file, and with them the key could be read. Remove it (from NODE_OPTIONS too) and try again.',
  },
  'connection.other-account': {
    es: 'En este perfil hay {count} {count?solicitud abierta o incierta que se hizo|solicitudes abiertas o inciertas que se hicieron} con otra clave o en otra dirección (…{hint}). Si es otra cuenta, guarde la clave en otro perfil (--profile NOMBRE); si es la misma cuenta con la clave renovada o el servicio en otra dirección, use «key set --same-account». No se cambió nada.',
    en: 'This profile has {count} open or uncertain {count?request that was|requests that were} made with another key or at another address (…{hint}). If it is another account, keep the key in another profile (--profile NAME); if it is the same account with a renewed key or the service at another address, use "key set --same-account". Nothing was changed.',
  },
  'connection.key-refused': {
    es: 'El servicio no acepta esta clave (respuesta {status}). No se guardó nada y lo anterior sigue igual; revise que la clave y la dirección sean las correctas.',
    en: 'The service does not accept this key (answer {status}). Nothing was kept and everything is as before; check that key and address are the right ones.',
  },
  'connection.no-key': {
    es: 'No hay clave de la API. Escríbala en Ajustes (en la terminal, «ventanilla key set»), o practique sin clave.',
    en: 'There is no API key. Enter it in Settings (in the terminal, "ventanilla key set"), or practise without one.',
  },
  'connection.no-address': {
    es: 'No hay dirección del servicio. Indíquela en Ajustes o con --base-url.',
    en: 'There is no service address. Give it in Settings or with --base-url.',
  },
  'connection.invalid-key': {
    es: 'Esa clave no tiene la forma de una clave de la API. Cópiela completa, sin espacios, desde Configuración > Claves de API.',
    en: 'That does not look like an API key. Copy it whole, without spaces, from Configuration > API Keys.',
  },
  'connection.invalid-url': {
    es: 'La dirección del servicio no es válida: {value}. Debe empezar por https://.',
    en: 'The service address is not valid: {value}. It must begin with https://.',
  },
  'connection.not-https': {
    es: 'La dirección {value} no usa https. La clave solo se envía por una conexión segura.',
    en: 'The address {value} does not use https. The key only travels over a secure connection.',
  },
  'network.offline': {
    es: 'No hay conexión a la red. No se envió nada; se intentará de nuevo.',
    en: 'There is no network connection. Nothing was sent; it will be tried again.',
  },
  'network.dns': {
    es: 'No se encontró el servidor del servicio. No se envió nada. Revise la conexión a Internet y la dirección.',
    en: 'The service host was not found. Nothing was sent. Check the Internet connection and the address.',
  },
  'network.refused': {
    es: 'El servidor no aceptó la conexión. No se envió nada; inténtelo más tarde.',
    en: 'The server did not accept the connection. Nothing was sent; try later.',
  },
  'network.connect-timeout': {
    es: 'El servidor no respondió a tiempo al conectar. No se envió nada; se intentará de nuevo.',
    en: 'The server took too long to connect. Nothing was sent; it will be tried again.',
  },
  'network.tls': {
    es: 'No se pudo establecer la conexión segura. No se envió nada.',
    en: 'The secure connection could not be established. Nothing was sent.',
  },
  'network.certificate': {
    es: 'El certificado del servidor no es de confianza ({detail}). No se envió nada. Avise a soporte antes de continuar.',
    en: 'The server certificate is not trusted ({detail}). Nothing was sent. Tell support before going on.',
  },
  'network.proxy': {
    es: 'El proxy de la oficina rechazó la conexión. No se envió nada. Revise el proxy con soporte.',
    en: 'The office proxy refused the connection. Nothing was sent. Check the proxy with support.',
  },
  'network.no-answer': {
    es: 'El servicio no respondió. Se consultará de nuevo más tarde; lo ya radicado no se afecta.',
    en: 'The service did not answer. It will be asked again later; what was filed is not affected.',
  },
  'send.timeout': {
    es: 'Envío incierto: se envió la solicitud y no llegó respuesta a tiempo. Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the request left and no answer came in time. It may have been charged; do not repeat it unchecked.',
  },
  'send.reset': {
    es: 'Envío incierto: la conexión se cortó después de enviar. Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the connection broke after sending. It may have been charged; do not repeat it unchecked.',
  },
  'send.answer-cut': {
    es: 'Envío incierto: la respuesta llegó incompleta. Probablemente se aplicó; no la repita sin revisar.',
    en: 'Uncertain send: the answer came incomplete. It was probably applied; do not repeat it unchecked.',
  },
  'send.answer-not-json': {
    es: 'Envío incierto: la respuesta no es del servicio (quizá de un proxy o portal). No la repita sin revisar.',
    en: 'Uncertain send: the answer is not from the service (a proxy or portal, perhaps). Do not repeat it unchecked.',
  },
  'send.answer-not-understood': {
    es: 'Envío incierto: la respuesta no se pudo entender; se guardó completa. No la repita sin revisar.',
    en: 'Uncertain send: the answer could not be understood; it was kept whole. Do not repeat it unchecked.',
  },
  'send.answer-without-id': {
    es: 'Envío incierto: el servicio aceptó registros pero no dio número de solicitud. No la repita sin revisar.',
    en: 'Uncertain send: the service accepted records but gave no request identifier. Do not repeat it unchecked.',
  },
  'send.no-with-acceptance': {
    es: 'Envío incierto: el servicio dijo que no, pero su respuesta trae un número de solicitud o registros aceptados. {serviceMessage} Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the service said no, but its answer carries a request identifier or accepted records. {serviceMessage} It may have been charged; do not repeat it unchecked.',
  },
  'send.service-failure': {
    es: 'Envío incierto: el servicio falló ({status}) después de recibir la solicitud. {serviceMessage} Pudo haberse cobrado; no la repita sin revisar.',
    en: 'Uncertain send: the service failed ({status}) after receiving the request. {serviceMessage} It may have been charged; do not repeat it unchecked.',
  },
  'send.unknown': {
    es: 'Envío incierto: no se sabe si el servicio lo recibió. Decida qué hacer en el lote.',
    en: 'Uncertain send: it is not known whether the service received it. Decide what to do in the batch.',
  },
  'outbox.sent-elsewhere': {
    es: 'No salió de esta base de datos: usted anotó el IdSolicitud de un envío anterior. Una consulta lo verifica; mientras tanto no se envía.',
    en: 'It did not leave from this database: you noted the IdSolicitud of an earlier send. A query verifies it; it is not sent meanwhile.',
  },
  'outbox.interrupted': {
    es: 'Envío incierto: el programa se cerró mientras se enviaba. Pudo haberse cobrado; no lo repita sin revisar.',
    en: 'Uncertain send: the program closed while it was being sent. It may have been charged; do not repeat it unchecked.',
  },
  'outbox.earlier-request': {
    es: 'Esta vez el servicio no recibió nada, pero un intento anterior de este envío quedó con la solicitud {requestId}, que pudo haberse cobrado. Se consulta sin costo; no lo repita antes.',
    en: 'This time the service took nothing, but an earlier attempt of this send has the request {requestId}, which may have been charged. It is being queried at no cost; do not repeat it before.',
  },
  'service.unauthorised': {
    es: 'El servicio no reconoce la clave (401). {serviceMessage} Revise la clave en Ajustes.',
    en: 'The service does not know the key (401). {serviceMessage} Check the key in Settings.',
  },
  'service.forbidden': {
    es: 'La clave no tiene permiso para este trámite (403). {serviceMessage} Pida a quien administra la cuenta que le dé permiso a la clave.',
    en: 'The key has no permission for this procedure (403). {serviceMessage} Ask whoever manages the account to give the key that permission.',
  },
  'service.not-found': {
    es: 'El servicio no conoce esa dirección (404). {serviceMessage} Revise en Ajustes la dirección del servicio.',
    en: 'The service does not know that address (404). {serviceMessage} Check the service address in Settings.',
  },
  'service.refused': {
    es: 'El servicio rechazó la solicitud ({status}); no se cobró. {serviceMessage}',
    en: 'The service refused the request ({status}); it was not charged. {serviceMessage}',
  },
  'service.not-registered': {
    es: 'El servicio respondió que no registró la solicitud; no se cobró. {serviceMessage}',
    en: 'The service answered that it did not register the request; it was not charged. {serviceMessage}',
  },
  'service.redirect': {
    es: 'El servidor quiso redirigir la solicitud ({status}). Por seguridad no se sigue: revise la dirección del servicio.',
    en: 'The server wanted to redirect the request ({status}). For safety that is not followed: check the service address.',
  },
  'service.too-many-requests': {
    es: 'El servicio pidió esperar (429). No se envió; se intentará de nuevo cuando lo permita.',
    en: 'The service asked to wait (429). Nothing was sent; it will be tried again when allowed.',
  },
  'service.unavailable': {
    es: 'El servicio no está disponible ({status}). {serviceMessage} Se consultará de nuevo más tarde.',
    en: 'The service is not available ({status}). {serviceMessage} It will be asked again later.',
  },
  'service.request-not-found': {
    es: 'El servicio no encuentra esa solicitud. {serviceMessage} Se le consultará de nuevo, cada vez más espaciado; lo que ya se pagó no se pierde.',
    en: 'The service does not find that request. {serviceMessage} It will be asked again, less and less often; what was paid is not lost.',
  },
  'service.answer-of-another-request': {
    es: 'La respuesta habla de otra solicitud ({named}), no de {requestId}: no se tuvo en cuenta. Se consultará de nuevo.',
    en: 'The answer speaks of another request ({named}), not of {requestId}: it was not taken. It will be asked for again.',
  },
  'service.answer-out-of-order': {
    es: 'La respuesta no trae los documentos en el orden o el número en que se enviaron: solo se tomó lo que se reconoce por su referencia. Revíselo.',
    en: 'The answer does not list the documents in the order or number in which they were sent: only what is recognised by its reference was taken. Check it.',
  },
  'service.answer-names-others': {
    es: 'La respuesta nombra registros que no se enviaron en esta solicitud, o los repite ({count}): no se tuvieron en cuenta. Revíselo.',
    en: 'The answer names records that were not sent in this request, or repeats them ({count}): they were not taken. Check it.',
  },
  'service.answer-not-understood': {
    es: 'La respuesta del servicio no se pudo entender; se guardó completa y se consultará de nuevo.',
    en: "The service's answer could not be understood; it was kept whole and will be asked for again.",
  },
  'document.not-found': { es: 'Ese documento no existe.', en: 'There is no such document.' },
  'document.not-saved-yet': {
    es: '«{name}» todavía no se ha podido descargar. Se renueva con la próxima consulta.',
    en: '"{name}" could not be downloaded yet. The next poll renews it.',
  },
  'document.link-expired': {
    es: 'El enlace del documento venció ({status}). La próxima consulta lo renueva.',
    en: "The document's link has expired ({status}). The next poll renews it.",
  },
  'document.not-available': {
    es: 'El servicio no entrega el documento por ahora ({status}). Se pide otra vez con la próxima consulta, sin costo.',
    en: 'The service does not hand the document over for now ({status}). The next query asks for it again, at no cost.',
  },
  'document.bad-link': {
    es: 'El enlace del documento no es válido y no se abrió. Nada se pierde: descárguelo en la aplicación web, o espere a que una consulta traiga otro.',
    en: "The document's link is not valid and was not opened. Nothing is lost: download it in the web application, or wait until a query brings another.",
  },
  'document.unsafe-link': {
    es: 'El enlace del documento lleva a un sitio que no es público en Internet ({host}); por seguridad no se abrió. Lo radicado no se afecta: descargue el documento en la aplicación web y avise al soporte del servicio.',
    en: "The document's link leads to a place that is not public on the Internet ({host}); for safety it was not opened. What was filed is not affected: download the document in the web application and tell the service's support.",
  },
  'document.not-a-pdf': {
    es: 'Lo descargado no es un PDF y no se guardó. Se pide otra vez con la próxima consulta; si se repite, descárguelo en la aplicación web.',
    en: 'What was downloaded is not a PDF and was not kept. The next query asks for it again; if it happens again, download it in the web application.',
  },
  'document.cut': {
    es: 'La descarga se cortó; se intentará de nuevo.',
    en: 'The download was cut; it will be tried again.',
  },
  'notifications.invalid-url': {
    es: 'La dirección {url} no sirve para notificaciones: debe ser https, pública, sin usuario ni contraseña.',
    en: 'The address {url} cannot receive notifications: it must be https, public, without user or password.',
  },
  'notifications.other-url': {
    es: 'Ya hay otra dirección registrada: {url}. Es una sola por cuenta y puede ser de otro sistema; confirme para reemplazarla.',
    en: 'Another address is registered: {url}. There is one per account and it may belong to another system; confirm to replace it.',
  },
  'notifications.no-secret': {
    es: 'El servicio registró la dirección pero no entregó el secreto de firma. Registre la dirección de nuevo.',
    en: 'The service registered the address but gave no signing secret. Register the address again.',
  },
  'batch.empty': {
    es: 'No hay filas listas para enviar. Corrija los errores o revise el archivo.',
    en: 'There are no rows ready to send. Correct the errors or check the file.',
  },
  'batch.invalid-rows': {
    es: 'Hay {rows} {rows?fila|filas} con errores: no se envió ni se cobró nada. {rows?Corríjala|Corríjalas} o envíe solo las válidas.',
    en: '{rows} {rows?row has|rows have} errors: nothing was sent or charged. Correct {rows?it|them} or send only the valid ones.',
  },
  'batch.invalid-request': {
    es: 'La solicitud no cumple una regla del servicio ({path}): {detail}. No se envió nada.',
    en: 'The request breaks a rule of the service ({path}): {detail}. Nothing was sent.',
  },
  'batch.refused-row': {
    es: 'La fila {row} no se puede enviar ({field}): {detail}. No se envió nada; corríjala o envíe solo las válidas.',
    en: 'Row {row} cannot be sent ({field}): {detail}. Nothing was sent; correct it or send only the valid ones.',
  },
  'batch.refused-file': {
    es: 'El archivo {file} no se puede enviar: {detail}. No se envió nada.',
    en: 'The file {file} cannot be sent: {detail}. Nothing was sent.',
  },
  'batch.unknown-option': {
    es: 'La opción {option} no existe para este trámite.',
    en: 'The option {option} does not exist for this procedure.',
  },
  'batch.not-found': { es: 'No existe el lote {batch}.', en: 'There is no batch {batch}.' },
  'batch.cannot-reprocess': {
    es: 'Este trámite no admite forzar el reproceso.',
    en: 'This procedure cannot be forced to reprocess.',
  },
  'batch.nothing-rejected': {
    es: 'El lote no tiene registros rechazados que no se estén corrigiendo ya.',
    en: 'The batch has no rejected records that are not being corrected already.',
  },
  'batch.nothing-to-reprocess': {
    es: 'El lote no tiene registros en ese estado para reprocesar.',
    en: 'The batch has no records in that state to reprocess.',
  },
  'submission.invalid-request-id': {
    es: '«{requestId}» no parece un IdSolicitud. Cópielo tal como lo dio el servicio.',
    en: '"{requestId}" does not look like an IdSolicitud. Copy it as the service gave it.',
  },
  'submission.request-taken': {
    es: 'Ese IdSolicitud ({requestId}) ya es de otro envío. No se cambió nada.',
    en: 'That IdSolicitud ({requestId}) already belongs to another submission. Nothing was changed.',
  },
  'polling.other-filer': {
    es: '{count} {count?solicitud es|solicitudes son} de otra cuenta o dirección (clave …{keyHint}, {baseUrl}) y no se {count?consulta|consultan} desde aquí. Conéctese con esa clave en su perfil.',
    en: '{count} {count?request belongs|requests belong} to another account or address (key …{keyHint}, {baseUrl}) and {count?is|are} not asked for from here. Connect with that key in its profile.',
  },
  'submission.not-found': { es: 'No existe el envío {submission}.', en: 'There is no submission {submission}.' },
  'submission.refused-transition': {
    es: 'El envío cambió mientras tanto y ya no admite esa acción. No se envió nada: mire cómo está ahora.',
    en: 'The submission changed meanwhile and does not allow that action any more. Nothing was sent: see how it is now.',
  },
  'item.not-found': { es: 'No existe ese registro.', en: 'There is no such record.' },
  'draft.not-found': { es: 'No existe ese borrador.', en: 'There is no such draft.' },
  'draft.nothing-to-export': {
    es: 'No hay filas por corregir que exportar.',
    en: 'There are no rows to correct that could be exported.',
  },
  'batch.all-rows-sent': {
    es: 'Todas las filas de este borrador ya se enviaron. Para enviar una otra vez, reábrala.',
    en: 'Every row of this draft was sent already. To send one again, reopen it.',
  },
  'draft.day-out-of-range': {
    es: 'El día {day} no sirve para programar: debe ser hoy o un día dentro del próximo año.',
    en: 'The day {day} cannot be scheduled: it must be today or a day within the next year.',
  },
  'draft.cell-too-long': {
    es: 'El texto es demasiado largo: una celda lleva como mucho {limit} caracteres. No se cambió nada.',
    en: 'The text is too long: a cell holds {limit} characters at most. Nothing was changed.',
  },
  'draft.paste-too-large': {
    es: 'No se pegó: se pueden pegar hasta {cells} celdas, en {lines} filas y {columns} columnas.',
    en: 'Nothing was pasted: up to {cells} cells can be pasted, in {lines} rows and {columns} columns.',
  },
  'draft.row-not-found': { es: 'El borrador no tiene la fila {row}.', en: 'The draft has no row {row}.' },
  'draft.field-not-found': {
    es: 'El campo {field} no pertenece a este trámite.',
    en: 'The field {field} does not belong to this procedure.',
  },
  'batch.rows-in-flight': {
    es: '{rows} {rows?registro ya está|registros ya están} en cola, saliendo o en un envío incierto, y allí {rows?puede|pueden} cobrarse: lote {batches}. No se envió nada ni se {rows?envía|envían} otra vez hasta que aquello se resuelva; si de verdad quiere {rows?enviarlo|enviarlos} de nuevo, escriba el motivo.',
    en: '{rows} {rows?record is|records are} queued, leaving or uncertain already, and may be charged there: batch {batches}. Nothing was sent, and {rows?it is|they are} not sent again before that is resolved; if you really want to send {rows?it|them} again, give the reason.',
  },
  'batch.changed-since-shown.rows': {
    es: 'Las filas cambiaron mientras se pedía la confirmación. No se envió nada: revise y confirme de nuevo.',
    en: 'The rows changed while you were being asked. Nothing was sent: review and confirm again.',
  },
  'batch.changed-since-shown.connection': {
    es: 'La clave o la dirección del servicio cambió mientras se pedía la confirmación. No se envió nada: revise y confirme de nuevo.',
    en: 'The key or the address of the service changed while you were being asked. Nothing was sent: review and confirm again.',
  },
  'batch.changed-since-shown.profile': {
    es: 'Se abrió otro perfil mientras se pedía la confirmación. No se envió nada: revise y confirme de nuevo.',
    en: 'Another profile was opened while you were being asked. Nothing was sent: review and confirm again.',
  },
  'batch.changed-since-shown.submission': {
    es: 'El envío cambió mientras se pedía la confirmación. No se reenvió: revise cómo está ahora y decida de nuevo.',
    en: 'The submission changed while you were being asked. It was not sent again: see how it is now and decide again.',
  },
  'outbox.answer-not-kept': {
    es: 'El servicio recibió el envío {submission} y respondió con el IdSolicitud {requestId}, pero no se pudo guardar ({cause}). Anote ese número: no repita el envío. Libere espacio en el disco y abra el programa de nuevo.',
    en: 'The service received submission {submission} and answered with the IdSolicitud {requestId}, but it could not be saved ({cause}). Write that number down and do not send again. Free space on the disk and open the program again.',
  },
  'send.interrupted': {
    es: 'Interrumpido: de este lote {sent?salió|salieron} {sent} {sent?envío|envíos} y {queued?queda|quedan} {queued} en cola sin enviar. {queued?Envíelo|Envíelos} con «ventanilla send {batch}».',
    en: 'Interrupted: {sent} {sent?submission|submissions} of this batch left and {queued} {queued?stays|stay} queued, not sent. Send {queued?it|them} with "ventanilla send {batch}".',
  },
  'outbox.other-filer': {
    es: 'Este envío se preparó para la cuenta …{composedHint} en {composedAddress}, y ahora está conectada la cuenta …{hint} en {address}. No se envió nada: sigue en la cola. Conéctese con la cuenta para la que se preparó.',
    en: 'This submission was made for the account …{composedHint} at {composedAddress}, and the account …{hint} at {address} is connected now. Nothing was sent: it stays queued. Connect with the account that it was made for.',
  },
  'outbox.body-changed': {
    es: 'El contenido guardado del envío {submission} está dañado: no se envió. Restaure una copia de seguridad o cree el lote de nuevo.',
    en: 'The stored content of submission {submission} is damaged: it was not sent. Restore a backup or make the batch again.',
  },
}
