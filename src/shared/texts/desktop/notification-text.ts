import type { AttachQuestion } from '#shared/domain/notifications/attaching.ts'
import type { RegistrationQuestion } from '#shared/domain/notifications/registration.ts'
import type { Language } from '#shared/kernel/language.ts'

/** A dialog's lines, and the label of its confirm button. */
export interface BoxText {
  readonly message: string
  readonly details: readonly string[]
  readonly yes: string
}

interface NotificationText {
  replace(present: string, next: string): BoxText
  turnOff(url: string): BoxText
  attach(question: AttachQuestion & { readonly number: string; readonly shown: (count: number) => string }): BoxText
  readonly cancel: string
}

const es: NotificationText = {
  replace: (present, next) => ({
    message:
      present === next
        ? '¿Registrar otra vez esta dirección?'
        : '¿Reemplazar la dirección de notificaciones de la cuenta?',
    details:
      present === next
        ? [
            `Dirección: ${present}`,
            'Se registró desde otro equipo o programa. Al registrarla aquí cambia el secreto, y allá ya no podrán comprobar lo que llegue.',
          ]
        : [
            `Hoy el servicio notifica a: ${present}`,
            `Desde ahora notificaría a: ${next}`,
            'Hay una sola dirección por cuenta, y la de hoy puede ser de otro sistema: dejaría de recibir.',
          ],
    yes: present === next ? 'Registrar' : 'Reemplazar',
  }),
  turnOff: (url) => ({
    message: '¿Apagar las notificaciones de toda la cuenta?',
    details: [
      ...(url === '' ? [] : [`Hoy el servicio notifica a: ${url}`]),
      'Nadie más en la cuenta las recibirá tampoco. Los resultados se siguen consultando, sin costo.',
    ],
    yes: 'Apagar',
  }),
  attach: ({ fileName, number, requestId, sent, named, shown }) => ({
    message: '¿Esta notificación es de ese envío?',
    details: [
      `Lote: ${fileName}, envío ${number}`,
      `Solicitud (IdSolicitud): ${requestId}`,
      sent === named
        ? `Nombra a las mismas ${shown(sent)} personas que se enviaron.`
        : `Nombra a ${shown(named)} de las ${shown(sent)} personas que se enviaron; las demás quedan sin respuesta.`,
      'El envío deja de ser incierto: cuenta como aceptado y cobrado, y no se envía otra vez.',
    ],
    yes: 'Sí, es de ese envío',
  }),
  cancel: 'Cancelar',
}

const en: NotificationText = {
  replace: (present, next) => ({
    message: present === next ? 'Register this address again?' : 'Replace the account’s notification address?',
    details:
      present === next
        ? [
            `Address: ${present}`,
            'It was registered from another computer or program. Registering it here changes the secret, and what arrives there can no longer be verified.',
          ]
        : [
            `Today the service notifies: ${present}`,
            `From now on it would notify: ${next}`,
            'There is only one address per account, and today’s may belong to another system, which would stop receiving.',
          ],
    yes: present === next ? 'Register' : 'Replace',
  }),
  turnOff: (url) => ({
    message: 'Turn off notifications for the whole account?',
    details: [
      ...(url === '' ? [] : [`Today the service notifies: ${url}`]),
      'Nobody else in the account will receive them either. Results are still checked, at no cost.',
    ],
    yes: 'Turn off',
  }),
  attach: ({ fileName, number, requestId, sent, named, shown }) => ({
    message: 'Does this notification belong to that send?',
    details: [
      `Batch: ${fileName}, send ${number}`,
      `Request (IdSolicitud): ${requestId}`,
      sent === named
        ? `It names the same ${shown(sent)} people who were sent.`
        : `It names ${shown(named)} of the ${shown(sent)} people who were sent; the others stay without an answer.`,
      'The send is no longer uncertain: it counts as accepted and charged, and is not sent again.',
    ],
    yes: 'Yes, it belongs to that send',
  }),
  cancel: 'Cancel',
}

const texts: Readonly<Record<Language, NotificationText>> = { es, en }

export function registrationBoxText(question: RegistrationQuestion, language: Language): BoxText & { cancel: string } {
  const text = texts[language]
  const said = question.kind === 'replace' ? text.replace(question.present, question.next) : text.turnOff(question.url)
  return { ...said, cancel: text.cancel }
}

export function attachBoxText(
  question: AttachQuestion,
  language: Language,
  shown: (count: number) => string,
): BoxText & { cancel: string } {
  const text = texts[language]
  return { ...text.attach({ ...question, number: shown(question.ordinal + 1), shown }), cancel: text.cancel }
}
