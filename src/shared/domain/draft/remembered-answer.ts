import type { FieldDefinition } from '../worker/field.ts'
import { withoutCheckDigit } from '../worker/nit.ts'
import { foldName } from '../worker/normalise.ts'
import { isChosenFromList, valueKindOf } from '../worker/value-kind.ts'

/** An answer given once about a text in a company's files. It is used for that company only, and only as a proposal. */
export interface RememberedAnswer {
  /** Its NIT without check digit. */
  readonly company: string
  /** What values of the field mean (`valueKindOf`). */
  readonly kind: string
  readonly field: string
  /** In comparison form (`rememberedText`). */
  readonly text: string
  /** The confirmed doubt; empty when the answer was a value. */
  readonly code: string
  /** In wire form; null: the text was confirmed as it is. */
  readonly value: string | null
  readonly answeredAtMs: number
  readonly uses: number
}

export interface RememberedCompany {
  readonly company: string
  readonly answers: number
  readonly latestMs: number
}

/** The company key of a row's remembered answers; empty when unknown. */
export function rememberedCompany(nit: string): string {
  const digits = nit.replace(/[\s.-]/g, '')
  return /^\d{6,15}$/.test(digits) ? withoutCheckDigit(digits) : ''
}

/** Spellings of one name share their answer; other texts must match exactly. */
function rememberedText(field: FieldDefinition, value: string): string {
  const folded = isChosenFromList(field) ? foldName(value) : ''
  return folded === '' ? value.trim() : folded
}

/** The key of an answer. */
export const answerPlace = (
  company: string,
  field: FieldDefinition,
  value: string,
): Pick<RememberedAnswer, 'company' | 'kind' | 'field' | 'text'> => ({
  company,
  kind: valueKindOf(field),
  field: field.name,
  text: rememberedText(field, value),
})
