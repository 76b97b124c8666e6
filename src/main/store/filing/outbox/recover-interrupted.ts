import { appError } from '#shared/domain/app-error.ts'
import { type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import { moveSubmission, requireSubmissionRow } from './submission-transition.ts'

/**
 * Turns every armed and sending submission into `unknown`, inside the caller's transaction. Returns them in the order written.
 * `attempts`: those of one desk, by submission, where others may be sending at the same time; whatever else stands so is theirs.
 */
export async function recoverInterrupted(
  writing: FilingWriting,
  nowMs: number,
  attempts?: ReadonlyMap<string, number>,
): Promise<readonly SubmissionId[]> {
  const error = JSON.stringify(appError('outbox.interrupted'))
  const interrupted = await writing.db
    .selectFrom('submission')
    .select(['id', 'attempts'])
    .where('state', 'in', ['armed', 'sending'])
    .orderBy('sequence')
    .execute()
  const recovered: SubmissionId[] = []
  for (const { id, attempts: attempt } of interrupted) {
    if (attempts !== undefined && attempts.get(id) !== attempt) continue
    const row = await requireSubmissionRow(writing, submissionId(id))
    const transition = { event: 'found-interrupted', atMs: nowMs, detail: `found ${row.state}` } as const
    const moved = await moveSubmission(writing, row, transition, { error_json: error, next_attempt_at_ms: null })
    if (!moved.ok) throw new Error(moved.error.code)
    recovered.push(moved.value.id)
  }
  return recovered
}
