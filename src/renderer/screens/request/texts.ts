import type { FilingKey, NumberOrigin } from '#shared/domain/request/request-view.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const requestTexts = {
  title: { es: 'Solicitud {requestId}', en: 'Request {requestId}' },
  untitled: { es: 'Envío sin número de solicitud', en: 'Send without a request number' },
  copy: { es: 'Copiar el IdSolicitud', en: 'Copy IdSolicitud' },
  copied: { es: 'Copiado', en: 'Copied' },
  notCopied: { es: 'No se pudo copiar: selecciónelo y use Ctrl+C', en: 'Could not copy: select it and use Ctrl+C' },
  openBatch: { es: 'Ir al lote', en: 'Go to the batch' },
  part: { es: 'Envío {ordinal} de {parts}', en: 'Send {ordinal} of {parts}' },
  followed: { es: 'Seguida, no enviada desde aquí', en: 'Followed, not sent from here' },
  followedHint: {
    es: 'Se radicó en otra parte con esta cuenta. Aquí se ve lo que el servicio responde; no se cuenta como crédito nuestro ni como autorización firmada aquí, y sus registros no se pueden reenviar.',
    en: 'It was filed elsewhere with this account. The service’s answers are shown here; it does not count as our credits or as a consent signed here, and its records cannot be sent again.',
  },
  // what is asked next
  next: { es: 'Consultas', en: 'Checks' },
  ask: { es: 'Consultar ahora', en: 'Check now' },
  askHint: {
    es: 'Una consulta, sin costo, en cuanto los límites del servicio lo permitan.',
    en: 'One free check, as soon as the service’s limits allow.',
  },
  asking: { es: 'Consultando…', en: 'Checking…' },
  leavesIn: {
    es: 'La consulta sale en {left} s: el servicio admite una cada {seconds} segundos por solicitud y {perMinute} por minuto en total.',
    en: 'The check is made in {left} s: the service allows one every {seconds} seconds per request and {perMinute} a minute in total.',
  },
  cancel: { es: 'Cancelar la consulta', en: 'Cancel check' },
  cancelled: { es: 'Consulta cancelada: no salió nada.', en: 'Check cancelled: nothing was sent.' },
  nothingNew: {
    es: 'Sin novedad: el servicio respondió lo mismo que ya se sabía.',
    en: 'Nothing new: the service answered what was already known.',
  },
  somethingNew: {
    es: 'Hay novedades de {count, plural, one {# registro} other {# registros}}.',
    en: 'There are updates for {count, plural, one {# record} other {# records}}.',
  },
  moved: { es: 'La solicitud pasó de «{before}» a «{after}».', en: 'The request went from “{before}” to “{after}”.' },
  moreChanges: { es: 'y {count, number} más', en: 'and {count, number} more' },
  noState: { es: 'sin estado', en: 'no state' },
  last: { es: 'Última consulta', en: 'Last check' },
  times: {
    es: 'el servicio ha contestado {count, plural, one {# vez} other {# veces}}',
    en: 'the service has answered {count, plural, one {# time} other {# times}}',
  },
  notCounted: { es: 'entonces no se contaba cuántas veces', en: 'the number of times was not counted then' },
  neverAsked: { es: 'Todavía no se ha consultado', en: 'Not checked yet' },
  how: { es: 'Próxima consulta', en: 'Next check' },
  notFoundTitle: {
    es: 'El servicio dice que no encuentra esta solicitud',
    en: 'The service cannot find this request',
  },
  notFoundHint: {
    es: 'No es definitivo y no se pierde nada de lo pagado: suele ser otra clave, otra dirección o una falla pasajera del servicio. Se consulta sola, cada vez con menos frecuencia. Si la consulta ahora y el servicio la reconoce, vuelve a seguirse como antes; si no, queda como está. No radique de nuevo por esto: podría pagarse dos veces.',
    en: 'This is not final, and nothing you paid for is lost: usually it is another key, another address or a temporary fault of the service. It is checked automatically, less and less often. If you check now and the service recognises it, it is followed as before; if not, it stays as it is. Do not file again because of this: you could pay twice.',
  },
  // facts
  facts: { es: 'Qué es', en: 'What it is' },
  number: { es: 'IdSolicitud', en: 'IdSolicitud' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  key: { es: 'Clave', en: 'Key' },
  fingerprint: { es: 'huella {fingerprint}', en: 'fingerprint {fingerprint}' },
  address: { es: 'Dirección', en: 'Address' },
  practiceAddress: { es: 'servicio de práctica de este programa', en: 'this program’s practice service' },
  notKept: { es: 'no quedó anotada', en: 'not recorded' },
  otherKey: {
    es: 'No es la clave o la dirección con que está conectado ahora: desde aquí no se consulta.',
    en: 'It is not the key or address you are connected with now: it is not checked from here.',
  },
  origin: { es: 'De dónde salió el número', en: 'Where the number came from' },
  records: { es: 'Registros', en: 'Records' },
  counts: {
    es: '{sent} enviados · {accepted} aceptados · {rejected} rechazados u omitidos',
    en: '{sent} sent · {accepted} accepted · {rejected} rejected or omitted',
  },
  countsNamed: { es: '{accepted} que nombra la respuesta', en: '{accepted} named in the answer' },
  accepted: { es: 'Aceptada el', en: 'Accepted on' },
  followedSince: { es: 'Seguida desde', en: 'Followed since' },
  problem: { es: 'Qué pasó', en: 'What happened' },
  // attempts
  attempts: { es: 'Intentos de envío', en: 'Send attempts' },
  noAttempts: {
    es: 'Ninguno: esta solicitud no se envió desde aquí.',
    en: 'None: this request was not sent from here.',
  },
  noAttemptsYet: { es: 'Ninguno todavía.', en: 'None yet.' },
  attempt: { es: 'Intento', en: 'Attempt' },
  armed: { es: 'Preparado', en: 'Ready' },
  sent: { es: 'Salió', en: 'Sent' },
  ended: { es: 'Cómo terminó', en: 'How it ended' },
  answer: { es: 'Respuesta', en: 'Answer' },
  former: { es: 'había dado el número {number}', en: 'gave the number {number}' },
  noAnswer: { es: 'ninguna guardada', en: 'none saved' },
  unsent: { es: 'no se abrió conexión', en: 'no connection was opened' },
  lasting: { es: 'en curso', en: 'in progress' },
  // answers
  answers: { es: 'Respuestas del servicio, tal como llegaron', en: 'The service’s answers, as received' },
  noAnswers: { es: 'No se ha guardado ninguna respuesta.', en: 'No answers saved.' },
  keptHint: {
    es: 'De las consultas se guardan las últimas respuestas distintas; una repetida solo actualiza la hora.',
    en: 'The latest distinct answers to checks are saved; a repeated one only updates its time.',
  },
  which: { es: 'Cuál respuesta', en: 'Which answer' },
  kindPost: { es: 'al envío', en: 'to the send' },
  kindGet: { es: 'a una consulta', en: 'to a query' },
  kindNotification: { es: 'notificación', en: 'notification' },
  status: { es: 'código {status}', en: 'code {status}' },
  cut: { es: 'cortada', en: 'cut off' },
  leftOut: {
    es: 'Es tan larga que se muestra el comienzo; faltan {size}. Se guarda completa.',
    en: 'It is so long that only the beginning is shown; {size} are missing. It is stored in full.',
  },
  indented: { es: 'Con sangría', en: 'Indented' },
  asItCame: { es: 'Tal cual', en: 'As received' },
  form: { es: 'Cómo se muestra', en: 'Display' },
  search: { es: 'Buscar en la respuesta', en: 'Search the answer' },
  found: { es: '{at} de {count, number}', en: '{at} of {count, number}' },
  foundNone: { es: 'No aparece', en: 'Not found' },
  previous: { es: 'Anterior', en: 'Previous' },
  following: { es: 'Siguiente', en: 'Next' },
  copyAnswer: { es: 'Copiar la respuesta', en: 'Copy answer' },
  answerText: { es: 'Texto de la respuesta', en: 'Answer text' },
  // links from elsewhere
  open: { es: 'Ver la solicitud', en: 'View request' },
  openPart: { es: 'Ver la solicitud del envío {ordinal}', en: 'View the request of send {ordinal}' },
  openNamed: { es: 'Ver la solicitud {requestId}', en: 'View request {requestId}' },
} as const satisfies Readonly<Record<string, Sentence>>

export const originTexts: Readonly<Record<NumberOrigin, Sentence>> = {
  answer: { es: 'La respuesta al envío', en: 'The answer to the send' },
  'damaged-answer': {
    es: 'Se leyó en una respuesta dañada y se comprueba con consultas',
    en: 'Read from a damaged answer and checked with queries',
  },
  witness: {
    es: 'De la anotación que se guarda aparte de la base de datos',
    en: 'From the record kept outside the database',
  },
  notification: { es: 'Una notificación del servicio', en: 'A notification from the service' },
  operator: { es: 'Lo anotó una persona', en: 'Entered by a person' },
  followed: { es: 'Lo escribió una persona para seguirla', en: 'Entered by a person to follow it' },
}

export const keyTexts: Readonly<Record<NonNullable<FilingKey>, Sentence>> = {
  production: { es: 'de producción', en: 'production' },
  test: { es: 'de prueba', en: 'test' },
  practice: { es: 'de práctica', en: 'practice' },
}
