import type { AppError } from '#shared/domain/app-error.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { AuditView, SendEvidence, UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { AttemptWatcher } from './attempts.ts'
import type { ResendRisk, ResolveChoice } from './compose/batch-requests.ts'

/** Sending stops at the first submission that needs the operator. */
export interface SendReport {
  readonly sent: number
  /** The first error that needs the operator or the network. */
  readonly error: AppError | null
}

interface SendProgress {
  readonly done: number
  readonly total: number
}

export interface SendOptions {
  readonly batchId?: BatchId | undefined
  /** Only this submission. */
  readonly submissionId?: SubmissionId | undefined
  /** Waits for automatic attempts that start within this many milliseconds. */
  readonly retryForMs?: number | undefined
  /** Wait for automatic retries; otherwise they stay queued and their error is reported. */
  readonly waitForRetries?: boolean | undefined
  /** Prevents the next POST; the one in flight is never cancelled. */
  readonly signal?: Cancellation | undefined
  readonly onProgress?: ((progress: SendProgress) => void) | undefined
  /** Receives each POST's result as it happens, so that it is known even if the run fails. */
  readonly onAttempt?: AttemptWatcher | undefined
}

/** Sends what is queued, and applies decisions about what was sent. */
export interface SendingUseCases {
  /**
   * Sends everything queued (of one batch if given), one POST at a time, until done or until something needs a
   * decision.
   */
  sendDue(options?: SendOptions): Promise<SendReport>
  /** Whether the current key and address may send what was composed for this account. */
  owns(filer: Filer | null): Promised<boolean>
  /** See `resolveUncertain`. */
  resolve(id: SubmissionId, as: UncertainChoice, choice?: ResolveChoice): Promised<BatchOverview>
  /** Turns sends that an earlier run did not finish into `Envío incierto`. Called once, before anything else. */
  recoverInterrupted(): Promise<number>
  /** Stops sending a batch after the POST in flight; the rest stays queued until the next `sendDue`. */
  pause(batchId: BatchId): void
  /** Makes every queued submission of a batch due now, including those held for the operator. */
  release(batchId: BatchId, choice?: Omit<ResolveChoice, 'shown'>): Promised<BatchOverview>
  /** Stops all sending after the POST in flight and waits for it to end, for a clean quit. */
  stop(): Promise<void>
  /** What a resend may debit a second time: zero unless the first attempt may have been applied. */
  creditsAtRisk(id: SubmissionId): Promised<ResendRisk>
  audit(id: SubmissionId): Promised<readonly AuditView[]>
  /**
   * What is recorded about the latest attempt: how far it got, what came back, which identifier was found. Makes no
   * request.
   */
  evidence(id: SubmissionId): Promised<SendEvidence>
  /** Whether the batch's queue is being processed; false if queued submissions wait for the operator. */
  isSending(batchId: BatchId): boolean
  /** Whether anything is being sent or waits for its turn; the profile and key must not change then. */
  isBusy(): boolean
}
