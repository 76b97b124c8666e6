import type { AttemptResult } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { KeyInUse } from './key-in-use.ts'

/** A batch in its state before anything of it was sent. */
export interface PlannedBatch {
  readonly overview: BatchOverview
  /** An earlier attempt had an unknown outcome. */
  readonly everUncertain: boolean
  readonly key: KeyInUse
}

/** A fault after a POST, and what was being done then. It does not change what was sent. */
export interface MetAfterwards {
  readonly during: 'keeping' | 'asking' | 'reading' | 'closing' | 'working'
  readonly error: AppError
}

/** In-memory record of what one command sent and of later faults, kept from before the first POST. */
export class SendLog {
  readonly #plans = new Map<BatchId, PlannedBatch>()
  readonly #results = new Map<SubmissionId, AttemptResult>()
  readonly #met: MetAfterwards[] = []
  readonly #onSent: () => void
  #stoppedBy: AppError | null = null

  constructor(onSent: () => void = () => undefined) {
    this.#onSent = onSent
  }

  plan(planned: PlannedBatch): void {
    this.#plans.set(planned.overview.batch.id, planned)
  }

  readonly note = (result: AttemptResult): void => {
    this.#onSent()
    this.#results.set(result.submissionId, result)
    if (result.kept !== 'store' && isStoringFault(result.error)) this.meet('keeping', result.error)
  }

  /** Records why a batch was not sent completely. If all of it was accepted, the error is only a later fault. */
  stopped(id: BatchId, error: AppError | null): void {
    if (error === null || isStoringFault(error)) return
    if (this.hasSent && this.#isTaken(id)) this.meet('working', error)
    else this.#stoppedBy ??= error
  }

  meet(during: MetAfterwards['during'], error: AppError): void {
    this.#met.push({ during, error })
  }

  get hasSent(): boolean {
    return this.#results.size > 0
  }

  /** Whether the service may have accepted part of what was sent. */
  get mayHaveBeenTaken(): boolean {
    return this.results.some(({ end }) => end === 'accepted' || end === 'unknown')
  }

  /** If nothing was sent, the first fault is the reason. */
  get stoppedBy(): AppError | null {
    return this.#stoppedBy ?? (this.hasSent ? null : (this.#met[0]?.error ?? null))
  }

  get met(): readonly MetAfterwards[] {
    return this.hasSent ? this.#met : []
  }

  get plans(): readonly PlannedBatch[] {
    return [...this.#plans.values()]
  }

  get results(): readonly AttemptResult[] {
    return [...this.#results.values()]
  }

  resultOf(id: SubmissionId): AttemptResult | undefined {
    return this.#results.get(id)
  }

  sizeOf(id: BatchId): number {
    return this.#submissionsOf(id).length
  }

  /** The submissions of a batch that are still queued, as far as this command knows, in order. */
  queuedOf(id: BatchId): readonly Submission[] {
    return this.#submissionsOf(id).filter((submission) => {
      const result = this.#results.get(submission.id)
      return result === undefined ? submission.state === 'queued' : result.end === 'not-sent'
    })
  }

  #submissionsOf(id: BatchId): readonly Submission[] {
    return this.#plans.get(id)?.overview.submissions ?? []
  }

  #isTaken(id: BatchId): boolean {
    const ends = this.#submissionsOf(id).map((submission) => this.#results.get(submission.id)?.end)
    return this.queuedOf(id).length === 0 && ends.every((end) => end !== 'refused' && end !== 'unknown')
  }
}

const isStoringFault = (error: AppError | null): error is AppError =>
  error?.code === 'office.answer-spooled' || error?.code === 'outbox.answer-not-kept'
