import { nextTurn } from '#main/store/sqlite/slices.ts'
import { type AnswerTerms, awaitingFilter } from '#shared/domain/answers/answer-terms.ts'
import { everyRecord, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { filedState } from '#shared/domain/filing/wire-states.ts'
import { countedCells, isAsked, isOfPeriod } from '#shared/domain/oversight/counted-cells.ts'
import { comparedFrom, oversee } from '#shared/domain/oversight/oversee.ts'
import type { Oversight, OversightQuestion, Period, WholePeriod } from '#shared/domain/oversight/oversight.ts'
import { periodBefore } from '#shared/domain/oversight/period-before.ts'
import type { RecordCell, WaitingCell } from '#shared/domain/oversight/record-cell.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { bogotaDate, type CivilDate } from '#shared/kernel/civil-date.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'
import type { Gathering } from '../../dialect/gathering.ts'
import { followedOperation } from '../../rows.ts'
import { isCharged } from '../records/batches-of-records.ts'
import { matchingRecords } from '../records/matching-records.ts'

interface Asked {
  readonly question: OversightQuestion
  readonly compared: Period
  readonly before: WholePeriod | null
  readonly today: CivilDate
}

type Counted = Pick<Parameters<typeof oversee>[1], 'cells' | 'atEntities' | 'returned' | 'overdue' | 'soon' | 'inTime'>

/** A supervisor's figures: scans narrow indexes and counts here, so that only figures leave the thread. */
export async function readOversight(
  reading: FilingReading,
  question: OversightQuestion,
  { nowMs, terms }: { readonly nowMs: number; readonly terms: AnswerTerms },
): Promise<Oversight> {
  const today = bogotaDate(nowMs)
  const asked = {
    question,
    compared: { from: comparedFrom(question, today), to: question.to },
    before: periodBefore(question, today),
    today,
  }
  const { gathering } = reading.dialect
  const counted =
    gathering === undefined ? await readEach(reading, asked, terms) : await gather(reading, gathering, asked, terms)
  return oversee(question, { ...counted, terms, today, nowMs })
}

async function gather(
  reading: FilingReading,
  gathering: Gathering,
  { question, compared, before, today }: Asked,
  terms: AnswerTerms,
): Promise<Counted> {
  const waiting = async (filter: Partial<RecordFilter>) => {
    const { records } = await matchingRecords(reading, { ...everyRecord, ...filter })
    return gathering.waiting(reading, question, records.select(saidOfWaiting), today)
  }
  const cells = await gathering.cells(reading, question, { compared, before }, today)
  await nextTurn()
  return {
    cells,
    atEntities: await waiting({ entityState: filedState }),
    returned: await waiting({ waits: 'returned' }),
    overdue: await waiting(awaitingFilter(terms, today, 'overdue')),
    soon: await waiting(awaitingFilter(terms, today, 'soon')),
    inTime: await waiting(awaitingFilter(terms, today, 'in-time')),
  }
}

async function readEach(
  reading: FilingReading,
  { question, compared, before, today }: Asked,
  terms: AnswerTerms,
): Promise<Counted> {
  const batches = await readBatches(reading)
  const wanted = batches.filter(
    ({ facts }) => isOfPeriod(facts.day, compared) || (before !== null && isOfPeriod(facts.day, before)),
  )
  const isAll = wanted.length === batches.length
  const cells = await readCells(reading, wanted, isAll)
  const waiting = async (filter: Partial<RecordFilter>) =>
    (await readWaiting(reading, batches, filter)).filter((cell) => isAsked(cell, question))
  return {
    cells: countedCells(cells, question, before),
    atEntities: isAll
      ? cells.filter((cell) => cell.entityState === filedState && isAsked(cell, question))
      : await waiting({ entityState: filedState }),
    returned: await waiting({ waits: 'returned' }),
    overdue: await waiting(awaitingFilter(terms, today, 'overdue')),
    soon: await waiting(awaitingFilter(terms, today, 'soon')),
    inTime: await waiting(awaitingFilter(terms, today, 'in-time')),
  }
}

interface BatchFacts {
  readonly sequence: number
  readonly facts: Pick<RecordCell, 'module' | 'day' | 'operator' | 'isCharged' | 'isFirst' | 'isFollowed'>
}

/** Complete batches; few compared with records. */
async function readBatches({ db }: FilingReading): Promise<readonly BatchFacts[]> {
  const rows = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select(['batch.sequence', 'batch.module', 'batch.created_at_ms', 'consent.operator'])
    .select(['batch.practice', 'batch.test_key', 'batch.reprocess_of', 'batch.corrects', 'batch.operation'])
    .where('batch.complete', '=', 1)
    .execute()
  return rows.flatMap((row) => {
    if (!isModuleName(row.module)) return []
    const isFollowed = row.operation === followedOperation
    const facts = {
      module: row.module,
      day: bogotaDate(row.created_at_ms),
      operator: row.operator,
      isCharged: isCharged(row),
      isFirst: row.reprocess_of === null && row.corrects === null && !isFollowed,
      isFollowed,
    }
    return [{ sequence: row.sequence, facts }]
  })
}

const dayOf = (atMs: number | null): CivilDate | null => (atMs === null ? null : bogotaDate(atMs))

const saidOfWaiting = [
  'record.batch_sequence',
  'record.company',
  'record.entity_code',
  'record.entity_since_ms',
] as const

/** Waiting records of any age. */
async function readWaiting(
  reading: FilingReading,
  batches: readonly BatchFacts[],
  filter: Partial<RecordFilter>,
): Promise<readonly WaitingCell[]> {
  const bySequence = new Map(batches.map(({ sequence, facts }) => [sequence, facts]))
  const { records } = await matchingRecords(reading, { ...everyRecord, ...filter })
  const rows = await records
    .select(saidOfWaiting)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(saidOfWaiting)
    .execute()
  return rows.flatMap(({ batch_sequence, company, entity_code, entity_since_ms, count }) => {
    const facts = bySequence.get(batch_sequence)
    if (facts === undefined) return []
    const { day, operator } = facts
    return [{ count, day, operator, company, entityCode: entity_code, since: dayOf(entity_since_ms) }]
  })
}

const counted = [
  'counted_record.batch_sequence',
  'counted_record.submission_sequence',
  'counted_record.company',
  'counted_record.entity_code',
  'counted_record.outcome',
  'counted_record.state',
  'counted_record.entity_state',
  'counted_record.failed',
  'counted_record.told_json',
  'counted_record.entity_since_ms',
] as const

/** In index order, so that counting needs no sort. */
async function readCells(
  { db, dialect }: FilingReading,
  batches: readonly BatchFacts[],
  /** All batches match, so a record's batch need not be checked. */
  isAll: boolean,
): Promise<readonly RecordCell[]> {
  const bySequence = new Map(batches.map(({ sequence, facts }) => [sequence, facts]))
  const all = db.selectFrom('counted_record')
  const ofBatches = isAll ? all : all.where('batch_sequence', 'in', dialect.anyOf([...bySequence.keys()]))
  const rows = await ofBatches
    .select(counted)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(counted)
    .execute()
  const sends = await db.selectFrom('submission').select(['sequence', 'state']).execute()
  const states = new Map(sends.map(({ sequence, state }) => [sequence, state]))
  const reasons = new Map<string, readonly string[]>()
  return rows.flatMap((row) => {
    const facts = bySequence.get(row.batch_sequence)
    const sendState = states.get(row.submission_sequence)
    if (facts === undefined || sendState === undefined) return []
    const told = reasons.get(row.told_json) ?? (JSON.parse(row.told_json) as readonly string[])
    reasons.set(row.told_json, told)
    return [
      {
        ...facts,
        count: row.count,
        company: row.company,
        entityCode: row.entity_code,
        outcome: row.outcome,
        state: row.state,
        entityState: row.entity_state,
        failed: row.failed === 1,
        reasons: told,
        sendState,
        since: dayOf(row.entity_since_ms),
      },
    ]
  })
}
