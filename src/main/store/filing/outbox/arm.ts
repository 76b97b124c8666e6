import type { ArmRecord } from '#main/outbox/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Filer, otherFilerError } from '#shared/domain/filing/filer.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingDatabase } from '../filing-database.ts'
import { fromFiler, type SubmissionRow, toFiler } from '../rows.ts'
import { hashBody } from './frozen-bodies.ts'
import { type LeavingPlaces, refusalToLeave } from './refusal-to-repeat.ts'
import { moveSubmission, requireSubmissionRow, stateAfter } from './submission-transition.ts'

/** Why a submission may not be armed now; null if it may. */
export async function refusalToArm(
  filings: FilingDatabase,
  id: SubmissionId,
  record: ArmRecord,
): Promise<AppError | null> {
  const { row, refusal } = await filings.read(async (reading) => {
    const found = await requireSubmissionRow(reading, id)
    return { row: found, refusal: refusalOf(found, await readFiler(reading, found), record) }
  })
  if (refusal !== null) return refusal
  const sha256 = await hashBody(filings, row)
  return sha256 === row.body_sha256 && sha256 === record.bodySha256 ? null : appError('store.body-altered', { id })
}

function refusalOf(row: SubmissionRow, composedFor: Filer | null, record: ArmRecord): AppError | null {
  if (!record.owns(composedFor)) return otherFilerError(composedFor, record.filer)
  const next = stateAfter(row, 'arm')
  if (!next.ok) return next.error
  const [attempt, expected] = [record.attempt, row.attempts + 1]
  if (attempt === expected) return null
  return appError('store.stale-attempt', { id: row.id, attempt: String(attempt), expected: String(expected) })
}

async function readFiler({ db }: FilingReading, { batch_sequence }: SubmissionRow): Promise<Filer | null> {
  const batch = await db
    .selectFrom('batch')
    .select(['key_fingerprint', 'base_url', 'key_hint', 'practice'])
    .where('sequence', '=', batch_sequence)
    .executeTakeFirst()
  return batch === undefined ? null : toFiler(batch)
}

/** Inside the caller's transaction. Checks again, because others may have written since `refusalToArm`. */
export async function armSubmission(
  writing: FilingWriting,
  id: SubmissionId,
  record: ArmRecord,
  places: LeavingPlaces,
): Promise<Result<void, AppError>> {
  const row = await requireSubmissionRow(writing, id)
  const composedFor = await readFiler(writing, row)
  const refusal = refusalOf(row, composedFor, record)
  if (refusal !== null) return failure(refusal)
  const obstacle = await refusalToLeave(writing, row, places)
  if (obstacle !== null) return failure(obstacle)
  const { attempt, atMs, bodySha256, filer } = record
  const transition = { event: 'arm', atMs, detail: `attempt ${attempt}, key ${filer.keyFingerprint}` } as const
  const moved = await moveSubmission(writing, row, transition, {
    attempts: attempt,
    armed_at_ms: atMs,
    error_json: null,
  })
  if (!moved.ok) return moved
  // A never-attempted batch of an older version belongs to the key that sends it first. A server requires the event to
  // be written first.
  if (composedFor === null) {
    await writing.db.updateTable('batch').set(fromFiler(filer)).where('sequence', '=', row.batch_sequence).execute()
  }
  await writing.db
    .insertInto('submission_attempt')
    .values({
      submission_sequence: row.sequence,
      attempt,
      key_fingerprint: filer.keyFingerprint,
      body_sha256: bodySha256,
      armed_at_ms: atMs,
    })
    .execute()
  return success(undefined)
}
