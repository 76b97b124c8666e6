import type { CivilDate } from '../../kernel/civil-date.ts'
import type { AnswerTerms, OverdueDays } from '../answers/answer-terms.ts'
import type { EndedState } from '../filing/wire-states.ts'
import type { AcceptedPart, UnansweredPart } from './record-parts.ts'

/** Groupings of the progress table. `month`: of the batch, `2026-11`. */
export const progressGroupings = ['company', 'entityCode', 'operator', 'month'] as const
export type ProgressGrouping = (typeof progressGroupings)[number]

/** Batch creation dates in Bogotá, both inclusive; null: unbounded. */
export interface Period {
  readonly from: CivilDate | null
  readonly to: CivilDate | null
}

export interface WholePeriod {
  readonly from: CivilDate
  readonly to: CivilDate
}

/** The supervision query: null is any; empty text is records without a value. */
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
  /** The accepted ones and the unanswered ones: each record once. */
  readonly parts: Readonly<Record<AcceptedPart | UnansweredPart, number>>
  /** By `EstadoEntidad`, verbatim. */
  readonly entityStates: Readonly<Record<string, number>>
}

export interface ProgressRow extends Progress {
  /** Empty: without a value. */
  readonly value: string
}

/** A week from Monday, or a month, within the period. */
export interface ProgressStep {
  readonly from: CivilDate
  readonly to: CivilDate
  readonly accepted: number
  readonly rejected: number
  readonly unanswered: number
}

/** Business days, both inclusive; null: unbounded. */
export const ageingBuckets = [
  { from: 0, to: 2 },
  { from: 3, to: 5 },
  { from: 6, to: 10 },
  { from: 11, to: null },
] as const

/** Records waiting since a date in this range; null: unbounded. */
export interface AgeingPart extends Period {
  readonly count: number
}

export interface AgeingRow {
  readonly entityCode: string
  readonly total: number
  /** One for each of `ageingBuckets`. */
  readonly parts: readonly AgeingPart[]
}

/** Pending records, whatever the period. */
export interface Ageing {
  readonly rows: readonly AgeingRow[]
  readonly total: Omit<AgeingRow, 'entityCode'>
  /** Of these, the date of their state is unknown, so they count from their batch's creation date. */
  readonly sinceFiled: number
}

/** Filings whose entity has not answered, in one span of its term, whatever the period. */
export interface TermFigures {
  readonly days: OverdueDays
  /** Largest first. */
  readonly rows: readonly { readonly entityCode: string; readonly count: number }[]
  readonly total: number
}

/** The entities of both, those with the most overdue filings first. */
export const entitiesOf = (overdue: TermFigures, soon: TermFigures): readonly string[] => [
  ...new Set([...overdue.rows, ...soon.rows].map(({ entityCode }) => entityCode)),
]

export const countOf = ({ rows }: TermFigures, entityCode: string): number =>
  rows.find((row) => row.entityCode === entityCode)?.count ?? 0

/** How long it took until records reached a state. */
export interface Duration {
  readonly count: number
  /** Of these, the date is unknown. The days cover the others only. */
  readonly unknown: number
  /** Business days from the batch's creation date. */
  readonly medianDays: number | null
  readonly longestDays: number | null
}

export interface DurationRow {
  readonly entityCode: string
  readonly states: Readonly<Record<EndedState, Duration>>
}

/** The whole month, whatever the period. */
export interface FirstPassMonth extends Omit<FirstPassRow, 'entityCode'> {
  readonly month: string
}

export interface FirstPassRow {
  readonly entityCode: string
  /** First filings that were answered. */
  readonly answered: number
  /** Of these: accepted, and neither returned nor failed since. */
  readonly passed: number
}

/** What an entity did with what was filed in one month. */
export interface EntityMonth extends Omit<FirstPassRow, 'entityCode'> {
  readonly month: string
  readonly states: DurationRow['states']
}

export interface EntityMonthRow {
  readonly entityCode: string
  /** Only months with an answer, in order. */
  readonly months: readonly EntityMonth[]
}

/** Entities by the month of filing, whatever the beginning of the period. */
export interface EntityMonths {
  /** The last twelve, or from the first with an answer but at least six, in order; empty without any answer. */
  readonly months: readonly string[]
  /** Those with the most answers first. */
  readonly rows: readonly EntityMonthRow[]
}

export interface ReasonRow {
  readonly reason: string
  readonly count: number
}

/** One credit per record. `debited`, `atRisk`, `toSend` and `uncharged` add up to `estimated`. */
export interface Credits {
  readonly estimated: number
  readonly debited: number
  readonly atRisk: number
  readonly toSend: number
  readonly uncharged: number
}

export const creditGroupings = ['company', 'module', 'month'] as const
export type CreditGrouping = (typeof creditGroupings)[number]

export interface CreditRow extends Credits {
  readonly value: string
}

/** The period before, when something was filed in it. */
export interface FiguresBefore {
  readonly period: WholePeriod
  readonly total: Progress
  readonly credits: Credits
}

/** All figures of a supervisor, from a single read. */
export interface Oversight {
  readonly question: OversightQuestion
  readonly madeAtMs: number
  /** The filter values in this period. */
  readonly companies: readonly string[]
  readonly operators: readonly string[]
  readonly entityCodes: readonly string[]
  readonly total: Progress
  readonly rows: readonly ProgressRow[]
  readonly before: FiguresBefore | null
  /** The same rows by clerk, whatever the grouping. */
  readonly clerks: readonly ProgressRow[]
  /** Columns: every `EstadoEntidad` that occurs, those of the specification first. */
  readonly entityStates: readonly string[]
  readonly stepsBy: 'week' | 'month'
  readonly steps: readonly ProgressStep[]
  /** Everything that entities still have, or returned and was not filed again, whatever the period. */
  readonly ageing: Ageing
  readonly returned: Ageing
  /** After how many days an entity's answer is overdue; those past it, those about to pass it, and the others. */
  readonly terms: AnswerTerms
  readonly overdue: TermFigures
  readonly soon: TermFigures
  readonly inTime: TermFigures
  readonly durations: { readonly rows: readonly DurationRow[]; readonly total: DurationRow['states'] }
  readonly firstPass: { readonly total: Omit<FirstPassRow, 'entityCode'>; readonly rows: readonly FirstPassRow[] }
  /** The months of the period and at least the year before its end, in order, from the first with an answer. */
  readonly firstPassMonths: readonly FirstPassMonth[]
  readonly entityMonths: EntityMonths
  readonly reasons: readonly ReasonRow[]
  readonly credits: {
    readonly total: Credits
    readonly byCompany: readonly CreditRow[]
    readonly byModule: readonly CreditRow[]
    readonly byMonth: readonly CreditRow[]
  }
  /** Records of practice or a test key, or filed elsewhere: they cost nothing here. */
  readonly freeRecords: number
  /** Of these, filed elsewhere and followed from here. */
  readonly followedRecords?: number
}
