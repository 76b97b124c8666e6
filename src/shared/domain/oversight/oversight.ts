import type { CivilDate } from '../../kernel/civil-date.ts'
import type { CertificateTerms, OverdueDays } from '../certificates/certificate-terms.ts'

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

/** Records that wait since a day between two; null: without end. */
export interface AgeingPart extends Period {
  readonly count: number
}

export interface AgeingRow {
  readonly entityCode: string
  readonly total: number
  /** One for each of `ageingBuckets`. */
  readonly parts: readonly AgeingPart[]
}

/** What waits, whatever the period. */
export interface Ageing {
  readonly rows: readonly AgeingRow[]
  readonly total: Omit<AgeingRow, 'entityCode'>
  /** Of these nobody kept since when they are in their state: they count from the day on which their batch was made. */
  readonly sinceFiled: number
}

/** Certificates that were asked for and did not come in the term of their entity, whatever the period. */
export interface OverdueFigures {
  readonly terms: CertificateTerms
  readonly days: OverdueDays
  /** Largest first. */
  readonly rows: readonly { readonly entityCode: string; readonly count: number }[]
  readonly total: number
}

/** States at the entity with which a filing ends, for which somebody waits. */
export const endedStates = ['certificado', 'devuelto'] as const

/** How long it took until records were in a state. */
export interface Duration {
  readonly count: number
  /** Of them: nobody kept since when. The days are those of the others. */
  readonly unknown: number
  /** Business days from the day on which the batch was made. */
  readonly medianDays: number | null
  readonly longestDays: number | null
}

export interface DurationRow {
  readonly entityCode: string
  readonly states: Readonly<Record<(typeof endedStates)[number], Duration>>
}

/** The whole month, whatever the period. */
export interface FirstPassMonth extends Omit<FirstPassRow, 'entityCode'> {
  readonly month: string
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

/** What credits are grouped by. */
export const creditGroupings = ['company', 'module', 'month'] as const
export type CreditGrouping = (typeof creditGroupings)[number]

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
  /** All that entities still have, and all that they sent back and that was not filed again, whatever the period. */
  readonly ageing: Ageing
  readonly returned: Ageing
  readonly overdue: OverdueFigures
  readonly durations: { readonly rows: readonly DurationRow[]; readonly total: DurationRow['states'] }
  readonly firstPass: { readonly total: Omit<FirstPassRow, 'entityCode'>; readonly rows: readonly FirstPassRow[] }
  /** Those of the period and at least the year before its end, in their order, from the first with an answer. */
  readonly firstPassMonths: readonly FirstPassMonth[]
  readonly reasons: readonly ReasonRow[]
  readonly credits: {
    readonly total: Credits
    readonly byCompany: readonly CreditRow[]
    readonly byModule: readonly CreditRow[]
    readonly byMonth: readonly CreditRow[]
  }
  /** Records of practice, of a test key, or filed elsewhere: they cost nothing here and have no credits. */
  readonly freeRecords: number
  /** Of these, filed elsewhere and followed from here. */
  readonly followedRecords?: number
}
