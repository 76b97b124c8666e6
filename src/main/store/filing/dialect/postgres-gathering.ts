import { type RawBuilder, sql } from 'kysely'
import { businessDaysPassed, dayNumber } from '#shared/domain/business-days.ts'
import type { SubmissionState } from '#shared/domain/filing/submission.ts'
import { endedStates } from '#shared/domain/filing/wire-states.ts'
import { ageingSpans } from '#shared/domain/oversight/ageing.ts'
import type { CountedCells } from '#shared/domain/oversight/counted-cells.ts'
import { refusedOutcomes } from '#shared/domain/oversight/measures.ts'
import type { OversightQuestion, Period, WholePeriod } from '#shared/domain/oversight/oversight.ts'
import { type RecordCell, sumOf, type WaitingCell } from '#shared/domain/oversight/record-cell.ts'
import { type ModuleName, moduleNames } from '#shared/domain/worker/procedure.ts'
import { bogotaDate, type CivilDate, startOfDayMs } from '#shared/kernel/civil-date.ts'
import { followedOperation } from '../rows.ts'
import { type Gathering, type GatheringFrom, silentCell } from './gathering.ts'

/** Days are counted from this date. */
const firstDay = '1970-01-01' as CivilDate
const dayMs = 86_400_000
const dayOf = (number: number): CivilDate => bogotaDate(startOfDayMs(firstDay) + number * dayMs)

type Part = RawBuilder<unknown>

const dayAt = (ms: Part): Part => sql`floor((${ms} - ${startOfDayMs(firstDay)}::bigint) / ${dayMs}::float8)::int`
const monthOf = (day: Part): Part => sql`(date_trunc('month', date '1970-01-01' + ${day})::date - date '1970-01-01')`

const allOf = (conditions: readonly Part[]): Part => sql.join([sql`true`, ...conditions], sql` AND `)

/** Complete batches, once each; records get these columns from their batch. */
const batches = sql`SELECT batch.sequence, batch.module, consent.operator, ${dayAt(sql`batch.created_at_ms`)} AS day,
    batch.practice IS DISTINCT FROM 1 AND batch.test_key IS DISTINCT FROM 1 AND batch.operation <> ${followedOperation} AS charged,
    batch.reprocess_of IS NULL AND batch.corrects IS NULL AND batch.operation <> ${followedOperation} AS first,
    batch.operation = ${followedOperation} AS followed
  FROM batch JOIN consent ON consent.id = batch.consent_id
  WHERE batch.complete = 1 AND batch.module = ANY (${[...moduleNames]}::text[])`

const ofPeriod = ({ from, to }: Period): Part =>
  allOf([
    ...(from === null ? [] : [sql`batch.day >= ${dayNumber(from)}::int`]),
    ...(to === null ? [] : [sql`batch.day <= ${dayNumber(to)}::int`]),
  ])

const isAsked = ({ company, operator, entityCode }: OversightQuestion): Part =>
  allOf([
    ...(company === null ? [] : [sql`coalesce(record.company, '') = ${company}`]),
    ...(operator === null ? [] : [sql`batch.operator = ${operator}`]),
    ...(entityCode === null ? [] : [sql`coalesce(record.entity_code, '') = ${entityCode}`]),
  ])

const records = (period: Period): Part => sql`counted_record AS record
  JOIN (SELECT batch.*, ${monthOf(sql`batch.day`)} AS month FROM (${batches}) AS batch WHERE ${ofPeriod(period)}) AS batch
    ON batch.sequence = record.batch_sequence
  JOIN (SELECT sequence, state AS send_state FROM submission) AS sent ON sent.sequence = record.submission_sequence`

async function rowsOf<Row>({ db }: GatheringFrom, query: Part): Promise<readonly Row[]> {
  return (await db.selectFrom(sql<Row>`(${query})`.as('gathered')).selectAll().execute()) as readonly Row[]
}

const valuesKept = ['company', 'operator', 'entity_code'] as const

/** Possible filter values: every value in the period. */
async function values(reading: GatheringFrom, period: Period) {
  const rows = await rowsOf<{ said: number; value: string }>(
    reading,
    sql`SELECT said, value FROM (
      SELECT CASE WHEN GROUPING(company) = 0 THEN 0 WHEN GROUPING(operator) = 0 THEN 1 ELSE 2 END AS said,
        coalesce(company, operator, entity_code) AS value
      FROM (SELECT coalesce(record.company, '') AS company, batch.operator,
        coalesce(record.entity_code, '') AS entity_code FROM ${records(period)}) AS each
      GROUP BY GROUPING SETS ((company), (operator), (entity_code))) AS chosen`,
  )
  const of = (name: (typeof valuesKept)[number]): readonly string[] =>
    rows.filter(({ said }) => said === valuesKept.indexOf(name)).map(({ value }) => value)
  return { companies: of('company'), operators: of('operator'), entityCodes: of('entity_code') }
}

/** One list of cells per figure; the non-null column among these identifies a row's grouping set. */
const figures = ['by', 'day', 'told_json', 'company', 'own_module', 'month', 'followed', 'clerk'] as const
type Figure = (typeof figures)[number]

interface GatheredRow {
  readonly figure: Figure
  readonly by: string | null
  readonly day: number | null
  readonly told_json: string | null
  readonly company: string | null
  readonly own_module: ModuleName | null
  readonly month: number | null
  readonly followed: boolean | null
  readonly clerk: string | null
  readonly charged: boolean | null
  readonly module: ModuleName | null
  readonly outcome: string | null
  readonly state: string | null
  readonly failed: number | null
  readonly entity_state: string | null
  readonly send_state: SubmissionState | null
  readonly count: number
}

const groupings: Readonly<Record<OversightQuestion['by'], Part>> = {
  company: sql`coalesce(record.company, '')`,
  entityCode: sql`coalesce(record.entity_code, '')`,
  operator: sql`batch.operator`,
  month: sql`batch.month::text`,
}

/** What the measures read of a record. */
const measuredFields = sql`module, outcome, state, failed, entity_state, send_state`

/** All figures in one pass through the records. */
const asked = (reading: GatheringFrom, question: OversightQuestion): Promise<readonly GatheredRow[]> =>
  rowsOf<GatheredRow>(
    reading,
    sql`SELECT CASE ${sql.join(
      figures.map((name) => sql`WHEN GROUPING(${sql.ref(name)}) = 0 THEN ${name}::text`),
      sql` `,
    )} END AS figure, *, count(*) AS count FROM (
      SELECT ${groupings[question.by]} AS by, batch.day, record.told_json, record.company, batch.module AS own_module, batch.month, batch.followed,
        batch.operator AS clerk,
        batch.charged, batch.module, record.outcome, record.state, record.failed, record.entity_state, sent.send_state
      FROM ${records(question)} WHERE ${isAsked(question)}) AS each
    GROUP BY GROUPING SETS ((by, ${measuredFields}), (day, outcome), (told_json),
      (company, charged, outcome, send_state), (own_module, charged, outcome, send_state),
      (month, charged, outcome, send_state), (followed, charged), (clerk, ${measuredFields}))`,
  )

type BeforeRow = Pick<
  GatheredRow,
  'charged' | 'module' | 'outcome' | 'state' | 'failed' | 'entity_state' | 'send_state' | 'count'
>

/** The records of the period before. */
async function earlier(
  reading: GatheringFrom,
  question: OversightQuestion,
  period: WholePeriod | null,
): Promise<RecordCell[]> {
  if (period === null) return []
  const rows = await rowsOf<BeforeRow>(
    reading,
    sql`SELECT charged, ${measuredFields}, count(*) AS count FROM (
      SELECT batch.charged, batch.module, record.outcome, record.state, record.failed, record.entity_state, sent.send_state
      FROM ${records(period)} WHERE ${isAsked(question)}) AS each
    GROUP BY charged, ${measuredFields}`,
  )
  return rows.map((row) => ({ ...measuredCell(row), isCharged: row.charged === true }))
}

const measuredCell = (row: Omit<BeforeRow, 'charged'>): RecordCell => ({
  ...silentCell,
  count: row.count,
  module: row.module ?? silentCell.module,
  outcome: row.outcome,
  state: row.state,
  entityState: row.entity_state,
  failed: row.failed === 1,
  sendState: row.send_state ?? silentCell.sendState,
})

const cellOf = (row: GatheredRow): RecordCell => ({
  ...measuredCell(row),
  module: row.module ?? row.own_module ?? silentCell.module,
  company: row.company,
  ...(row.day === null && row.month === null ? {} : { day: dayOf(row.day ?? row.month ?? 0) }),
})

/** A row of the table, with the grouping value in its own column. */
function groupedCell(row: GatheredRow, by: OversightQuestion['by']): RecordCell {
  const cell = cellOf(row)
  const value = row.by ?? ''
  switch (by) {
    case 'month':
      return { ...cell, day: dayOf(Number(value)) }
    case 'company':
    case 'entityCode':
    case 'operator':
      return { ...cell, [by]: value }
  }
}

interface EndedRow {
  readonly entity_code: string | null
  readonly entity_state: string
  readonly day: number
  readonly since: number | null
  readonly count: number
}

/**
 * For this many days before today the server gets the list of business days; for older days, it returns each pair of
 * days.
 */
const calendarDays = 4_000

interface EndedAsked {
  readonly question: OversightQuestion
  readonly period: Period
  /** Each month on its own. */
  readonly byMonth: boolean
}

/** Records finished at an entity: one row per number of business days, with a representative pair of days. */
async function ended(
  reading: GatheringFrom,
  { question, period, byMonth }: EndedAsked,
  today: CivilDate,
): Promise<RecordCell[]> {
  const first = dayNumber(today) - calendarDays
  const passed = businessDaysPassed(first, calendarDays + 1)
  const at = (day: string): Part => sql`(calendar.passed)[${sql.ref(day)} - ${first}::int + 1]`
  const rows = await rowsOf<EndedRow>(
    reading,
    sql`SELECT entity_code, entity_state, (min(ARRAY[day, since]))[1] AS day, (min(ARRAY[day, since]))[2] AS since, count(*) AS count
      FROM (
        SELECT each.*, greatest(0, ${at('since')} - ${at('day')}) AS days,
          ${at('since')} IS NULL OR ${at('day')} IS NULL AS unmeasured
        FROM (SELECT record.entity_code, record.entity_state, batch.day, ${dayAt(sql`record.entity_since_ms`)} AS since,
            ${byMonth ? sql`batch.month` : sql`0`} AS month
          FROM ${records(period)}
          WHERE NOT batch.followed AND record.entity_state = ANY (${[...endedStates]}::text[]) AND ${isAsked(question)}) AS each,
          (SELECT ${passed}::int[] AS passed OFFSET 0) AS calendar) AS measured
      GROUP BY entity_code, entity_state, month, since IS NULL, days, unmeasured,
        CASE WHEN unmeasured AND since IS NOT NULL THEN ARRAY[day, since] END`,
  )
  return rows.map(({ entity_code, entity_state, day, since, count }) => ({
    ...silentCell,
    count,
    entityCode: entity_code,
    entityState: entity_state,
    day: dayOf(day),
    since: since === null ? null : dayOf(since),
  }))
}

interface AnsweredRow {
  readonly is_of_period: boolean
  readonly entity_code: string | null
  readonly month: number
  readonly outcome: string
  readonly failed: number
  readonly entity_state: string | null
  readonly send_state: SubmissionState
  readonly count: number
}

/** First filings with an answer, in the period and the months to compare. */
async function answered(reading: GatheringFrom, question: OversightQuestion, compared: Period) {
  const rows = await rowsOf<AnsweredRow>(
    reading,
    sql`SELECT is_of_period, entity_code, month, outcome, failed, entity_state, send_state, count(*) AS count FROM (
      SELECT ${ofPeriod(question)} AS is_of_period, record.entity_code, batch.month, record.outcome, record.failed, record.entity_state, sent.send_state
      FROM ${records(compared)}
      WHERE batch.first AND record.outcome = ANY (${['accepted', ...refusedOutcomes]}::text[]) AND ${isAsked(question)}) AS each
      GROUP BY is_of_period, entity_code, month, outcome, failed, entity_state, send_state`,
  )
  const told = rows.map(({ is_of_period, month, ...row }) => ({
    isOfPeriod: is_of_period,
    ...silentCell,
    count: row.count,
    entityCode: row.entity_code,
    day: dayOf(month),
    outcome: row.outcome,
    failed: row.failed === 1,
    entityState: row.entity_state,
    sendState: row.send_state,
  }))
  return { answered: told.filter(({ isOfPeriod }) => isOfPeriod), compared: told }
}

async function cells(
  reading: GatheringFrom,
  question: OversightQuestion,
  { compared, before }: { readonly compared: Period; readonly before: WholePeriod | null },
  today: CivilDate,
): Promise<CountedCells> {
  const rows = await asked(reading, question)
  const of = (figure: Figure): readonly GatheredRow[] => rows.filter((row) => row.figure === figure)
  const charged = (figure: Figure): readonly RecordCell[] =>
    of(figure)
      .filter((row) => row.charged)
      .map(cellOf)
  return {
    ...(await values(reading, question)),
    progress: of('by').map((row) => groupedCell(row, question.by)),
    clerks: of('clerk').map((row) => ({ ...cellOf(row), operator: row.clerk ?? '' })),
    before: await earlier(reading, question, before),
    steps: of('day').map(cellOf),
    ended: await ended(reading, { question, period: question, byMonth: false }, today),
    took: await ended(reading, { question, period: compared, byMonth: true }, today),
    ...(await answered(reading, question, compared)),
    reasons: of('told_json').map(({ count, told_json }) => ({
      count,
      reasons: JSON.parse(told_json ?? '[]') as readonly string[],
    })),
    charged: { company: charged('company'), module: charged('own_module'), month: charged('month') },
    freeRecords: sumOf(of('followed').filter((row) => !row.charged)),
    followedRecords: sumOf(of('followed').filter((row) => row.followed)),
  }
}

interface WaitingGroup {
  readonly entity_code: string | null
  readonly day: number
  readonly since: number | null
  readonly count: number
}

const waiting: Gathering['waiting'] = async (reading, question, found, today) => {
  const begun = sql`coalesce(since, day)`
  const bounds = ageingSpans(today).flatMap(({ from, to }) => [
    ...(from === null ? [] : [sql`(${begun} >= ${dayNumber(from)}::int)::int`]),
    ...(to === null ? [] : [sql`(${begun} > ${dayNumber(to)}::int)::int`]),
  ])
  const rows = await rowsOf<WaitingGroup>(
    reading,
    sql`SELECT entity_code, min(day) AS day, min(since) AS since, count(*) AS count
      FROM (SELECT record.entity_code, batch.day, ${dayAt(sql`record.entity_since_ms`)} AS since
        FROM (${found}) AS record JOIN (${batches}) AS batch ON batch.sequence = record.batch_sequence
        WHERE ${isAsked(question)}) AS each
      GROUP BY entity_code, since IS NULL, ${sql.join(bounds, sql` + `)}`,
  )
  return rows.map(
    ({ entity_code, day, since, count }): WaitingCell => ({
      ...silentCell,
      count,
      entityCode: entity_code,
      day: dayOf(day),
      since: since === null ? null : dayOf(since),
    }),
  )
}

export const postgresGathering: Gathering = { cells, waiting }
