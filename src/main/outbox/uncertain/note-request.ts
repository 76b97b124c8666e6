import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { formerNumberDetail, nextState } from '#shared/domain/filing/submission.ts'
import { readIdentifier } from '#shared/domain/request/identifier.ts'
import type { SubmissionId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { OutboxContext } from '../ports.ts'

/**
 * Records an `IdSolicitud` obtained outside the program for an uncertain send, to be checked by a GET. The number
 * alone proves nothing. A queued submission may have been sent from a lost database, so it is held as uncertain until
 * the GET decides. Errors: `submission.not-found`, `submission.invalid-request-id`, `submission.refused-transition`,
 * `submission.request-taken`, `polling.other-filer`.
 */
export async function noteRequest(
  { stores, clock, events, openSession }: OutboxContext,
  id: SubmissionId,
  given: string,
  operator?: string,
): Promise<Result<BatchOverview, AppError>> {
  const requestId = readIdentifier(given)
  if (requestId === null) return failure(appError('submission.invalid-request-id', { requestId: given.trim() }))
  const submission = await stores.outbox.read(id)
  const overview = submission === null ? null : await stores.history.batch(submission.batchId)
  if (submission === null || overview === null) {
    return failure(appError('submission.not-found', { submission: id }))
  }
  if (!nextState(submission.state, 'operator-request').ok) {
    return failure(appError('submission.refused-transition', { state: submission.state }))
  }
  const session = await openSession()
  if (!session.ok) return session
  const filer = overview.batch.filer ?? null
  if (filer !== null && !session.value.owns(filer)) {
    const { keyHint, baseUrl } = filer
    return failure(appError('polling.other-filer', { keyHint, baseUrl, count: '1' }))
  }
  const same = submission.requestId?.toLowerCase() === requestId.toLowerCase()
  // With a test key many submissions share one number (spec 5, rule 6).
  if (!same && !session.value.testKey && (await stores.outbox.isKnownRequest(requestId))) {
    return failure(appError('submission.request-taken', { requestId }))
  }
  const noted = await stores.outbox.apply(
    id,
    {
      event: 'operator-request',
      atMs: clock.nowMs(),
      operator,
      detail: same || submission.requestId === null ? requestId : formerNumberDetail(submission.requestId),
    },
    {
      requestId,
      nextPollAtMs: null,
      ...(submission.state === 'queued' ? { error: appError('outbox.sent-elsewhere') } : {}),
    },
  )
  if (!noted.ok) return noted
  events.changed({ area: 'batches', ids: [submission.batchId] })
  return success(overview)
}
