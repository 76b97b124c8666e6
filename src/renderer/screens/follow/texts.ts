import type { Sentence } from '#shared/kernel/language.ts'

export const followTexts = {
  title: { es: 'Seguir una solicitud', en: 'Follow a request' },
  lead: {
    es: 'Una solicitud que se radicó en otra parte con esta cuenta: en la aplicación web, en otro computador, o en una base de datos que se perdió.',
    en: 'A request that was filed elsewhere with this account: in the web application, on another computer, or in a database that was lost.',
  },
  which: { es: 'La solicitud', en: 'The request' },
  number: { es: 'IdSolicitud', en: 'IdSolicitud' },
  numberHint: {
    es: 'Cópielo tal como lo dio el servicio.',
    en: 'Copy it as the service gave it.',
  },
  module: { es: 'Trámite', en: 'Procedure' },
  moduleHint: {
    es: 'El servicio solo la encuentra en el trámite con que se radicó.',
    en: 'The service only finds it in the procedure that it was filed as.',
  },
  entity: { es: 'Entidad', en: 'Entity' },
  asAnswered: { es: 'La que diga la respuesta', en: 'As the answer says' },
  follow: { es: 'Comprobar y seguir', en: 'Check and follow' },
  what: { es: 'Qué va a pasar', en: 'What will happen' },
  whatHint: {
    es: 'Sale una consulta, que no cuesta. Solo si el servicio la reconoce se crea un lote con los registros que nombre la respuesta, marcado «seguida, no enviada desde aquí»: no suma créditos, no dice que alguien autorizó aquí, y sus registros no se reenvían. Sus contratos sí cuentan para los pronósticos y para avisar de repetidos.',
    en: 'One query leaves, which costs nothing. Only if the service knows it a batch is made of the records that the answer names, marked “followed, not sent from here”: it adds no credits, it says of nobody that he consented here, and its records are not sent again. Its contracts do count for forecasts and for telling what is repeated.',
  },
  checking: {
    es: 'Comprobando: la consulta sale en cuanto los límites lo permitan.',
    en: 'Checking: the query leaves as soon as the limits allow.',
  },
  cancel: { es: 'Cancelar', en: 'Cancel' },
  cancelled: {
    es: 'Cancelado: no salió nada ni se creó nada.',
    en: 'Cancelled: nothing left and nothing was created.',
  },
  known: {
    es: 'Esa solicitud ya está aquí: se abrió su página.',
    en: 'That request is here already: its page was opened.',
  },
  followed: {
    es: 'Se sigue la solicitud, con {formatted} {count?registro|registros}.',
    en: 'The request is followed, with {formatted} {count?record|records}.',
  },
  fitsTitle: {
    es: 'Este número parece ser de un envío incierto suyo',
    en: 'This number seems to be of an uncertain send of yours',
  },
  fitsHint: {
    es: 'La respuesta nombra exactamente a las personas de un envío que quedó incierto. Lo correcto es anotarlo ahí: una consulta más lo comprueba y el envío deja de ser incierto, sin pagar otra vez.',
    en: 'The answer names exactly the people of a send that stayed uncertain. The right thing is to note it there: one more query checks it and the send is uncertain no more, without paying again.',
  },
  assign: { es: 'Anotarlo en el envío incierto', en: 'Note it with the uncertain send' },
  look: { es: 'Ver el envío primero', en: 'See the send first' },
  notCreated: { es: 'No se creó nada.', en: 'Nothing was created.' },
} satisfies Readonly<Record<string, Sentence>>
