import type { Cancellation, Clock } from '#shared/kernel/clock.ts'

interface Sleeper {
  readonly dueMs: number
  readonly order: number
  readonly wake: () => void
}

/** The project's reference date: 2026-11-20, 10:00 in Bogotá. */
export const fakeNowMs = Date.UTC(2026, 10, 20, 15, 0, 0)

const oneTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve))

/**
 * Virtual time. Nothing moves until `advance`. Sleeps then end in order, and code woken by one runs (and may sleep
 * again) before the next ends. Input and output happen in real time in between: wait for them with `advanceUntil`.
 */
export class FakeClock implements Clock {
  private wallMs: number
  private elapsedMs = 0
  private order = 0
  private sleepers: Sleeper[] = []

  constructor(startMs: number = fakeNowMs) {
    this.wallMs = startMs
  }

  nowMs(): number {
    return this.wallMs
  }

  monotonicMs(): number {
    return this.elapsedMs
  }

  /** The machine was started an hour before the test. */
  uptimeMs(): number {
    return this.elapsedMs + 3_600_000
  }

  sleep(durationMs: number, signal?: Cancellation): Promise<void> {
    if (signal?.aborted || durationMs <= 0) return Promise.resolve()
    return new Promise((resolve) => {
      const sleeper: Sleeper = {
        dueMs: this.elapsedMs + durationMs,
        order: this.order++,
        wake: () => {
          signal?.removeEventListener('abort', sleeper.wake)
          this.sleepers = this.sleepers.filter((other) => other !== sleeper)
          resolve()
        },
      }
      this.sleepers.push(sleeper)
      signal?.addEventListener('abort', sleeper.wake, { once: true })
    })
  }

  /** Number of pending sleeps. */
  get sleeping(): number {
    return this.sleepers.length
  }

  /** Milliseconds until the next sleep ends; undefined if nothing sleeps. */
  get nextWakeInMs(): number | undefined {
    const next = this.nextSleeper()
    return next && next.dueMs - this.elapsedMs
  }

  /** Moves both clocks forward, ending every sleep that falls due on the way, in order. */
  async advance(durationMs: number): Promise<void> {
    const targetMs = this.elapsedMs + durationMs
    await this.settle()
    for (let next = this.nextSleeper(); next && next.dueMs <= targetMs; next = this.nextSleeper()) {
      this.moveTo(Math.max(this.elapsedMs, next.dueMs))
      next.wake()
      await this.settle()
    }
    this.moveTo(targetMs)
    await this.settle()
  }

  /**
   * Advances step by step, and leaves real time for input and output after each, until the condition holds. Throws if
   * it does not hold within `limitMs` of virtual time.
   */
  async advanceUntil(
    condition: () => boolean | Promise<boolean>,
    { stepMs = 1_000, limitMs = 3_600_000 }: { stepMs?: number; limitMs?: number } = {},
  ): Promise<void> {
    const endMs = this.elapsedMs + limitMs
    while (!(await condition())) {
      if (this.elapsedMs >= endMs) throw new Error(`The condition did not hold within ${limitMs} ms of virtual time`)
      await this.advance(stepMs)
      await new Promise((resolve) => setTimeout(resolve, 2))
    }
  }

  /** All clocks move while no code runs; every sleep that fell due ends together at the end. */
  async sleepMachine(durationMs: number): Promise<void> {
    await this.settle()
    this.moveTo(this.elapsedMs + durationMs)
    await this.advance(0)
  }

  /** Changes the wall clock alone, as a user or a time server does. */
  jumpWall(byMs: number): void {
    this.wallMs += byMs
  }

  private nextSleeper(): Sleeper | undefined {
    return this.sleepers.toSorted((one, other) => one.dueMs - other.dueMs || one.order - other.order)[0]
  }

  private moveTo(elapsedMs: number): void {
    this.wallMs += elapsedMs - this.elapsedMs
    this.elapsedMs = elapsedMs
  }

  /** Lets woken code run: promise callbacks and immediates, not the network. */
  private async settle(): Promise<void> {
    for (let turn = 0; turn < 4; turn += 1) await oneTurn()
  }
}
