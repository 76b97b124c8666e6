import type { Json } from '#shared/kernel/json.ts'
import type { PracticeShapes } from './options.ts'

/**
 * Why a record or item is not processed, in Spanish. `field` is the wire name, null if it concerns the whole record.
 */
export interface Reason {
  readonly field: string | null
  readonly message: string
}

export const reason = (field: string | null, message: string): Reason => ({ field, message })

export const insufficientCredits = reason(null, 'Saldo insuficiente: la cuenta no tiene créditos para este registro')

/** `Motivos` of a rejected record; the structure of its items is not shown (spec 2.8). */
export const toMotivos = (reasons: readonly Reason[], shape: PracticeShapes['reasons']): Json =>
  reasons.map((each) => (shape === 'object' ? { Campo: each.field, Mensaje: each.message } : sentence(each)))

/** `Motivo` of an omitted query: one string (spec 2.4). */
export const toMotivo = (reasons: readonly Reason[]): string => reasons.map(sentence).join('. ')
const sentence = ({ field, message }: Reason): string => (field === null ? message : `${field}: ${message}`)
