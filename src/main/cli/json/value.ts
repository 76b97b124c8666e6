import type { SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ValueQuestion } from '#shared/domain/draft/value-question.ts'
import type { Texts } from '../texts.ts'
import { rowJson } from './finding.ts'

export type ValueJson = {
  readonly field: string
  /** All columns that contain it, if several: one answer applies to all. */
  readonly fields?: readonly string[]
  /** '' for empty cells. */
  readonly value: string
  readonly count: number
  readonly rows: readonly number[]
  /** The sheet of each of these rows; only if several sheets contain people. */
  readonly sheets?: readonly string[]
  readonly code: string
  readonly message: string
  /** The proposal with its name, reason and whether it is undisputed; null without one. */
  readonly proposal: {
    readonly value: string
    readonly name: string
    readonly why: string
    readonly sure: boolean
  } | null
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  /** Whether `--confirm` closes the doubt. */
  readonly confirmable: boolean
}

export const valueJson = (question: ValueQuestion, texts: Texts, blocks?: readonly SheetBlock[]): ValueJson => {
  const { field, alsoIn, value, count, rows, finding, proposal, choices, doubts } = question
  const places = rows.map((row) => rowJson(row, blocks))
  const sheets = places.flatMap(({ sheet }) => sheet ?? [])
  return {
    field,
    ...(alsoIn === undefined ? {} : { fields: [field, ...alsoIn] }),
    value,
    count,
    rows: places.map(({ row }) => row),
    ...(sheets.length > 0 ? { sheets } : {}),
    code: finding.code,
    message: texts.finding(finding),
    proposal:
      proposal?.answer === 'write'
        ? {
            value: proposal.value,
            name: proposal.name,
            why: proposal.proof === null ? '' : texts.proof(proposal.proof),
            sure: proposal.sure,
          }
        : null,
    choices: choices.map((choice) => ({ value: choice.value, name: choice.name })),
    confirmable: doubts.length > 0,
  }
}
