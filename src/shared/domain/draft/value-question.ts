import type { Proof } from '../reading/reading.ts'
import type { Finding, FindingChoice } from './finding.ts'

/** What the program proposes to answer, and why. */
export type ValueProposal = WriteProposal | ConfirmProposal

interface Grounds {
  /** Absent where the sentence of the finding says it all. */
  readonly proof: Proof | null
  /** Nothing speaks against it: it is taken with all others at one word. */
  readonly sure: boolean
}

export interface WriteProposal extends Grounds {
  readonly answer: 'write'
  /** In wire form. */
  readonly value: string
  /** What people call it; equal to `value` where there is no other name. */
  readonly name: string
}

/** The value is right as it is. */
interface ConfirmProposal extends Grounds {
  readonly answer: 'confirm'
}

/** One doubtful value of one column, or of several that take the same codes: asked once, however many cells have it. */
export interface ValueQuestion {
  readonly field: string
  /** The other columns that have it: the answer is theirs too. Absent for none. */
  readonly alsoIn?: readonly string[]
  /** As it would be sent; empty for a cell that is empty. */
  readonly value: string
  /** Cells with this value and such a finding, not counting those of rows that were sent. */
  readonly count: number
  /** The first of them. */
  readonly rows: readonly number[]
  /** The gravest finding, of the first row. */
  readonly finding: Finding
  readonly proposal: ValueProposal | null
  /** What else it may be, best first. */
  readonly choices: readonly FindingChoice[]
  /** The doubts that end when the operator says that the value is right; none: it cannot be confirmed. */
  readonly doubts: readonly string[]
  /** Whether the cells may be left empty. */
  readonly optional: boolean
}

/** Values in doubt, each once for its column, and the cells that have them. */
export interface ValueCount {
  readonly values: number
  readonly cells: number
}

export const countQuestions = (questions: readonly Pick<ValueQuestion, 'count'>[]): ValueCount => ({
  values: questions.length,
  cells: questions.reduce((sum, { count }) => sum + count, 0),
})

/** Repairs of values that differ from row to row: `+57` before mobile numbers. Applied together, not asked one by one. */
export interface ValueRepair {
  readonly field: string
  readonly kind: string
  readonly count: number
  /** The first cells, as examples. */
  readonly examples: readonly { readonly row: number; readonly before: string; readonly after: string }[]
}

/** Everything of a draft that is in doubt, by value. */
export interface ValueReview {
  /** By field in the specification's order, most rows first; `mostQuestions` at most. */
  readonly questions: readonly ValueQuestion[]
  readonly inDoubt: ValueCount
  readonly repairs: readonly ValueRepair[]
  /** What taking every sure proposal would settle: questions and cells of repairs. */
  readonly sure: number
  /** What is confirmed in this draft, to take it back. */
  readonly confirmed: number
}

export const mostQuestions = 1_000

/** What the operator says of one value. */
export type ValueAnswer = {
  readonly field: string
  readonly value: string
} & (
  | { readonly answer: 'write'; readonly to: string }
  | { readonly answer: 'confirm' }
  /** Its rows go to quarantine. */
  | { readonly answer: 'aside' }
)
