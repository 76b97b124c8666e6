import type { AppError } from '../../domain/app-error.ts'
import type { Sentence } from '../../kernel/language.ts'

/**
 * The cause of a refusal, which determines the remedy. The same bytes are refused again unless the cause was outside
 * them.
 */
type RefusalCause = 'data' | 'size' | 'format' | 'address' | 'key' | 'rights' | 'credits' | 'unsure'

export function refusalCause(error: AppError | null): RefusalCause {
  switch (error?.code) {
    case 'service.unauthorised':
      return 'key'
    case 'service.forbidden':
      return 'rights'
    case 'service.no-credits':
      return 'credits'
    case 'service.not-found':
    case 'service.not-allowed':
    case 'service.redirect':
      return 'address'
    case 'service.too-large':
      return 'size'
    case 'service.unsupported':
      return 'format'
    case 'service.refused':
      return 'data'
    default:
      return 'unsure'
  }
}

/** Whether the send may be accepted unchanged once its cause is gone. */
export const mayBeResent = (cause: RefusalCause): boolean => ['key', 'rights', 'credits', 'unsure'].includes(cause)

/** What to do about a refused send, wherever it is shown. */
export const refusalAdvice: Readonly<Record<RefusalCause, Sentence>> = {
  data: {
    es: 'Corrija lo que dice el motivo y radique de nuevo lo que iba en este envío: si reenvía lo mismo, se rechaza igual.',
    en: 'Correct what the reason says and file again what was in this send: if the same is sent again, it is refused again.',
  },
  size: {
    es: 'Radique de nuevo lo que iba en este envío, con menos registros en cada uno: si reenvía lo mismo, se rechaza igual.',
    en: 'File again what was in this send, with fewer records in each: if the same is sent again, it is refused again.',
  },
  format: {
    es: 'La causa no está en sus datos y reenviar lo mismo no cambia nada: avise al soporte del servicio.',
    en: 'The cause is not in your data, and sending the same again changes nothing: contact the service’s support.',
  },
  address: {
    es: 'Revise la dirección del servicio. El envío quedó hecho para esa dirección: si estaba mal, corríjala, abandone este envío y radique de nuevo lo que llevaba.',
    en: 'Check the service address. The send was made for that address: if it is wrong, correct it, abandon this send and file again what was in it.',
  },
  key: {
    es: 'Revise la clave de API con quien administra la cuenta. Cuando el servicio la acepte, reenvíelo.',
    en: 'Check the API key with the account’s administrator. Once the service accepts it, send it again.',
  },
  rights: {
    es: 'Pida a quien administra la cuenta el permiso que le falta a la clave. Cuando lo tenga, reenvíelo.',
    en: 'Ask the account’s administrator for the permission the key lacks. Once granted, send it again.',
  },
  credits: {
    es: 'Pida a quien administra la cuenta que compre créditos. Cuando los haya, reenvíelo.',
    en: 'Ask the account’s administrator to buy credits. Once there are some, send it again.',
  },
  unsure: {
    es: 'Si el motivo está en los datos, corríjalos y radique de nuevo lo que iba en este envío; si la causa era otra y ya se resolvió, reenvíelo.',
    en: 'If the reason is in the data, correct it and file again what was in this send; if the cause was something else and is resolved, send it again.',
  },
}
