import type { CivilDate } from '../../kernel/civil-date.ts'
import { ageingOf } from './ageing.ts'
import { filedState, isMeasured, measured } from './measures.ts'
import type {
  CreditRow,
  Credits,
  FirstPassRow,
  Oversight,
  OversightQuestion,
  Progress,
  ProgressGrouping,
  ProgressRow,
  ReasonRow,
} from './oversight.ts'
import { progressSteps } from './progress-steps.ts'
import { compareTexts, type RecordCell, sumOf } from './record-cell.ts'

interface Given {
  /** Of the period, and whatever the period with what entities still have. */
  readonly cells: readonly RecordCell[]
  readonly atEntities: readonly RecordCell[]
  readonly today: CivilDate
  readonly nowMs: number
}

/** Counts what a supervisor asks about. Pure. */
export function oversee(question: OversightQuestion, { cells, atEntities, today, nowMs }: Given): Oversight {
  const asked = cells.filter((cell) => isAsked(cell, question))
  const charged = asked.filter((cell) => cell.isCharged)
  const { by, steps } = progressSteps(asked, question)
  const answered = asked.filter((cell) => isMeasured(cell, 'first-answered'))
  return {
    question,
    madeAtMs: nowMs,
    companies: valuesOf(cells, ({ company }) => company ?? ''),
    operators: valuesOf(cells, ({ operator }) => operator),
    entityCodes: valuesOf(cells, ({ entityCode }) => entityCode ?? ''),
    total: progressOf(asked),
    rows: progressRows(asked, question.by),
    entityStates: entityStatesOf(asked),
    stepsBy: by,
    steps,
    ageing: ageingOf(
      atEntities.filter((cell) => isAsked(cell, question)),
      today,
    ),
    firstPass: { total: firstPassOf(answered), rows: firstPassRows(answered) },
    reasons: reasonsOf(asked),
    credits: {
      total: creditsOf(charged),
      byCompany: creditRows(charged, ({ company }) => company ?? '').toSorted(
        (one, other) => other.estimated - one.estimated || compareTexts(one.value, other.value),
      ),
      byMonth: creditRows(charged, monthOf).toSorted((one, other) => compareTexts(other.value, one.value)),
    },
    freeRecords: sumOf(asked) - sumOf(charged),
  }
}

type Asked = Pick<OversightQuestion, 'company' | 'operator' | 'entityCode'>

const isAsked = (cell: RecordCell, { company, operator, entityCode }: Asked): boolean =>
  (company === null || (cell.company ?? '') === company) &&
  (operator === null || cell.operator === operator) &&
  (entityCode === null || (cell.entityCode ?? '') === entityCode)

const monthOf = ({ day }: Pick<RecordCell, 'day'>): string => day.slice(0, 'yyyy-mm'.length)

const valuesOf = (cells: readonly RecordCell[], groupOf: (cell: RecordCell) => string): readonly string[] =>
  [...new Set(cells.map(groupOf))].toSorted(compareTexts)

function progressOf(cells: readonly RecordCell[]): Progress {
  const entityStates = new Map<string, number>()
  for (const { entityState, count } of cells) {
    if (entityState !== null) entityStates.set(entityState, (entityStates.get(entityState) ?? 0) + count)
  }
  return {
    filed: sumOf(cells),
    accepted: measured(cells, 'accepted'),
    rejected: measured(cells, 'rejected'),
    unanswered: measured(cells, 'unanswered'),
    underWay: measured(cells, 'under-way'),
    entityStates: Object.fromEntries(entityStates),
  }
}

const groupedBy: Readonly<Record<ProgressGrouping, (cell: RecordCell) => string>> = {
  company: ({ company }) => company ?? '',
  entityCode: ({ entityCode }) => entityCode ?? '',
  operator: ({ operator }) => operator,
  month: monthOf,
}

/** Largest first; months from the latest back. */
function progressRows(cells: readonly RecordCell[], by: ProgressGrouping): readonly ProgressRow[] {
  const rows = [...Map.groupBy(cells, groupedBy[by])].map(([value, own]) => ({ value, ...progressOf(own) }))
  return rows.toSorted((one, other) => {
    if (by === 'month') return compareTexts(other.value, one.value)
    return other.filed - one.filed || compareTexts(one.value, other.value)
  })
}

const specifiedStates: readonly string[] = [filedState, 'certificado', 'devuelto']

function entityStatesOf(cells: readonly RecordCell[]): readonly string[] {
  const told = new Set(cells.flatMap(({ entityState }) => (entityState === null ? [] : [entityState])))
  const others = [...told].filter((state) => !specifiedStates.includes(state))
  return [...specifiedStates, ...others.toSorted(compareTexts)]
}

const firstPassOf = (answered: readonly RecordCell[]): Omit<FirstPassRow, 'entityCode'> => ({
  answered: sumOf(answered),
  passed: measured(answered, 'first-passed'),
})

const firstPassRows = (answered: readonly RecordCell[]): readonly FirstPassRow[] =>
  [...Map.groupBy(answered, ({ entityCode }) => entityCode ?? '')]
    .map(([entityCode, own]) => ({ entityCode, ...firstPassOf(own) }))
    .toSorted((one, other) => other.answered - one.answered || compareTexts(one.entityCode, other.entityCode))

/** A record counts once under each of its reasons. */
function reasonsOf(cells: readonly RecordCell[]): readonly ReasonRow[] {
  const counts = new Map<string, number>()
  for (const { reasons, count } of cells) {
    for (const reason of new Set(reasons)) counts.set(reason, (counts.get(reason) ?? 0) + count)
  }
  return [...counts]
    .map(([reason, count]) => ({ reason, count }))
    .toSorted((one, other) => other.count - one.count || compareTexts(one.reason, other.reason))
}

const creditsOf = (charged: readonly RecordCell[]): Credits => ({
  estimated: sumOf(charged),
  debited: measured(charged, 'accepted'),
  atRisk: measured(charged, 'at-risk'),
  toSend: measured(charged, 'to-send'),
  uncharged: measured(charged, 'uncharged'),
})

const creditRows = (charged: readonly RecordCell[], groupOf: (cell: RecordCell) => string): readonly CreditRow[] =>
  [...Map.groupBy(charged, groupOf)].map(([value, own]) => ({ value, ...creditsOf(own) }))
