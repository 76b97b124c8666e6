import type { FilingClaims } from '#main/store/keys/filing-claims.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { numberNotAsked, repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { SubmissionRow } from '../rows.ts'
import { claimAgain, claimedBefore } from './claiming.ts'
import { readAskingBatch, repetitionsOf } from './filing-again.ts'
import { stateAfter } from './submission-transition.ts'

/**
 * Some queued batches were not checked under the rule for filing again: those of older versions and those adopted into
 * an office from a profile. Also, what was abandoned earlier may since turn out to be applied, here or in another
 * profile. So older batches are checked again before anything is sent; the person who confirmed a later batch was
 * shown this one. A refused send waits for the operator.
 */
export async function refusalToLeave(
  writing: FilingWriting,
  row: SubmissionRow,
  claims: FilingClaims | undefined,
): Promise<AppError | null> {
  const batch = await readAskingBatch(writing, row.batch_id)
  // The reason covering older batches was given when this one was confirmed or resent.
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
 * For a resend decided by the operator: while the send was refused or uncertain, another batch or profile may have
 * filed the same. A reason is stored with the batch. A queued send was always visible to later batches. A number from
 * an uncertain answer is checked first, because a GET is free; "not found yet" does not settle it.
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
