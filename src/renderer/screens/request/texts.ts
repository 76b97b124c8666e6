import type { FilingKey, NumberOrigin } from '#shared/domain/request/request-view.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const requestTexts = {
  title: { es: 'Solicitud {requestId}', en: 'Request {requestId}' },
  untitled: { es: 'Envío sin número de solicitud', en: 'Send without a request number' },
  copy: { es: 'Copiar el IdSolicitud', en: 'Copy the IdSolicitud' },
  copied: { es: 'Copiado', en: 'Copied' },
  notCopied: { es: 'No se pudo copiar: márquelo y use Ctrl+C', en: 'It could not be copied: mark it and use Ctrl+C' },
  openBatch: { es: 'Ir al lote', en: 'Go to the batch' },
  part: { es: 'Envío {ordinal} de {parts}', en: 'Send {ordinal} of {parts}' },
  followed: { es: 'Seguida, no enviada desde aquí', en: 'Followed, not sent from here' },
  followedHint: {
    es: 'Se radicó en otra parte con esta cuenta. Aquí se ve lo que el servicio responde; no se cuenta como crédito nuestro ni como autorización firmada aquí, y sus registros no se pueden reenviar.',
    en: 'It was filed elsewhere with this account. What the service answers is shown here; it counts neither as credits of ours nor as a consent signed here, and its records cannot be sent again.',
  },
  // what is asked next
  next: { es: 'Consultas', en: 'Queries' },
  ask: { es: 'Consultar ahora', en: 'Ask now' },
  askHint: {
    es: 'Una consulta, sin costo, en cuanto los límites del servicio lo permitan.',
    en: 'One query, at no cost, as soon as the service’s limits allow.',
  },
  asking: { es: 'Consultando…', en: 'Asking…' },
  leavesIn: {
    es: 'La consulta sale en {left} s: el servicio admite una cada 10 segundos por solicitud y 30 por minuto en total.',
    en: 'The query leaves in {left} s: the service allows one every 10 seconds for a request and 30 a minute in all.',
  },
  cancel: { es: 'Cancelar la consulta', en: 'Cancel the query' },
  cancelled: { es: 'Consulta cancelada: no salió nada.', en: 'Query cancelled: nothing left.' },
  nothingNew: {
    es: 'Sin novedad: el servicio respondió lo mismo que ya se sabía.',
    en: 'Nothing new: the service answered what was known already.',
  },
  somethingNew: {
    es: 'Hay novedades de {formatted} {count?registro|registros}.',
    en: 'There is news of {formatted} {count?record|records}.',
  },
  moved: { es: 'La solicitud pasó de «{before}» a «{after}».', en: 'The request went from “{before}” to “{after}”.' },
  moreChanges: { es: 'y {formatted} más', en: 'and {formatted} more' },
  noState: { es: 'sin estado', en: 'no state' },
  last: { es: 'Última consulta', en: 'Last query' },
  times: {
    es: 'el servicio ha contestado {formatted} {count?vez|veces}',
    en: 'the service has answered {formatted} {count?time|times}',
  },
  notCounted: { es: 'cuántas veces no se contaba entonces', en: 'how often was not counted then' },
  neverAsked: { es: 'Todavía no se ha consultado', en: 'Not asked for yet' },
  how: { es: 'Próxima consulta', en: 'Next query' },
  notFoundTitle: {
    es: 'El servicio dice que no encuentra esta solicitud',
    en: 'The service says that it does not find this request',
  },
  notFoundHint: {
    es: 'No es definitivo y no se pierde nada de lo pagado: suele ser otra clave, otra dirección o un momento malo del servicio. Se pregunta sola, cada vez menos. Si la consulta ahora y el servicio la reconoce, vuelve a seguirse como antes; si no, queda como está. No radique de nuevo por esto: podría pagarse dos veces.',
    en: 'That is not final, and nothing that was paid is lost: mostly it is another key, another address or a bad moment of the service. It is asked for by itself, ever less often. If you ask now and the service knows it, it is followed as before; if not, it stays as it is. Do not file again because of this: it might be paid twice.',
  },
  // facts
  facts: { es: 'Qué es', en: 'What it is' },
  number: { es: 'IdSolicitud', en: 'IdSolicitud' },
  procedure: { es: 'Trámite', en: 'Procedure' },
  key: { es: 'Clave', en: 'Key' },
  fingerprint: { es: 'huella {fingerprint}', en: 'fingerprint {fingerprint}' },
  address: { es: 'Dirección', en: 'Address' },
  practiceAddress: { es: 'servicio de práctica de este programa', en: 'this program’s practice service' },
  notKept: { es: 'no quedó anotada', en: 'was not kept' },
  otherKey: {
    es: 'No es la clave o la dirección con que está conectado ahora: desde aquí no se consulta.',
    en: 'It is not the key or address that you are connected with now: it is not asked for from here.',
  },
  origin: { es: 'De dónde salió el número', en: 'Where the number came from' },
  records: { es: 'Registros', en: 'Records' },
  counts: {
    es: '{sent} enviados · {accepted} aceptados · {rejected} rechazados u omitidos',
    en: '{sent} sent · {accepted} accepted · {rejected} rejected or omitted',
  },
  countsNamed: { es: '{accepted} que nombra la respuesta', en: '{accepted} that the answer names' },
  accepted: { es: 'Aceptada el', en: 'Accepted on' },
  followedSince: { es: 'Seguida desde', en: 'Followed since' },
  problem: { es: 'Qué pasó', en: 'What happened' },
  // attempts
  attempts: { es: 'Intentos de envío', en: 'Attempts to send' },
  noAttempts: {
    es: 'Ninguno: esta solicitud no se envió desde aquí.',
    en: 'None: this request was not sent from here.',
  },
  noAttemptsYet: { es: 'Ninguno todavía.', en: 'None yet.' },
  attempt: { es: 'Intento', en: 'Attempt' },
  armed: { es: 'Preparado', en: 'Ready' },
  sent: { es: 'Salió', en: 'Left' },
  ended: { es: 'Cómo terminó', en: 'How it ended' },
  answer: { es: 'Respuesta', en: 'Answer' },
  former: { es: 'había dado el número {number}', en: 'had given the number {number}' },
  noAnswer: { es: 'ninguna guardada', en: 'none kept' },
  unsent: { es: 'no se abrió conexión', en: 'no connection was opened' },
  lasting: { es: 'en curso', en: 'under way' },
  // answers
  answers: { es: 'Respuestas del servicio, tal como llegaron', en: 'The service’s answers, as they came' },
  noAnswers: { es: 'No se ha guardado ninguna respuesta.', en: 'No answer has been kept.' },
  keptHint: {
    es: 'De las consultas se guardan las últimas distintas; una repetida solo renueva la hora.',
    en: 'Of queries the latest different ones are kept; one that repeats another only renews its time.',
  },
  which: { es: 'Cuál respuesta', en: 'Which answer' },
  kindPost: { es: 'al envío', en: 'to the send' },
  kindGet: { es: 'a una consulta', en: 'to a query' },
  kindNotification: { es: 'notificación', en: 'notification' },
  status: { es: 'código {status}', en: 'code {status}' },
  cut: { es: 'cortada', en: 'cut' },
  leftOut: {
    es: 'Es tan larga que se muestra el comienzo; faltan {size}. Se guarda completa.',
    en: 'It is so long that its beginning is shown; {size} are missing. It is kept whole.',
  },
  indented: { es: 'Con sangría', en: 'Indented' },
  asItCame: { es: 'Tal cual', en: 'As it came' },
  form: { es: 'Cómo se muestra', en: 'How it is shown' },
  search: { es: 'Buscar en la respuesta', en: 'Search in the answer' },
  found: { es: '{at} de {formatted}', en: '{at} of {formatted}' },
  foundNone: { es: 'No aparece', en: 'Not in it' },
  previous: { es: 'Anterior', en: 'Previous' },
  following: { es: 'Siguiente', en: 'Next' },
  copyAnswer: { es: 'Copiar la respuesta', en: 'Copy the answer' },
  answerText: { es: 'Texto de la respuesta', en: 'Text of the answer' },
  // links from elsewhere
  open: { es: 'Ver la solicitud', en: 'See the request' },
  openPart: { es: 'Ver la solicitud del envío {ordinal}', en: 'See the request of send {ordinal}' },
  openNamed: { es: 'Ver la solicitud {requestId}', en: 'See the request {requestId}' },
} satisfies Readonly<Record<string, Sentence>>

export const originTexts: Readonly<Record<NumberOrigin, Sentence>> = {
  answer: { es: 'La respuesta al envío', en: 'The answer to the send' },
  'damaged-answer': {
    es: 'Se leyó en una respuesta dañada y se comprueba con consultas',
    en: 'Read in a damaged answer, and checked by queries',
  },
  witness: {
    es: 'Del testigo que se guarda aparte de la base de datos',
    en: 'From the witness that is kept beside the database',
  },
  notification: { es: 'Una notificación del servicio', en: 'A notification of the service' },
  operator: { es: 'Lo anotó una persona', en: 'A person noted it' },
  followed: { es: 'Lo escribió una persona para seguirla', en: 'A person typed it to follow it' },
}

export const keyTexts: Readonly<Record<NonNullable<FilingKey>, Sentence>> = {
  production: { es: 'de producción', en: 'production' },
  test: { es: 'de prueba', en: 'test' },
  practice: { es: 'de práctica', en: 'practice' },
}
