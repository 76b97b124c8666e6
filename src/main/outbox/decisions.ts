import { type AppError, appError } from '#shared/domain/app-error.ts'
import { changedSince } from '#shared/domain/filing/changed-since.ts'
import { otherFilerError, sameFiler } from '#shared/domain/filing/filer.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { formerNumberDetail, type Submission, type SubmissionEvent } from '#shared/domain/filing/submission.ts'
import type { SendEvidence, UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { ResendRisk, ResolveChoice } from './compose/batch-requests.ts'
import type { OutboxContext } from './ports.ts'
import { freshAttempt } from './send-next.ts'
import { sendEvidence } from './uncertain/send-evidence.ts'

const choiceEvents: Readonly<Record<UncertainChoice, SubmissionEvent>> = {
  resend: 'operator-resend',
  applied: 'operator-applied',
  abandoned: 'operator-abandoned',
}

/** Only the account that a batch was composed for may decide to send it; for other accounts nothing changes. */
async function refusalToSend({ openSession, stores }: OutboxContext, batchId: BatchId): Promise<AppError | null> {
  const [session, overview] = await Promise.all([openSession(), stores.history.batch(batchId)])
  if (!session.ok) return session.error
  const composedFor = overview?.batch.filer ?? null
  return session.value.owns(composedFor) ? null : otherFilerError(composedFor, session.value.filer)
}

const batchNotFound = (batch: BatchId): AppError => appError('batch.not-found', { batch })

async function readSubmission({ stores }: OutboxContext, id: SubmissionId): Promise<Result<Submission, AppError>> {
  const submission = await stores.outbox.read(id)
  if (submission === null) return failure(appError('submission.not-found', { submission: id }))
  // A user who sees only part of a submission may neither judge nor change it.
  return submission.ofOthersToo ? failure(appError('office.records-of-others', { id })) : success(submission)
}

const reasonOf = (againReason: string | null | undefined): string | undefined => againReason?.trim() || undefined

/** Call this immediately before the transition: nothing may come in between. */
async function isAsShown(
  { openSession, stores }: OutboxContext,
  id: SubmissionId,
  { state, attempts, filer }: NonNullable<ResolveChoice['shown']>,
): Promise<boolean> {
  if (filer !== undefined) {
    const session = await openSession()
    if (!session.ok || !sameFiler(session.value.filer, filer)) return false
  }
  const present = await stores.outbox.read(id)
  return present !== null && present.state === state && present.attempts === attempts
}

/** The new attempt's answer may bring another number; the audit log keeps the previous one. */
const resendDetail = ({ requestId }: Submission): string =>
  requestId === null ? 'operator' : formerNumberDetail(requestId)

/**
 * Applies the operator's decision about an uncertain send. With `shown`, only if everything is still as shown. A
 * resend must not repeat what another batch filed, unless there is a reason.
 */
export async function resolveUncertain(
  context: OutboxContext,
  id: SubmissionId,
  as: UncertainChoice,
  { shown, againReason, operator }: ResolveChoice = {},
): Promise<Result<BatchOverview, AppError>> {
  const { stores, clock, events } = context
  const before = await readSubmission(context, id)
  if (!before.ok) return before
  const { batchId } = before.value
  const refused = as === 'resend' ? await refusalToSend(context, batchId) : null
  if (refused !== null) return failure(refused)
  if (shown !== undefined && !(await isAsShown(context, id, shown))) return failure(changedSince('submission'))
  const nowMs = clock.nowMs()
  const change = as === 'resend' ? freshAttempt(nowMs) : { settledAtMs: nowMs }
  const detail = as === 'resend' ? resendDetail(before.value) : 'operator'
  const reason = as === 'resend' ? reasonOf(againReason) : undefined
  const decision = { event: choiceEvents[as], atMs: nowMs, detail, operator, reason }
  const applied = await stores.outbox.apply(id, decision, change)
  if (!applied.ok) return applied
  events.changed({ area: 'batches', ids: [batchId] })
  const overview = await stores.history.batch(batchId)
  return overview === null ? failure(batchNotFound(batchId)) : success(overview)
}

/** Releases submissions that used up their automatic attempts, or that were filed before and now have a reason. */
export async function releaseBatch(
  context: OutboxContext,
  batchId: BatchId,
  { againReason, operator }: Omit<ResolveChoice, 'shown'> = {},
): Promise<Result<BatchOverview, AppError>> {
  const { stores, clock, events } = context
  const overview = await stores.history.batch(batchId)
  if (overview === null) return failure(batchNotFound(batchId))
  const refused = await refusalToSend(context, batchId)
  if (refused !== null) return failure(refused)
  for (const submission of overview.submissions) {
    if (submission.state !== 'queued' || submission.ofOthersToo) continue
    const nowMs = clock.nowMs()
    const released = await stores.outbox.apply(
      submission.id,
      { event: 'operator-resend', atMs: nowMs, detail: 'operator', operator, reason: reasonOf(againReason) },
      freshAttempt(nowMs),
    )
    if (!released.ok) return released
  }
  events.changed({ area: 'batches', ids: [batchId] })
  return success((await stores.history.batch(batchId)) ?? overview)
}

export async function resendRisk(context: OutboxContext, id: SubmissionId): Promise<Result<ResendRisk, AppError>> {
  const submission = await readSubmission(context, id)
  if (!submission.ok) return submission
  const refused = await refusalToSend(context, submission.value.batchId)
  if (refused !== null) return failure(refused)
  const session = await context.openSession()
  if (!session.ok) return session
  const { state, attempts, counts } = submission.value
  const creditsAtRisk = state === 'unknown' ? counts.sent : 0
  return success({ records: counts.sent, creditsAtRisk, state, attempts, filer: session.value.filer })
}

export async function evidenceOf(context: OutboxContext, id: SubmissionId): Promise<Result<SendEvidence, AppError>> {
  const { outbox } = context.stores
  const submission = await readSubmission(context, id)
  if (!submission.ok) return submission
  const [trail, request, answer] = await Promise.all([
    outbox.auditTrail(id),
    outbox.readRequest(id),
    outbox.latestPostAnswer(id),
  ])
  const requestBytes = request?.body.byteLength ?? 0
  const notices = await context.fittingNotices(submission.value)
  return success(sendEvidence({ submission: submission.value, trail, requestBytes, answer, notices }))
}
