import { type CivilDate, parseCivilDate } from '../../kernel/civil-date.ts'
import type { CertificateTerms, OverdueDays } from '../certificates/certificate-terms.ts'
import { entityStates } from '../filing/wire-states.ts'
import { ageingOf } from './ageing.ts'
import type { CountedCells } from './counted-cells.ts'
import { durationsOf } from './durations.ts'
import { creditsOf, isMeasured, measured } from './measures.ts'
import type {
  CreditRow,
  FirstPassMonth,
  FirstPassRow,
  OverdueFigures,
  Oversight,
  OversightQuestion,
  Period,
  Progress,
  ProgressGrouping,
  ProgressRow,
  ReasonRow,
} from './oversight.ts'
import { progressSteps } from './progress-steps.ts'
import { compareTexts, type RecordCell, sumOf, type WaitingCell } from './record-cell.ts'

/**
 * Figures of the records in question (`isAsked`); for the period, except what entities still have and what was
 * returned.
 */
interface Given {
  readonly cells: CountedCells
  readonly atEntities: readonly WaitingCell[]
  readonly returned: readonly WaitingCell[]
  /** Overdue certificates by these terms: filed on these dates or before. */
  readonly overdue: readonly WaitingCell[]
  readonly terms: CertificateTerms
  readonly late: OverdueDays
  readonly today: CivilDate
  readonly nowMs: number
}

/** Computes the supervision figures. Pure. */
export function oversee(
  question: OversightQuestion,
  { cells, atEntities, returned, overdue, today, nowMs, ...late }: Given,
): Oversight {
  const { by, steps } = progressSteps(cells.steps, question)
  const answered = cells.answered.filter((cell) => isMeasured(cell, 'first-answered'))
  const compared = cells.compared.filter((cell) => isMeasured(cell, 'first-answered'))
  return {
    question,
    madeAtMs: nowMs,
    companies: cells.companies.toSorted(compareTexts),
    operators: cells.operators.toSorted(compareTexts),
    entityCodes: cells.entityCodes.toSorted(compareTexts),
    total: progressOf(cells.progress),
    rows: progressRows(cells.progress, question.by),
    entityStates: entityStatesOf(cells.progress),
    stepsBy: by,
    steps,
    ageing: ageingOf(atEntities, today),
    returned: ageingOf(returned, today),
    overdue: overdueOf(overdue, late),
    durations: durationsOf(cells.ended),
    firstPass: { total: firstPassOf(answered), rows: firstPassRows(answered) },
    firstPassMonths: firstPassMonths(compared, question, today),
    reasons: reasonsOf(cells.reasons),
    credits: {
      total: creditsOf(cells.charged.module),
      byCompany: creditRows(cells.charged.company, ({ company }) => company ?? '').toSorted(largestCredits),
      byModule: creditRows(cells.charged.module, ({ module }) => module).toSorted(largestCredits),
      byMonth: creditRows(cells.charged.month, monthOf).toSorted((one, other) => compareTexts(other.value, one.value)),
    },
    freeRecords: cells.freeRecords,
    followedRecords: cells.followedRecords,
  }
}

/** Compare at least a year of months. */
const monthsCompared = 12

/** The first date of the months compared; null: from the beginning. */
export function comparedFrom({ from, to }: Period, today: CivilDate): CivilDate | null {
  if (from === null) return null
  const [year = 0, month = 1] = (to ?? today).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - monthsCompared, 1)).toISOString().slice(0, 10)
  const start = `${monthOf({ day: from })}-01`
  return parseCivilDate(first < start ? first : start) ?? from
}

const monthOf = ({ day }: Pick<RecordCell, 'day'>): string => day.slice(0, 'yyyy-mm'.length)

function progressOf(cells: readonly RecordCell[]): Progress {
  const byState = new Map<string, number>()
  for (const { entityState, count } of cells) {
    if (entityState !== null) byState.set(entityState, (byState.get(entityState) ?? 0) + count)
  }
  return {
    filed: sumOf(cells),
    accepted: measured(cells, 'accepted'),
    rejected: measured(cells, 'rejected'),
    unanswered: measured(cells, 'unanswered'),
    underWay: measured(cells, 'under-way'),
    entityStates: Object.fromEntries(byState),
  }
}

const groupedBy: Readonly<Record<ProgressGrouping, (cell: RecordCell) => string>> = {
  company: ({ company }) => company ?? '',
  entityCode: ({ entityCode }) => entityCode ?? '',
  operator: ({ operator }) => operator,
  month: monthOf,
}

/** Largest first; months in descending order. */
function progressRows(cells: readonly RecordCell[], by: ProgressGrouping): readonly ProgressRow[] {
  const rows = [...Map.groupBy(cells, groupedBy[by])].map(([value, own]) => ({ value, ...progressOf(own) }))
  return rows.toSorted((one, other) => {
    if (by === 'month') return compareTexts(other.value, one.value)
    return other.filed - one.filed || compareTexts(one.value, other.value)
  })
}

const specifiedStates: readonly string[] = entityStates

function entityStatesOf(cells: readonly RecordCell[]): readonly string[] {
  const told = new Set(cells.flatMap(({ entityState }) => (entityState === null ? [] : [entityState])))
  const others = [...told].filter((state) => !specifiedStates.includes(state))
  return [...specifiedStates, ...others.toSorted(compareTexts)]
}

function overdueOf(
  cells: readonly WaitingCell[],
  { terms, late: days }: Pick<Given, 'terms' | 'late'>,
): OverdueFigures {
  const rows = [...Map.groupBy(cells, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, count: sumOf(own) }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.entityCode, other.entityCode))
  return { terms, days, rows, total: sumOf(cells) }
}

const firstPassOf = (answered: readonly RecordCell[]): Omit<FirstPassRow, 'entityCode'> => ({
  answered: sumOf(answered),
  passed: measured(answered, 'first-passed'),
})

const firstPassRows = (answered: readonly RecordCell[]): readonly FirstPassRow[] =>
  [...Map.groupBy(answered, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, ...firstPassOf(own) }))
    .toSorted((one, other) => other.answered - one.answered || compareTexts(one.entityCode, other.entityCode))

/** Includes months without answers between two others. */
function firstPassMonths(answered: readonly RecordCell[], period: Period, today: CivilDate): readonly FirstPassMonth[] {
  const since = comparedFrom(period, today)
  const byMonth = Map.groupBy(
    answered.filter(({ day }) => since === null || day >= since),
    monthOf,
  )
  const told = [...byMonth.keys()].toSorted(compareTexts)
  return monthsFrom(told[0], told.at(-1)).map((month) => ({ month, ...firstPassOf(byMonth.get(month) ?? []) }))
}

function monthsFrom(first = '', last = ''): readonly string[] {
  const months: string[] = []
  for (let month = first; month !== '' && month <= last; month = nextMonth(month)) months.push(month)
  return months
}

const nextMonth = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1)).toISOString().slice(0, 'yyyy-mm'.length)

/** A record counts once under each of its reasons. */
function reasonsOf(cells: CountedCells['reasons']): readonly ReasonRow[] {
  const counts = new Map<string, number>()
  for (const { reasons, count } of cells) {
    for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.reason, other.reason))
}

const creditRows = (charged: readonly RecordCell[], groupOf: (cell: RecordCell) => string): readonly CreditRow[] =>
  [...Map.groupBy(charged, groupOf)].map(([value, own]) => ({ value, ...creditsOf(own) }))

const largestCredits = (one: CreditRow, other: CreditRow): number =>
  other.estimated - one.estimated || compareTexts(one.value, other.value)
