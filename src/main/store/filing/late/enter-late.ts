import { createHash } from 'node:crypto'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { nextState } from '#shared/domain/filing/submission.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import { keepRawAnswer } from '../outbox/raw-answers.ts'
import { moveSubmission, readSubmissionRow } from '../outbox/submission-transition.ts'
import type { SubmissionRow } from '../rows.ts'
import type { LateAnswer } from './late-answer-file.ts'

/**
 * Effect of a late answer. `named`: its send is uncertain and now has that number, which a GET must prove, as for a
 * number from the witness. `known`: the send already has that number. `elsewhere`: it has another one, so it may have
 * been filed twice. `kept`: the answer has no number; the person who decides about the send sees it. `not-here`: there
 * is no such send.
 */
export type LateOutcome = 'named' | 'known' | 'elsewhere' | 'kept' | 'not-here'

/** Inside the caller's transaction. Idempotent. `why`: why the send is uncertain. */
export async function enterLate(
  writing: FilingWriting,
  id: SubmissionId,
  { requestId, answer }: LateAnswer,
  why: AppError = appError('outbox.interrupted'),
): Promise<LateOutcome> {
  const row = await readSubmissionRow(writing, id)
  if (row === undefined) return 'not-here'
  if (!(await isKept(writing, row, answer))) await keepRawAnswer(writing, row, answer)
  if (requestId === null) return 'kept'
  if (row.request_id === requestId) return 'known'
  if (!nextState(row.state, 'witness-found').ok) return 'elsewhere'
  const transition = { event: 'witness-found', atMs: answer.receivedAtMs, detail: `found ${row.state}` } as const
  const moved = await moveSubmission(writing, row, transition, {
    request_id: requestId,
    error_json: JSON.stringify(why),
    next_attempt_at_ms: null,
    next_poll_at_ms: null,
  })
  if (!moved.ok) throw new StoreFault(moved.error)
  return 'named'
}

async function isKept({ db }: FilingReading, row: SubmissionRow, answer: LateAnswer['answer']): Promise<boolean> {
  const digest = createHash('sha256').update(answer.body).digest('hex')
  const same = db
    .selectFrom('raw_answer')
    .select('sequence')
    .where('submission_sequence', '=', row.sequence)
    .where('kind', '=', 'post')
    .where('body_sha256', '=', digest)
    .where('received_at_ms', '=', answer.receivedAtMs)
  return (await same.executeTakeFirst()) !== undefined
}
