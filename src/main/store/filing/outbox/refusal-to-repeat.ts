import type { FilingClaims } from '#main/store/keys/filing-claims.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { numberNotAsked, repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { SubmissionRow } from '../rows.ts'
import { claimAgain, claimedBefore } from './claiming.ts'
import { readAskingBatch, repetitionsOf } from './filing-again.ts'
import { stateAfter } from './submission-transition.ts'

/**
 * Not every batch in the queue was confirmed under the rule for filing again: one of an older program was not, one was brought into an office from a
 * profile, and what was given up before it may turn out to have been applied since, here or in another profile. So it is asked once more before
 * anything leaves, of batches that are older; whoever confirmed a later one was told of this one. What is refused waits for the operator.
 */
export async function refusalToLeave(
  writing: FilingWriting,
  row: SubmissionRow,
  claims: FilingClaims | undefined,
): Promise<AppError | null> {
  const batch = await readAskingBatch(writing, row.batch_id)
  // The reason for an older batch was given when this one was confirmed, or when it was sent again.
  if (batch === null || batch.againReason !== null) return null
  const among = { submission: row.sequence, earlierBatches: true }
  const filed = await repetitionsOf(writing, batch, among)
  const repetitions = filed.length > 0 ? filed : await claimedBefore(writing, claims, batch, row.sequence)
  if (repetitions.length === 0) return null
  const error = repeatedError(repetitions)
  await writing.db
    .updateTable('submission')
    .set({ error_json: JSON.stringify(error), next_attempt_at_ms: null })
    .where('sequence', '=', row.sequence)
    .execute()
  return error
}

/**
 * Sent again on the operator's word: while it was refused or uncertain the same may have been filed with another batch, or from another profile. A
 * reason is kept with the batch. What is still queued was never a stranger to later batches. A number that an uncertain answer named is asked about
 * first: a GET is free. That the service does not know it yet is no end of it.
 */
export async function refusalToResend(
  writing: FilingWriting,
  row: SubmissionRow,
  { againReason, claims }: { readonly againReason: string | undefined; readonly claims: FilingClaims | undefined },
): Promise<AppError | null> {
  if (!stateAfter(row, 'operator-resend').ok) return null
  if (againReason !== undefined) {
    await writing.db
      .updateTable('batch')
      .set({ again_reason: againReason })
      .where('sequence', '=', row.batch_sequence)
      .execute()
  }
  if (row.state === 'queued') return null
  const hasReason = againReason !== undefined
  if (!hasReason && row.state === 'unknown' && row.request_id !== null && row.verification !== 'refused') {
    return numberNotAsked(row.request_id)
  }
  const batch = await readAskingBatch(writing, row.batch_id)
  if (batch === null) return null
  const filed = hasReason ? [] : await repetitionsOf(writing, batch, { submission: row.sequence })
  if (filed.length > 0) return repeatedError(filed)
  const claimed = await claimAgain(writing, claims, batch, { submission: row.sequence, hasReason })
  return claimed.length === 0 ? null : repeatedError(claimed)
}
