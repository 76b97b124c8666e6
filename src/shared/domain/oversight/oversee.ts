import { type CivilDate, parseCivilDate } from '../../kernel/civil-date.ts'
import { type AnswerTerms, type OverdueDays, overdueDays } from '../answers/answer-terms.ts'
import { entityStates } from '../filing/wire-states.ts'
import { ageingOf } from './ageing.ts'
import type { CountedCells } from './counted-cells.ts'
import { durationsOf } from './durations.ts'
import { entityMonthsOf } from './entity-months.ts'
import { creditsOf, isMeasured, measured } from './measures.ts'
import type {
  CreditRow,
  FiguresBefore,
  FirstPassMonth,
  FirstPassRow,
  Oversight,
  OversightQuestion,
  Period,
  Progress,
  ProgressGrouping,
  ProgressRow,
  ReasonRow,
  TermFigures,
  WholePeriod,
} from './oversight.ts'
import { periodBefore } from './period-before.ts'
import { progressSteps } from './progress-steps.ts'
import { compareTexts, type RecordCell, sumOf, type WaitingCell } from './record-cell.ts'
import { acceptedParts, unansweredParts } from './record-parts.ts'

/**
 * Figures of the records in question (`isAsked`); for the period, except what entities still have and what was
 * returned.
 */
interface Given {
  readonly cells: CountedCells
  readonly atEntities: readonly WaitingCell[]
  readonly returned: readonly WaitingCell[]
  /** Filings that wait for their entity, by these terms. */
  readonly overdue: readonly WaitingCell[]
  readonly soon: readonly WaitingCell[]
  readonly inTime: readonly WaitingCell[]
  readonly terms: AnswerTerms
  readonly today: CivilDate
  readonly nowMs: number
}

/** Computes the supervision figures. Pure. */
export function oversee(
  question: OversightQuestion,
  { cells, atEntities, returned, overdue, soon, inTime, terms, today, nowMs }: Given,
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
    before: figuresBefore(cells.before, periodBefore(question, today)),
    clerks: progressRows(cells.clerks, 'operator'),
    entityStates: entityStatesOf(cells.progress),
    stepsBy: by,
    steps,
    ageing: ageingOf(atEntities, today),
    returned: ageingOf(returned, today),
    terms,
    overdue: termFigures(overdue, overdueDays(terms, today, 'overdue')),
    soon: termFigures(soon, overdueDays(terms, today, 'soon')),
    inTime: termFigures(inTime, overdueDays(terms, today, 'in-time')),
    durations: durationsOf(cells.ended),
    firstPass: { total: firstPassOf(answered), rows: firstPassRows(answered) },
    firstPassMonths: firstPassMonths(compared, question, today),
    entityMonths: entityMonthsOf({ compared, took: cells.took }, lastDay(question, today)),
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

/** The last date of a period that has begun. */
const lastDay = ({ to }: Pick<Period, 'to'>, today: CivilDate): CivilDate => (to === null || to > today ? today : to)

/** Compare at least a year of months. */
const monthsCompared = 12

/** The first date of the months compared; null: from the beginning. */
export function comparedFrom({ from, to }: Period, today: CivilDate): CivilDate | null {
  if (from === null) return null
  const [year = 0, month = 1] = lastDay({ to }, today).split('-').map(Number)
  const first = new Date(Date.UTC(year, month - monthsCompared, 1)).toISOString().slice(0, 10)
  const start = `${monthOf({ day: from })}-01`
  return parseCivilDate(first < start ? first : start) ?? from
}

const monthOf = ({ day }: Pick<RecordCell, 'day'>): string => day.slice(0, 'yyyy-mm'.length)

const partNames = [...acceptedParts, ...unansweredParts]

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
    parts: Object.fromEntries(partNames.map((part) => [part, measured(cells, part)])) as Progress['parts'],
    entityStates: Object.fromEntries(byState),
  }
}

/** Null: the period has none before it. */
const figuresBefore = (cells: readonly RecordCell[], period: WholePeriod | null): FiguresBefore | null =>
  period === null
    ? null
    : { period, total: progressOf(cells), credits: creditsOf(cells.filter(({ isCharged }) => isCharged)) }

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

function termFigures(cells: readonly WaitingCell[], days: OverdueDays): TermFigures {
  const rows = [...Map.groupBy(cells, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, count: sumOf(own) }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.entityCode, other.entityCode))
  return { days, rows, total: sumOf(cells) }
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
