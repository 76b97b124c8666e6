import { remarkField } from '../worker/row-remark.ts'
import type { ValueQuestion } from './value-question.ts'

/** Answers about values of a file, given in advance without seeing its questions. */
export interface GivenAnswers {
  /** Written wherever the field has exactly this value, in wire form. */
  readonly values: readonly { readonly field: string; readonly value: string; readonly to: string }[]
  /** Confirmed as they are: no doubt about them is asked. */
  readonly confirmed: readonly { readonly field: string; readonly value: string }[]
  /** Remarks whose rows are left out: their texts, or `everyRemark`. */
  readonly aside: readonly string[]
}

export const noAnswers: GivenAnswers = { values: [], confirmed: [], aside: [] }

/** Stands for all texts of `remarkField`. */
export const everyRemark = '*'

export const isConfirmedIn = (confirmed: GivenAnswers['confirmed'], field: string, value: string): boolean =>
  confirmed.some(
    (one) => one.field === field && (one.value === value || (field === remarkField.name && one.value === everyRemark)),
  )

/** The questions answered by these confirmations: all doubts about a confirmed value. */
export const confirmationsOf = (
  questions: readonly ValueQuestion[],
  confirmed: GivenAnswers['confirmed'],
): readonly { readonly field: string; readonly value: string; readonly answer: 'confirm' }[] =>
  questions.flatMap(({ field, value, doubts }) =>
    doubts.length > 0 && isConfirmedIn(confirmed, field, value) ? [{ field, value, answer: 'confirm' }] : [],
  )
