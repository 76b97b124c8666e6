import type { SheetBlock } from '#shared/domain/draft/left-out.ts'
import type { ValueQuestion } from '#shared/domain/draft/value-question.ts'
import type { Texts } from '../texts.ts'
import { rowJson } from './finding.ts'

export type ValueJson = {
  readonly field: string
  /** All columns that have it, where several do: the answer to one is the answer to all. */
  readonly fields?: readonly string[]
  /** Empty for cells that are empty. */
  readonly value: string
  /** Cells that have it. */
  readonly count: number
  /** The first of them. */
  readonly rows: readonly number[]
  /** Of each of these rows its sheet; only where several sheets hold people. */
  readonly sheets?: readonly string[]
  readonly code: string
  readonly message: string
  /** What is proposed, its name, why, and whether nothing speaks against it; null without a proposal. */
  readonly proposal: {
    readonly value: string
    readonly name: string
    readonly why: string
    readonly sure: boolean
  } | null
  readonly choices: readonly { readonly value: string; readonly name: string }[]
  /** Whether `--confirm` ends the doubt. */
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
