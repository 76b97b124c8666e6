import type { AttachFit } from '#shared/domain/notifications/attaching.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const attachTexts = {
  title: { es: 'Asignar la notificación a un envío', en: 'Attach the notification to a send' },
  lead: {
    es: 'Solicitud {request}: nombra a {count, plural, one {# persona} other {# personas}}. Compare con lo que se envió; solo se puede asignar donde todo coincide.',
    en: 'Request {request}: it names {count, plural, one {# person} other {# people}}. Compare with what was sent; it can only be attached where everything matches.',
  },
  none: {
    es: 'En este perfil no hay ningún envío de ese trámite cuyo resultado se desconozca y que sea anterior a la notificación.',
    en: 'This profile has no send of that procedure with an unknown outcome that is older than the notification.',
  },
  candidate: { es: '{file}, envío {number}', en: '{file}, send {number}' },
  named: { es: 'Nombra la notificación', en: 'Named by the notification' },
  sent: { es: 'Se enviaron ({count, number})', en: 'Sent ({count, number})' },
  isNamed: { es: 'La nombra', en: 'Named' },
  notNamed: { es: 'No la nombra', en: 'Not named' },
  more: { es: 'y {count, number} más', en: 'and {count, number} more' },
  decide: { es: 'Es de este envío', en: 'It belongs to this send' },
  number: { es: 'Comprobar con este envío', en: 'Check with this send' },
  decided: { es: 'Asignada: el envío ya no es incierto.', en: 'Attached: the send is no longer uncertain.' },
  checking: {
    es: 'El número quedó anotado en el envío y se comprueba con una consulta, sin costo.',
    en: 'The number was saved with the send and is being checked with a free query.',
  },
  cannot: {
    es: 'No se puede asignar: el envío sigue en curso, o la solicitud es de otro envío.',
    en: 'It cannot be attached: the send is still in progress, or the request belongs to another send.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** How the people of both sides match. */
export const fitTexts: Readonly<Record<AttachFit, Sentence>> = {
  exact: { es: 'Son exactamente las mismas personas.', en: 'They are exactly the same people.' },
  some: {
    es: 'Todas las que nombra se enviaron; otras se enviaron y no las nombra.',
    en: 'Everyone it names was sent; it does not name some who were sent.',
  },
  unnamed: {
    es: 'No alcanza para saberlo por los nombres: se puede comprobar el número con una consulta.',
    en: 'The names are not enough to tell: the number can be checked with a query.',
  },
  others: {
    es: 'Nombra a alguien que no se envió: no es de este envío.',
    en: 'It names someone who was not sent: it does not belong to this send.',
  },
}
