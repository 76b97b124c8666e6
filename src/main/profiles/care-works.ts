import type { AppError } from '#shared/domain/app-error.ts'
import { type CareKind, type CareProgress, type CareWork, isSettled } from '#shared/domain/profile/care-work.ts'
import type { Result } from '#shared/kernel/result.ts'
import type { CareRun } from './ports.ts'

interface Running {
  readonly end: AbortController
  readonly work: CareWork
}

/** Minimum interval between progress notices; a new step is reported at once. */
const tellMs = 100

/** Long-running work on the profiles' data: its progress for the window, and its cancellation. */
export class CareWorks {
  readonly #tell: (work: CareWork | null) => void
  readonly #monotonicMs: () => number
  #running: readonly Running[] = []
  #number = 0
  #toldAtMs = Number.NEGATIVE_INFINITY

  /** `tell` is called with every new value of `current`. */
  constructor(tell: (work: CareWork | null) => void, monotonicMs: () => number) {
    this.#tell = tell
    this.#monotonicMs = monotonicMs
  }

  /** The oldest running work; the others wait for it. */
  get current(): CareWork | null {
    return this.#running[0]?.work ?? null
  }

  /** Runs long work. Its error is `care.cancelled` if it was cancelled in time. */
  async run<Value>(
    kind: CareKind,
    work: (run: CareRun) => Promise<Result<Value, AppError>>,
  ): Promise<Result<Value, AppError>> {
    this.#number += 1
    const id = String(this.#number)
    const end = new AbortController()
    this.#running = [...this.#running, { end, work: { id, kind, progress: null, ending: false } }]
    this.#say()
    try {
      return await work({ signal: end.signal, onProgress: (progress) => this.#progressed(id, progress) })
    } finally {
      this.#running = this.#running.filter((running) => running.work.id !== id)
      this.#say()
    }
  }

  /** Cancels work by id. Work that already takes effect, or has ended, is not affected. */
  cancel(id: string): void {
    const found = this.#running.find(({ work }) => work.id === id)
    if (found === undefined || (found.work.progress !== null && isSettled(found.work.progress))) return
    this.#change(id, { ending: true })
    this.#say()
    found.end.abort()
  }

  cancelAll(): void {
    for (const { work } of this.#running) this.cancel(work.id)
  }

  #progressed(id: string, progress: CareProgress): void {
    const before = this.#running.find(({ work }) => work.id === id)?.work.progress
    this.#change(id, { progress })
    const nowMs = this.#monotonicMs()
    if (before?.step === progress.step && nowMs - this.#toldAtMs < tellMs) return
    this.#toldAtMs = nowMs
    this.#say()
  }

  #change(id: string, news: Partial<CareWork>): void {
    this.#running = this.#running.map((running) =>
      running.work.id === id ? { ...running, work: { ...running.work, ...news } } : running,
    )
  }

  #say(): void {
    this.#tell(this.current)
  }
}
