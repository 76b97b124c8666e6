import type { Proof } from '../reading/reading.ts'
import type { Finding, FindingChoice } from './finding.ts'

/** The answer the program proposes, and why. */
export type ValueProposal = WriteProposal | ConfirmProposal

interface Grounds {
  /** Absent when the finding's sentence says enough. */
  readonly proof: Proof | null
  /** Nothing contradicts it, so it is included when all sure proposals are accepted at once. */
  readonly sure: boolean
}

export interface WriteProposal extends Grounds {
  readonly answer: 'write'
  /** In wire form. */
  readonly value: string
  /** Its display name; equal to `value` when it has no other. */
  readonly name: string
}

/** The value is right as it is. */
interface ConfirmProposal extends Grounds {
  readonly answer: 'confirm'
}

/**
 * One doubtful value of one column, or of several columns with the same codes: asked once, however many cells have it.
 */
export interface ValueQuestion {
  readonly field: string
  /** Other columns with the value, which the answer also applies to. Absent for none. */
  readonly alsoIn?: readonly string[]
  /** As it would be sent; empty for an empty cell. */
  readonly value: string
  /** Cells with this value and such a finding, excluding sent rows. */
  readonly count: number
  /** The first of them. */
  readonly rows: readonly number[]
  /** The most severe finding, of its first row. */
  readonly finding: Finding
  readonly proposal: ValueProposal | null
  /** Other possible values, best first. */
  readonly choices: readonly FindingChoice[]
  /** The doubts that a confirmation ends; none: it cannot be confirmed. */
  readonly doubts: readonly string[]
  /** Whether the cells may be left empty. */
  readonly optional: boolean
}

/** Distinct values in doubt per column, and the cells that have them. */
export interface ValueCount {
  readonly values: number
  readonly cells: number
}

export const countQuestions = (questions: readonly Pick<ValueQuestion, 'count'>[]): ValueCount => ({
  values: questions.length,
  cells: questions.reduce((sum, { count }) => sum + count, 0),
})

/**
 * Repairs of values that differ by row, such as `+57` before mobile numbers. Applied together, not asked one by one.
 */
export interface ValueRepair {
  readonly field: string
  readonly kind: string
  readonly count: number
  /** The first cells, as examples. */
  readonly examples: readonly { readonly row: number; readonly before: string; readonly after: string }[]
}

/** Everything in doubt in a draft, by value. */
export interface ValueReview {
  /** By field in the specification's order, most rows first; `mostQuestions` at most. */
  readonly questions: readonly ValueQuestion[]
  readonly inDoubt: ValueCount
  readonly repairs: readonly ValueRepair[]
  /** What accepting every sure proposal would settle: questions and repaired cells. */
  readonly sure: number
  /** The number of confirmations in this draft, which can be withdrawn. */
  readonly confirmed: number
}

export const mostQuestions = 1_000

/** The user's answer about one value. */
export type ValueAnswer = {
  readonly field: string
  readonly value: string
} & (
  | { readonly answer: 'write'; readonly to: string }
  | { readonly answer: 'confirm' }
  /** Quarantines its rows. */
  | { readonly answer: 'aside' }
)
