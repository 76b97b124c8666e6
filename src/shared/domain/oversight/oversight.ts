import type { CivilDate } from '../../kernel/civil-date.ts'

/** What the progress table is grouped by. `month`: of the batch, `2026-11`. */
export const progressGroupings = ['company', 'entityCode', 'operator', 'month'] as const
export type ProgressGrouping = (typeof progressGroupings)[number]

/** Days in Bogotá on which batches were made, both included; null: without end. */
export interface Period {
  readonly from: CivilDate | null
  readonly to: CivilDate | null
}

/** What a supervisor asks about: null is any; the empty text what says nothing of it. */
export interface OversightQuestion extends Period {
  readonly company: string | null
  readonly operator: string | null
  readonly entityCode: string | null
  readonly by: ProgressGrouping
}

/** Records of one group. `accepted`, `rejected` and `unanswered` add up to `filed`. */
export interface Progress {
  readonly filed: number
  readonly accepted: number
  readonly rejected: number
  readonly unanswered: number
  /** Of the accepted ones: no result yet. */
  readonly underWay: number
  /** By `EstadoEntidad`, verbatim. */
  readonly entityStates: Readonly<Record<string, number>>
}

export interface ProgressRow extends Progress {
  /** Empty: nothing is said of it. */
  readonly value: string
}

/** A week from Monday, or a month, of the period. */
export interface ProgressStep {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly accepted: number
  readonly rejected: number
  readonly unanswered: number
}

/** Business days, both included; null: without end. */
export const ageingBuckets = [
  { from: 0, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: null },
] as const

/** Records that an entity still has, whose batch was made between two days; null: without end. */
export interface AgeingPart extends Period {
  readonly count: number
}

export interface AgeingRow {
  readonly entityCode: string
  readonly total: number
  /** One for each of `ageingBuckets`. */
  readonly parts: readonly AgeingPart[]
}

export interface FirstPassRow {
  readonly entityCode: string
  /** First filings that were answered. */
  readonly answered: number
  /** Of them: accepted, and neither returned nor failed since. */
  readonly passed: number
}

export interface ReasonRow {
  readonly reason: string
  readonly count: number
}

/** One for each record. `debited`, `atRisk`, `toSend` and `uncharged` add up to `estimated`. */
export interface Credits {
  readonly estimated: number
  readonly debited: number
  readonly atRisk: number
  readonly toSend: number
  readonly uncharged: number
}

export interface CreditRow extends Credits {
  readonly value: string
}

/** Everything that a supervisor sees, from one reading. */
export interface Oversight {
  readonly question: OversightQuestion
  readonly madeAtMs: number
  /** What can be chosen in this period. */
  readonly companies: readonly string[]
  readonly operators: readonly string[]
  readonly entityCodes: readonly string[]
  readonly total: Progress
  readonly rows: readonly ProgressRow[]
  /** Columns: every `EstadoEntidad` that occurs, those of the specification first. */
  readonly entityStates: readonly string[]
  readonly stepsBy: 'week' | 'month'
  readonly steps: readonly ProgressStep[]
  /** All that entities still have, whatever the period. */
  readonly ageing: readonly AgeingRow[]
  readonly firstPass: { readonly total: Omit<FirstPassRow, 'entityCode'>; readonly rows: readonly FirstPassRow[] }
  readonly reasons: readonly ReasonRow[]
  readonly credits: {
    readonly total: Credits
    readonly byCompany: readonly CreditRow[]
    readonly byMonth: readonly CreditRow[]
  }
  /** Records of practice or of a test key: they cost nothing and have no credits. */
  readonly freeRecords: number
}
