import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { failure, type Result } from '#shared/kernel/result.ts'

/** What waits for a change of profile at most: an import of 50,000 rows takes some seconds. */
const maxWaitMs = 15_000

/**
 * Who works in the open profile and who changes it. A call belongs to the profile in which it began: the profile is changed
 * only while no call is under way, and calls that come meanwhile wait for the change.
 */
export class ProfileLock {
  readonly #clock: Pick<Clock, 'sleep'>
  #inside = 0
  #empty: (() => void)[] = []
  #change: Promise<unknown> | null = null

  constructor(clock: Pick<Clock, 'sleep'>) {
    this.#clock = clock
  }

  /** Work within the open profile. */
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

  /** When the change that is under way has been made, or has failed. */
  async changed(): Promise<void> {
    await this.#change?.catch(() => undefined)
  }

  /** A change of profile, alone. Error: `profile.busy` when work went on for too long; nothing was changed then. */
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
