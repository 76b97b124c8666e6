import { appError } from '#shared/domain/app-error.ts'
import { type SubmissionId, submissionId } from '#shared/kernel/ids.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import { moveSubmission, requireSubmissionRow } from './submission-transition.ts'

/**
 * Ids of armed or sending submissions that no one has in flight, in the order written. Inside the caller's
 * transaction.
 */
export type InterruptedSends = (writing: FilingWriting) => Promise<readonly string[]>

/** For a store with a single writing desk: the caller has nothing in flight, so all of them. */
export const everyInterruptedSend: InterruptedSends = async ({ db }) => {
  const armed = db.selectFrom('submission').select('id').where('state', 'in', ['armed', 'sending'])
  return (await armed.orderBy('sequence').execute()).map(({ id }) => id)
}

/** Turns them into `unknown`, inside the caller's transaction. Returns them in the order written. */
export async function recoverInterrupted(
  writing: FilingWriting,
  interrupted: InterruptedSends,
  nowMs: number,
): Promise<readonly SubmissionId[]> {
  const error = JSON.stringify(appError('outbox.interrupted'))
  const recovered: SubmissionId[] = []
  for (const id of await interrupted(writing)) {
    const row = await requireSubmissionRow(writing, submissionId(id))
    // Left to a desk that sees all of it.
    if (row.may_change === false) continue
    const transition = { event: 'found-interrupted', atMs: nowMs, detail: `found ${row.state}` } as const
    const moved = await moveSubmission(writing, row, transition, { error_json: error, next_attempt_at_ms: null })
    if (!moved.ok) throw new Error(moved.error.code)
    recovered.push(moved.value.id)
  }
  return recovered
}
