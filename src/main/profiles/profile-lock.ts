import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

/** Longest wait for a profile change: importing 50,000 rows takes several seconds. */
const maxWaitMs = 15_000

/**
 * Shared-exclusive lock of the open profile. A call belongs to the profile in which it began: the profile changes only
 * while no call runs, and new calls wait for the change.
 */
export class ProfileLock {
  readonly #clock: Pick<Clock, 'sleep'>
  #inside = 0
  #empty: (() => void)[] = []
  #change: Promise<unknown> | null = null

  constructor(clock: Pick<Clock, 'sleep'>) {
    this.#clock = clock
  }

  /** Runs work in the open profile. */
  async shared<Value>(work: () => Promise<Value>): Promise<Value> {
    while (this.#change !== null) await this.#change.catch(() => undefined)
    this.#inside += 1
    try {
      return await work()
    } finally {
      this.#inside -= 1
      if (this.#inside === 0) for (const go of this.#empty.splice(0)) go()
    }
  }

  /** Resolves when the running change has succeeded or failed. */
  async changed(): Promise<void> {
    await this.#change?.catch(() => undefined)
  }

  /** Changes the profile exclusively. Error: `profile.busy` if running work took too long; then nothing changed. */
  async exclusive<Value>(work: () => Promise<Result<Value, AppError>>): Promise<Result<Value, AppError>> {
    const late = new AbortController()
    let over = false
    const timer = this.#clock.sleep(maxWaitMs, late.signal).then(() => {
      over = true
    })
    while ((this.#inside > 0 || this.#change !== null) && !over) {
      const free =
        this.#change ??
        new Promise<void>((resolve) => {
          this.#empty.push(resolve)
        })
      await Promise.race([free.catch(() => undefined), timer])
    }
    late.abort()
    if (this.#inside > 0 || this.#change !== null) return failure(appError('profile.busy'))
    const change = work()
    this.#change = change
    try {
      return await change
    } finally {
      this.#change = null
    }
  }
}
