import { remarkField } from '../worker/row-remark.ts'
import type { ValueQuestion } from './value-question.ts'

/** What somebody says beforehand about values of a file, without having seen its questions. */
export interface GivenAnswers {
  /** Written wherever the field has this very value, in the form in which it would be sent. */
  readonly values: readonly { readonly field: string; readonly value: string; readonly to: string }[]
  /** Right as they are: no doubt about them is asked. */
  readonly confirmed: readonly { readonly field: string; readonly value: string }[]
  /** What is remarked of rows that are left out: their texts, or `everyRemark`. */
  readonly aside: readonly string[]
}

export const noAnswers: GivenAnswers = { values: [], confirmed: [], aside: [] }

/** In the place of one text of `remarkField`: all of them. */
export const everyRemark = '*'

export const isConfirmedIn = (confirmed: GivenAnswers['confirmed'], field: string, value: string): boolean =>
  confirmed.some(
    (one) => one.field === field && (one.value === value || (field === remarkField.name && one.value === everyRemark)),
  )

/** The questions that are answered so: where anything is in doubt about a value that was confirmed. */
export const confirmationsOf = (
  questions: readonly ValueQuestion[],
  confirmed: GivenAnswers['confirmed'],
): readonly { readonly field: string; readonly value: string; readonly answer: 'confirm' }[] =>
  questions.flatMap(({ field, value, doubts }) =>
    doubts.length > 0 && isConfirmedIn(confirmed, field, value) ? [{ field, value, answer: 'confirm' }] : [],
  )
