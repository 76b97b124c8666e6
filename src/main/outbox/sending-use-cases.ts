import type { AppError } from '#shared/domain/app-error.ts'
import type { Filer } from '#shared/domain/filing/filer.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { AuditView, SendEvidence, UncertainChoice } from '#shared/domain/filing/uncertain.ts'
import type { Promised } from '#shared/domain/promised.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { AttemptWatcher } from './attempts.ts'
import type { ResendRisk, ResolveChoice } from './compose/batch-requests.ts'

/** Sending stops at the first submission that the operator must look at. */
export interface SendReport {
  readonly sent: number
  /** Set when something needs the operator or the network: the first such error. */
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
  /** Waits for the automatic attempts that begin within so many milliseconds. */
  readonly retryForMs?: number | undefined
  /** Wait for automatic retries; otherwise they stay queued and their error is reported. */
  readonly waitForRetries?: boolean | undefined
  /** Keeps the next POST from starting; the one in flight is never cancelled. */
  readonly signal?: Cancellation | undefined
  readonly onProgress?: ((progress: SendProgress) => void) | undefined
  /** Hears what each POST comes to while it happens, so that it is known whatever becomes of the run. */
  readonly onAttempt?: AttemptWatcher | undefined
}

/** What is queued leaves, and what a person decides about what left. */
export interface SendingUseCases {
  /** Sends everything queued (of one batch when given), one POST at a time, until done or until something needs a decision. */
  sendDue(options?: SendOptions): Promise<SendReport>
  /** Whether what was composed for somebody is for the present key and address to send. */
  owns(filer: Filer | null): Promised<boolean>
  /** See `resolveUncertain`. */
  resolve(id: SubmissionId, as: UncertainChoice, choice?: ResolveChoice): Promised<BatchOverview>
  /** Turns sends that an earlier run did not finish into `Envío incierto`. Called once, before anything else. */
  recoverInterrupted(): Promise<number>
  /** Sending of a batch stops after the POST in flight; the rest stays queued until `sendDue` is called again. */
  pause(batchId: BatchId): void
  /** Makes every queued submission of a batch due now, also those that wait for the operator. */
  release(batchId: BatchId, againReason?: string | null): Promised<BatchOverview>
  /** Stops all sending after the POST in flight and waits for its end: a clean quit. */
  stop(): Promise<void>
  /** What sending again may debit a second time: zero unless the first attempt may have been applied. */
  creditsAtRisk(id: SubmissionId): Promised<ResendRisk>
  audit(id: SubmissionId): Promised<readonly AuditView[]>
  /** What is known of the latest attempt, from the books alone: how far it came, what came back, which identifier could be read. */
  evidence(id: SubmissionId): Promised<SendEvidence>
  /** Whether the queue of a batch is being worked off; false: what is queued waits for the operator. */
  isSending(batchId: BatchId): boolean
  /** Whether anything is being sent or waits its turn to be: then neither profile nor key may change. */
  isBusy(): boolean
}
