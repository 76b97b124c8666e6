import type { SendableSubmission, SendScope } from '#main/outbox/ports.ts'
import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { mayChange, toFiler, toSubmission } from '../rows.ts'
import { readBody } from './frozen-bodies.ts'
import { toRequest } from './outbox-columns.ts'

/** The oldest due submission in scope, with its body. */
export async function nextInLine(
  filings: FilingDatabase,
  nowMs: number,
  scope: SendScope,
): Promise<SendableSubmission | null> {
  const row = await filings.read((reading) => firstOfLine(reading, nowMs, scope))
  if (row === undefined) return null
  const body = await readBody(filings, row)
  const module = toModule(row.module)
  return {
    submission: toSubmission(row),
    module,
    entity: toEntity(module, row.entity),
    request: toRequest(row, body),
    automaticRetries: row.automatic_retries,
  }
}

async function firstOfLine(reading: FilingReading, nowMs: number, scope: SendScope) {
  const sequence = await firstSequence(reading, nowMs, scope)
  if (sequence === null) return undefined
  return reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .selectAll('submission')
    .select(['batch.id as batch_id', 'batch.module', 'batch.entity'])
    .where('submission.sequence', '=', sequence)
    .executeTakeFirst()
}

/** Reads the queue without bodies: they are large, and other accounts' queues may be long. */
async function firstSequence(
  reading: FilingReading,
  nowMs: number,
  { batchId, submissionId: id, owns }: SendScope,
): Promise<number | null> {
  let queued = reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission.sequence', 'key_fingerprint', 'base_url', 'key_hint', 'practice'])
    .where('batch.complete', '=', 1)
    .where('submission.state', '=', 'queued')
    .where('submission.next_attempt_at_ms', '<=', nowMs)
    .where(({ ref }) => mayChange(reading, ref('submission.sequence')))
    .orderBy('submission.sequence')
  if (batchId !== undefined) queued = queued.where('batch.id', '=', batchId)
  if (id !== undefined) queued = queued.where('submission.id', '=', id)
  const line = await (owns === undefined ? queued.limit(1) : queued).execute()
  return line.find((row) => owns?.(toFiler(row)) ?? true)?.sequence ?? null
}

export async function earliestAttemptMs(reading: FilingReading): Promise<number | null> {
  const row = await reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select((select) => select.fn.min('submission.next_attempt_at_ms').as('earliest_ms'))
    .where('submission.state', '=', 'queued')
    .where('batch.complete', '=', 1)
    .where(({ ref }) => mayChange(reading, ref('submission.sequence')))
    .executeTakeFirst()
  return row?.earliest_ms ?? null
}
