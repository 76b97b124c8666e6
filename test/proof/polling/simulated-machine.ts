import type { Cancellation, Clock } from '#shared/kernel/clock.ts'
import type { EventQueue } from './event-queue.ts'
import type { SeededRandom } from './seeded-random.ts'

/** Differences between operating systems. */
export interface MachineTraits {
  /** The monotonic clock stops while the machine sleeps. */
  readonly monotonicSleeps: boolean
  /** The uptime has a resolution of whole seconds. */
  readonly coarseUptime: boolean
}

/** A clerk's machine: its wall clock can be set, it sleeps, it restarts. Runs one process at a time. */
export class SimulatedMachine {
  readonly #time: EventQueue
  readonly #random: SeededRandom
  readonly #traits: MachineTraits
  #wallOffsetMs = Date.UTC(2026, 10, 20, 15, 0, 0)
  #startedAtMs = 0
  #sleptMs = 0
  #asleepUntilMs = 0

  constructor(time: EventQueue, random: SeededRandom, traits: MachineTraits) {
    this.#time = time
    this.#random = random
    this.#traits = traits
    this.#startedAtMs = -3_600_000
  }

  jumpWall(byMs: number): void {
    this.#wallOffsetMs += byMs
  }

  restart(): void {
    this.#startedAtMs = this.#time.nowMs
    this.#sleptMs = 0
  }

  fallAsleep(durationMs: number): void {
    this.#asleepUntilMs = this.#time.nowMs + durationMs
    this.#sleptMs += durationMs
  }

  get asleep(): boolean {
    return this.#time.nowMs < this.#asleepUntilMs
  }

  get asleepUntilMs(): number {
    return this.#asleepUntilMs
  }

  /** The clock of a new process. It stops for good when the process is killed. */
  clockFor(isAlive: () => boolean): Clock {
    const bornAtMs = this.#time.nowMs
    const sleptBeforeMs = this.#sleptMs
    const sinceStartMs = (): number => this.#time.nowMs - this.#startedAtMs
    const whenAwake = (run: () => void): void => {
      if (!isAlive()) return
      if (this.asleep) this.#time.at(this.#asleepUntilMs, () => whenAwake(run))
      else run()
    }
    return {
      nowMs: () => Math.floor(this.#time.nowMs + this.#wallOffsetMs),
      monotonicMs: () =>
        this.#time.nowMs - bornAtMs - (this.#traits.monotonicSleeps ? this.#sleptMs - sleptBeforeMs : 0),
      uptimeMs: () => (this.#traits.coarseUptime ? Math.floor(sinceStartMs() / 1_000) * 1_000 : sinceStartMs()),
      sleep: (durationMs: number, signal?: Cancellation) =>
        new Promise((resolve) => {
          // Timers fire a little late, and sometimes a millisecond early.
          this.#time.after(Math.max(0, durationMs + this.#random.between(-1, 15)), () => whenAwake(resolve))
          signal?.addEventListener('abort', resolve, { once: true })
        }),
    }
  }
}
