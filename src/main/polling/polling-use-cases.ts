import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { PollOptions, PollReport } from './poll-options.ts'

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
}
