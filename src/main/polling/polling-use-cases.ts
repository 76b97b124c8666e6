import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { FollowOrder, FollowOutcome } from '#shared/domain/request/follow.ts'
import type { AnswerText, AskedAnswer, FoundRequest, RequestView } from '#shared/domain/request/request-view.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { PollOptions, PollReport } from './poll-options.ts'
import type { AskOptions } from './requests/request-asks.ts'

/** The service is asked what became of what was accepted, within its limits. */
export interface PollingUseCases {
  poll(options: PollOptions): Promise<PollReport>
  /** One GET for every request of a batch, settled ones too: links that died are renewed by it (spec 2.7, 2.8). */
  refresh(id: BatchId, timeoutMs: number): Promise<PollReport>
  /** The same at once for somebody who waits: also what the service said not to know. Refused numbers are left alone. */
  askAgain(id: BatchId): Promised<BatchOverview>
  /**
   * An `IdSolicitud` that was learnt elsewhere for an uncertain send: kept, and checked by a GET. Errors:
   * `submission.invalid-request-id`, `submission.request-taken`, `submission.refused-transition`, `polling.other-filer`.
   */
  addRequest(id: SubmissionId, requestId: string): Promised<BatchOverview>
  status(): Promised<PollingStatus>
  /** One send with everything that is known of its request. Errors: `submission.not-found`. */
  request(id: SubmissionId): Promised<RequestView>
  /** One of its answers as it came. Errors: `asking.answer-gone`. */
  requestAnswer(id: SubmissionId, number: number): Promised<AnswerText>
  /** Sends whose number begins like this, the newest first. */
  findRequests(text: string, limit: number): Promised<readonly FoundRequest[]>
  /** Every send that carries this number. */
  requestsOf(requestId: string): Promised<readonly FoundRequest[]>
  /**
   * One GET for this send's request as soon as the limits allow, settled or not, and what came of it. Errors: `asking.*`,
   * `polling.other-filer`, those of the connection.
   */
  ask(id: SubmissionId, options?: AskOptions): Promised<AskedAnswer>
  /** Ends the wait for a query that has not left; what has left is answered. */
  cancelAsk(id: SubmissionId): void
  /** Follows what was filed elsewhere, by its number: one GET, and nothing is written down unless the service answered for it. */
  follow(order: FollowOrder, signal?: Cancellation): Promised<FollowOutcome>
  /** The same for a check that has not left. */
  cancelFollow(): void
  /** Nobody waits any more: the profile is being closed. */
  endAsks(): void
}
