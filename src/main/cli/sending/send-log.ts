import type { AttemptResult } from '#main/app/application.ts'
import type { AppError } from '#shared/domain/app-error.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { Submission } from '#shared/domain/filing/submission.ts'
import type { BatchId, SubmissionId } from '#shared/kernel/ids.ts'
import type { KeyInUse } from './key-in-use.ts'

/** A batch as it stood before anything of it was sent. */
export interface PlannedBatch {
  readonly overview: BatchOverview
  /** An earlier attempt of it ended with its outcome unknown. */
  readonly everUncertain: boolean
  readonly key: KeyInUse
}

/** Something that went wrong after a POST, and what was being done then. None of it changes what was sent. */
export interface MetAfterwards {
  readonly during: 'keeping' | 'asking' | 'reading' | 'closing' | 'working'
  readonly error: AppError
}

/** What one command sent and what it met since, kept in its memory from before the first POST. */
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

  /** Why a batch was not sent to its end. Once all of it was taken, it only came afterwards. */
  stopped(id: BatchId, error: AppError | null): void {
    if (error === null || isStoringFault(error)) return
    if (this.hasSent && this.#isTaken(id)) this.meet('working', error)
    else this.#stoppedBy ??= error
  }

  meet(during: MetAfterwards['during'], error: AppError): void {
    this.#met.push({ during, error })
  }

  /** Whether a POST has left. */
  get hasSent(): boolean {
    return this.#results.size > 0
  }

  /** Whether the service may have taken something of what left. */
  get mayHaveBeenTaken(): boolean {
    return this.results.some(({ end }) => end === 'accepted' || end === 'unknown')
  }

  /** Before anything was sent, whatever was met is the reason. */
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

  /** Of a batch, in its order: what is queued still, as far as this command knows. */
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
