import type { Sentence } from '#shared/kernel/language.ts'

export const followTexts = {
  title: { es: 'Seguir una solicitud', en: 'Follow a request' },
  lead: {
    es: 'Una solicitud que se radicó en otra parte con esta cuenta: en la aplicación web, en otro computador, o en una base de datos que se perdió.',
    en: 'A request filed elsewhere with this account: in the web application, on another computer, or in a database that was lost.',
  },
  which: { es: 'La solicitud', en: 'The request' },
  number: { es: 'IdSolicitud', en: 'IdSolicitud' },
  numberHint: {
    es: 'Cópielo tal como lo dio el servicio.',
    en: 'Copy it exactly as the service gave it.',
  },
  module: { es: 'Trámite', en: 'Procedure' },
  moduleHint: {
    es: 'El servicio solo la encuentra en el trámite con que se radicó.',
    en: 'The service only finds it under the procedure it was filed with.',
  },
  entity: { es: 'Entidad', en: 'Entity' },
  asAnswered: { es: 'La que diga la respuesta', en: 'As the answer says' },
  follow: { es: 'Comprobar y seguir', en: 'Check and follow' },
  what: { es: 'Qué va a pasar', en: 'What will happen' },
  whatHint: {
    es: 'Se hace una consulta sin costo. Si el servicio reconoce la solicitud, se crea un lote con los registros que nombre la respuesta, marcado «seguida, no enviada desde aquí»: no suma créditos, no queda como autorización firmada aquí y sus registros no se reenvían. Sus contratos sí cuentan para los pronósticos y para avisar de repetidos.',
    en: 'One free query is made. If the service recognises the request, a batch is created with the records named in the answer, marked “followed, not sent from here”: it adds no credits, does not count as a consent signed here, and its records are not sent again. Its contracts do count for forecasts and duplicate warnings.',
  },
  checking: {
    es: 'Comprobando: la consulta se hace en cuanto los límites lo permitan.',
    en: 'Checking: the query is made as soon as the limits allow.',
  },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  cancelled: {
    es: 'Cancelado: no se consultó ni se creó nada.',
    en: 'Cancelled: nothing was checked or created.',
  },
  known: {
    es: 'Esa solicitud ya está aquí: se abrió su página.',
    en: 'That request is already here: its page was opened.',
  },
  followed: {
    es: 'Se sigue la solicitud, con {count, plural, one {# registro} other {# registros}}.',
    en: 'Following the request, with {count, plural, one {# record} other {# records}}.',
  },
  fitsTitle: {
    es: 'Este número parece ser de un envío incierto suyo',
    en: 'This number seems to belong to one of your uncertain sends',
  },
  fitsHint: {
    es: 'La respuesta nombra exactamente a las personas de un envío que quedó incierto. Lo correcto es anotarlo ahí: una consulta más lo comprueba y el envío deja de ser incierto, sin pagar otra vez.',
    en: 'The answer names exactly the people of an uncertain send. The right thing is to enter the number there: one more query checks it and the send is no longer uncertain, without paying again.',
  },
  assign: { es: 'Anotarlo en el envío incierto', en: 'Enter it in the uncertain send' },
  look: { es: 'Ver el envío primero', en: 'View the send first' },
  notCreated: { es: 'No se creó nada.', en: 'Nothing was created.' },
} as const satisfies Readonly<Record<string, Sentence>>
