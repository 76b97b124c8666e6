import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { FollowOrder, FollowOutcome } from '#shared/domain/request/follow.ts'
import type { AnswerText, AskedAnswer, FoundRequest, RequestView } from '#shared/domain/request/request-view.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { PollOptions, PollReport } from './poll-options.ts'
import type { AskOptions } from './requests/request-asks.ts'

/** Asks the service what became of accepted submissions, within its limits. */
export interface PollingUseCases {
  poll(options: PollOptions): Promise<PollReport>
  /** One GET for every request of a batch, including settled ones: it renews expired links (spec 2.7, 2.8). */
  refresh(id: BatchId, timeoutMs: number): Promise<PollReport>
  /** The same at once for a waiting user, including requests reported as not found. Skips refused numbers. */
  askAgain(id: BatchId): Promised<BatchOverview>
  /**
   * Saves an `IdSolicitud` obtained outside the program for an uncertain send, and checks it by a GET. Errors:
   * `submission.invalid-request-id`, `submission.request-taken`, `submission.refused-transition`,
   * `polling.other-filer`.
   */
  addRequest(id: SubmissionId, requestId: string, operator?: string): Promised<BatchOverview>
  status(): Promised<PollingStatus>
  /** One send with everything known about its request. Errors: `submission.not-found`. */
  request(id: SubmissionId): Promised<RequestView>
  /** One of its answers as received. Errors: `asking.answer-gone`. */
  requestAnswer(id: SubmissionId, number: number): Promised<AnswerText>
  /** Sends whose number starts with `text`, newest first. */
  findRequests(text: string, limit: number): Promised<readonly FoundRequest[]>
  /** Every send with this number. */
  requestsOf(requestId: string): Promised<readonly FoundRequest[]>
  /**
   * One GET for this send's request as soon as the limits allow, settled or not, and its result. Errors: `asking.*`,
   * `polling.other-filer`, those of the connection.
   */
  ask(id: SubmissionId, options?: AskOptions): Promised<AskedAnswer>
  /** Cancels a GET that has not left; one that has left completes. */
  cancelAsk(id: SubmissionId): void
  /**
   * Follows a request filed elsewhere, by its number. Makes one GET, and writes nothing unless the service confirmed
   * the request.
   */
  follow(order: FollowOrder, signal?: Cancellation): Promised<FollowOutcome>
  /** The same for a `follow` that has not left. */
  cancelFollow(): void
  /** Ends all waits, because the profile is closing. */
  endAsks(): void
}
