import type { FieldDefinition } from '../worker/field.ts'
import { withoutCheckDigit } from '../worker/nit.ts'
import { foldName } from '../worker/normalise.ts'
import { isChosenFromList, valueKindOf } from '../worker/value-kind.ts'

/** What was answered once about a text in files of a company. It serves that company alone, and only as a proposal. */
export interface RememberedAnswer {
  /** Its NIT without check digit. */
  readonly company: string
  /** What values of the field mean (`valueKindOf`). */
  readonly kind: string
  readonly field: string
  /** As comparisons see it (`rememberedText`). */
  readonly text: string
  /** The doubt that was answered by a confirmation; empty for one that was answered with a value. */
  readonly code: string
  /** In wire form; null: the text is right as it is. */
  readonly value: string | null
  readonly answeredAtMs: number
  readonly uses: number
}

/** How much is remembered of a company. */
export interface RememberedCompany {
  readonly company: string
  readonly answers: number
  readonly latestMs: number
}

/** The company of a row as answers are kept for it; empty where nobody can say which it is. */
export function rememberedCompany(nit: string): string {
  const digits = nit.replace(/[\s.-]/g, '')
  return /^\d{6,15}$/.test(digits) ? withoutCheckDigit(digits) : ''
}

/** Spellings of one name share their answer; what is no name is taken to the letter. */
function rememberedText(field: FieldDefinition, value: string): string {
  const folded = isChosenFromList(field) ? foldName(value) : ''
  return folded === '' ? value.trim() : folded
}

/** Where an answer is kept. */
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
