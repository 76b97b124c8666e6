import type { NotificationOutlook } from '#shared/domain/notifications/outlook.ts'
import type { Sentence } from '#shared/kernel/language.ts'

export const sentTexts = {
  show: { es: 'Ver quiénes van ({count, number})', en: 'View who is in it ({count, number})' },
  title: { es: 'Quiénes van en el envío {number}', en: 'Who is in send {number}' },
  lead: {
    es: '{count, plural, one {# registro} other {# registros}}, en el orden en que se enviaron.',
    en: '{count, plural, one {# record} other {# records}}, in the order they were sent.',
  },
  more: {
    es: 'y {count, number} más: véalos en la lista del lote.',
    en: 'and {count, number} more: see the batch list.',
  },
  others: {
    es: 'Lo que queda en cola de este lote ({count, plural, one {# envío} other {# envíos}}) no se envía con esto: espera a que usted use «Enviar lo que está en cola».',
    en: 'This does not send what is left in the batch’s queue ({count, plural, one {# send} other {# sends}}): it waits until you use “Send the queue”.',
  },
} as const satisfies Readonly<Record<string, Sentence>>

/** Whether a notification can still reveal the result: only where one can arrive. */
export const outlookTexts: Readonly<Record<NotificationOutlook, Sentence>> = {
  expected: {
    es: 'Si llega una notificación que coincida, el envío se confirma solo.',
    en: 'If a matching notification arrives, the send is confirmed automatically.',
  },
  'test-key': {
    es: 'Con una clave de prueba el servicio no notifica a nadie: aquí no llegará nada que lo confirme.',
    en: 'The service sends no notifications for a test key: nothing will arrive here to confirm it.',
  },
  'not-known': {
    es: 'No se ha consultado si el servicio notifica a este equipo: no cuente con una notificación.',
    en: 'It has not been checked whether the service notifies this computer: do not count on a notification.',
  },
  'not-registered': {
    es: 'El servicio no tiene una dirección a la cual notificar: aquí no llegará nada que lo confirme.',
    en: 'The service has no address to notify: nothing will arrive here to confirm it.',
  },
  elsewhere: {
    es: 'Las notificaciones de la cuenta van a otro equipo o sistema: aquí no llegará nada que lo confirme.',
    en: 'The account’s notifications go to another computer or system: nothing will arrive here to confirm it.',
  },
  'receiver-off': {
    es: 'El receptor de notificaciones de esta ventana no está escuchando: mientras siga así no llegará nada que lo confirme.',
    en: 'This window’s notification receiver is not listening: until it is, nothing will arrive to confirm it.',
  },
}

export const waitTexts = {
  expected: {
    es: 'Lo más prudente durante unos minutos: si el servicio lo recibió, puede llegar la notificación.',
    en: 'The safest choice for a few minutes: if the service received it, the notification may arrive.',
  },
  alone: {
    es: 'Esperar aquí no lo aclara: antes de reenviar, mire en la aplicación web si llegó o pídale el número al soporte.',
    en: 'Waiting will not settle it: before you send again, check in the web application whether it arrived, or ask support for the number.',
  },
} as const satisfies Readonly<Record<string, Sentence>>
