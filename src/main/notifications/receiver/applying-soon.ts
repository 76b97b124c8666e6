import type { Clock } from '#shared/kernel/clock.ts'

/** Retries, because a disk fault may pass and no further delivery may come to trigger it. */
const firstPauseMs = 1_000
const longestPauseMs = 60_000

/** Applies stored deliveries after the service got its answer, so that a large one never delays the answer. */
export class ApplyingSoon {
  readonly #apply: () => Promise<void>
  readonly #clock: Pick<Clock, 'sleep'>
  readonly #end = new AbortController()
  #wanted = false
  #working: Promise<void> | null = null

  constructor(apply: () => Promise<void>, clock: Pick<Clock, 'sleep'>) {
    this.#apply = apply
    this.#clock = clock
  }

  readonly now = (): void => {
    this.#wanted = true
    this.#working ??= this.#work().finally(() => {
      this.#working = null
    })
  }

  /** Waits for the running attempt. Failed ones are retried at the next opening. */
  async ended(): Promise<void> {
    this.#end.abort()
    await this.#working
  }

  async #work(): Promise<void> {
    let pauseMs = firstPauseMs
    while (this.#wanted) {
      this.#wanted = false
      const isDone = await this.#apply().then(
        () => true,
        () => false,
      )
      if (isDone || this.#end.signal.aborted) continue
      this.#wanted = true
      await this.#clock.sleep(pauseMs, this.#end.signal)
      pauseMs = Math.min(longestPauseMs, 2 * pauseMs)
    }
  }
}
