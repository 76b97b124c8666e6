import type { FilingClaims } from '#main/store/keys/filing-claims.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import { numberNotAsked, repeatedError } from '#shared/domain/filing/again/repeated-error.ts'
import { overLimitError } from '#shared/domain/oversight/credit-limits.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { SubmissionRow } from '../rows.ts'
import { claimAgain, claimedBefore } from './claiming.ts'
import { type CreditPlaces, creditUsesOf } from './credit-use.ts'
import { readAskingBatch, repetitionsOf } from './filing-again.ts'
import { stateAfter } from './submission-transition.ts'

/**
 * Some queued batches were not checked under the rule for filing again: those of older versions and those adopted into
 * an office from a profile. Also, what was abandoned earlier may since turn out to be applied, here or in another
 * profile, and a later batch may have been brought back into an office. So they are checked again before anything is
 * sent, except a later batch that somebody confirmed as filed again: that person was shown this one. Also checks the
 * limits of credits that nobody checked yet. A refused send waits for the operator.
 */
export async function refusalToLeave(
  writing: FilingWriting,
  row: SubmissionRow,
  { claims, credits }: LeavingPlaces,
): Promise<AppError | null> {
  const batch = await readAskingBatch(writing, row.batch_id)
  if (batch === null) return null
  const error = (await repetitionIn(writing, row, batch, claims)) ?? (await overLimitLate(writing, row, batch, credits))
  if (error === null) return null
  await writing.db
    .updateTable('submission')
    .set({ error_json: JSON.stringify(error), next_attempt_at_ms: null })
    .where('sequence', '=', row.sequence)
    .execute()
  return error
}

type Asking = NonNullable<Awaited<ReturnType<typeof readAskingBatch>>>

async function repetitionIn(
  writing: FilingWriting,
  { sequence }: SubmissionRow,
  batch: Asking,
  claims: FilingClaims | undefined,
): Promise<AppError | null> {
  // The reason covering older batches was given when this one was confirmed or resent.
  if (batch.hasReason) return null
  const filed = await repetitionsOf(writing, batch, { submission: sequence, earlierBatches: true })
  const repetitions = filed.length > 0 ? filed : await claimedBefore(writing, claims, batch, sequence)
  return repetitions.length === 0 ? null : repeatedError(repetitions)
}

/** What an office got from a profile or from a desk's memory was not checked against its limits. */
async function overLimitLate(
  writing: FilingWriting,
  row: SubmissionRow,
  batch: Asking,
  credits: CreditPlaces,
): Promise<AppError | null> {
  if (credits !== null || !(await isUnchecked(writing, row.sequence))) return null
  return overLimitError(await creditUsesOf(writing, credits, { batch, resent: row }), 'again')
}

/** A column that only an office's server has, and writes. */
async function isUnchecked({ db }: FilingWriting, sequence: number): Promise<boolean> {
  const found = await db
    .selectFrom('submission')
    .select('id')
    .where('sequence', '=', sequence)
    .where(db.dynamic.ref<'attempts'>('unchecked'), '=', 1)
    .executeTakeFirst()
  return found !== undefined
}

export interface LeavingPlaces {
  readonly claims?: FilingClaims | undefined
  readonly credits: CreditPlaces
}

interface Resending extends LeavingPlaces {
  readonly reason: string | undefined
}

/**
 * For a resend decided by the operator: while the send was refused or uncertain, another batch or profile may have
 * filed the same. A resend costs again, so the limits of credits apply too. A reason is stored with the event. A queued
 * send was always visible to later batches. A number from an uncertain answer is checked first, because a GET is free;
 * "not found yet" does not settle it.
 */
export async function refusalToResend(
  writing: FilingWriting,
  row: SubmissionRow,
  { reason, claims, credits }: Resending,
): Promise<AppError | null> {
  if (!stateAfter(row, 'operator-resend').ok) return null
  if (row.state === 'queued') return null
  const hasReason = reason !== undefined
  if (!hasReason && row.state === 'unknown' && row.request_id !== null && row.verification !== 'refused') {
    return numberNotAsked(row.request_id)
  }
  const batch = await readAskingBatch(writing, row.batch_id)
  if (batch === null) return null
  const over = overLimitError(await creditUsesOf(writing, credits, { batch, resent: row }), 'again')
  if (over !== null) return over
  const filed = hasReason ? [] : await repetitionsOf(writing, batch, { submission: row.sequence })
  if (filed.length > 0) return repeatedError(filed)
  const claimed = await claimAgain(writing, claims, batch, { submission: row.sequence, hasReason })
  return claimed.length === 0 ? null : repeatedError(claimed)
}
