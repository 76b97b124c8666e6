import { filedState } from '#shared/domain/oversight/measures.ts'
import { oversee } from '#shared/domain/oversight/oversee.ts'
import type { Oversight, OversightQuestion, Period } from '#shared/domain/oversight/oversight.ts'
import type { RecordCell } from '#shared/domain/oversight/record-cell.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import type { FilingReading } from '../../dialect/filing-dialect.ts'

/** When it is asked, and the fingerprint of the key in use if that is a test key. */
export interface AskedAt {
  readonly nowMs: number
  readonly testKey: string | null
}

/** What a supervisor asks about: two passes over the narrow index of records, counted here so that only figures leave the thread. */
export async function readOversight(
  reading: FilingReading,
  question: OversightQuestion,
  { nowMs, testKey }: AskedAt,
): Promise<Oversight> {
  const batches = await readBatches(reading, testKey)
  const inPeriod = batches.filter(({ facts }) => isWithin(facts.day, question))
  const cells = await readCells(reading, inPeriod, inPeriod.length === batches.length)
  const atEntities =
    inPeriod.length === batches.length
      ? cells.filter(({ entityState }) => entityState === filedState)
      : await readCells(reading, batches, true, filedState)
  return oversee(question, { cells, atEntities, today: bogotaDate(nowMs), nowMs })
}

const isWithin = (day: string, { from, to }: Period): boolean =>
  (from === null || day >= from) && (to === null || day <= to)

interface BatchFacts {
  readonly sequence: number
  readonly facts: Pick<RecordCell, 'module' | 'day' | 'operator' | 'isCharged' | 'isFirst'>
}

/** Batches that are wholly written; few beside their records. */
async function readBatches({ db }: FilingReading, testKey: string | null): Promise<readonly BatchFacts[]> {
  const rows = await db
    .selectFrom('batch')
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .select(['batch.sequence', 'batch.module', 'batch.created_at_ms', 'consent.operator'])
    .select(['batch.practice', 'batch.key_fingerprint', 'batch.reprocess_of', 'batch.corrects'])
    .where('batch.complete', '=', 1)
    .execute()
  return rows.flatMap((row) => {
    if (!isModuleName(row.module)) return []
    const facts = {
      module: row.module,
      day: bogotaDate(row.created_at_ms),
      operator: row.operator,
      isCharged: row.practice !== 1 && (testKey === null || row.key_fingerprint !== testKey),
      isFirst: row.reprocess_of === null && row.corrects === null,
    }
    return [{ sequence: row.sequence, facts }]
  })
}

async function readCells(
  { db, dialect }: FilingReading,
  batches: readonly BatchFacts[],
  /** They are all there are: then nothing is asked about the batch of a record. */
  isAll: boolean,
  entityState?: string,
): Promise<readonly RecordCell[]> {
  const bySequence = new Map(batches.map(({ sequence, facts }) => [sequence, facts]))
  const all = db.selectFrom('record').innerJoin('submission', 'submission.sequence', 'record.submission_sequence')
  const ofBatches = isAll ? all : all.where('record.batch_sequence', 'in', dialect.anyOf([...bySequence.keys()]))
  const wanted = entityState === undefined ? ofBatches : ofBatches.where('record.entity_state', '=', entityState)
  const said = [
    'record.outcome',
    'record.state',
    'record.entity_state',
    'record.failed',
    'record.reasons_json',
  ] as const
  const rows = await wanted
    .select(['record.batch_sequence', 'record.company', 'record.entity_code', ...said])
    .select('submission.state as send_state')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .groupBy(['record.batch_sequence', 'record.company', 'record.entity_code', ...said, 'submission.state'])
    .execute()
  const reasons = new Map<string, readonly string[]>()
  return rows.flatMap((row) => {
    const facts = bySequence.get(row.batch_sequence)
    if (facts === undefined) return []
    const told = reasons.get(row.reasons_json) ?? (JSON.parse(row.reasons_json) as readonly string[])
    reasons.set(row.reasons_json, told)
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
        sendState: row.send_state,
      },
    ]
  })
}
