import type { SendableSubmission, SendScope } from '#main/outbox/ports.ts'
import { toEntity, toModule } from '#main/store/sqlite/stored-procedures.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { toFiler, toSubmission } from '../rows.ts'
import { toRequest } from './outbox-columns.ts'

/** The oldest submission in the scope whose time has come, with its body. */
export async function nextInLine(
  reading: FilingReading,
  nowMs: number,
  scope: SendScope,
): Promise<SendableSubmission | null> {
  const sequence = await firstOfLine(reading, nowMs, scope)
  if (sequence === null) return null
  const row = await reading.db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .innerJoin('submission_body', 'submission_body.submission_sequence', 'submission.sequence')
    .selectAll('submission')
    .select(['batch.id as batch_id', 'batch.module', 'batch.entity', 'submission_body.bytes'])
    .where('submission.sequence', '=', sequence)
    .executeTakeFirst()
  if (row === undefined) return null
  const module = toModule(row.module)
  return {
    submission: toSubmission(row),
    module,
    entity: toEntity(module, row.entity),
    request: toRequest(row),
    automaticRetries: row.automatic_retries,
  }
}

/** Bodies are large and other filers' queues may be long: the line is read without them. */
async function firstOfLine(
  { db }: FilingReading,
  nowMs: number,
  { batchId, submissionId: id, owns }: SendScope,
): Promise<number | null> {
  let queued = db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select(['submission.sequence', 'key_fingerprint', 'base_url', 'key_hint', 'practice'])
    .where('batch.complete', '=', 1)
    .where('submission.state', '=', 'queued')
    .where('submission.next_attempt_at_ms', '<=', nowMs)
    .orderBy('submission.sequence')
  if (batchId !== undefined) queued = queued.where('batch.id', '=', batchId)
  if (id !== undefined) queued = queued.where('submission.id', '=', id)
  const line = await (owns === undefined ? queued.limit(1) : queued).execute()
  return line.find((row) => owns?.(toFiler(row)) ?? true)?.sequence ?? null
}

export async function earliestAttemptMs({ db }: FilingReading): Promise<number | null> {
  const row = await db
    .selectFrom('submission')
    .innerJoin('batch', 'batch.sequence', 'submission.batch_sequence')
    .select((select) => select.fn.min('submission.next_attempt_at_ms').as('earliest_ms'))
    .where('submission.state', '=', 'queued')
    .where('batch.complete', '=', 1)
    .executeTakeFirst()
  return row?.earliest_ms ?? null
}
