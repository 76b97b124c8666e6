import { budgetFreeAtMs, type PastGet, type PollLimits, specificationLimits } from '#shared/domain/schedule.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { retryAfterMs } from '#shared/service/retry-after.ts'
import type { PollStore } from './ports.ts'

const cleanMinuteMs = 60_000

interface GateDependencies {
  readonly store: PollStore
  readonly clock: Clock
  readonly keyFingerprint: string
  readonly limits?: PollLimits
}

/**
 * The one way out for every GET made with a key. It writes the ledger before the GET leaves, counts in-flight ones,
 * freezes on 429 and remembers across restarts. It never lets a GET pass that the service would count as too early.
 */
export class GetGate {
  readonly #store: PollStore
  readonly #clock: Clock
  readonly #keyFingerprint: string
  readonly #limits: PollLimits
  #gets: PastGet[] = []
  #frozenUntilMs = 0
  /** Present allowance per window: halved by a 429, one more for every clean minute. */
  #allowance: number
  #allowanceChangedAtMs = 0

  private constructor(dependencies: GateDependencies) {
    this.#store = dependencies.store
    this.#clock = dependencies.clock
    this.#keyFingerprint = dependencies.keyFingerprint
    this.#limits = dependencies.limits ?? specificationLimits
    this.#allowance = this.#limits.perWindow
  }

  /**
   * Reads the ledger. Its times are wall-clock times of an earlier life: an entry from the future, or one without an
   * answer, counts as just now, so a clock set back can only make us slower.
   */
  static async open(dependencies: GateDependencies): Promise<GetGate> {
    const gate = new GetGate(dependencies)
    const wallMs = gate.#clock.nowMs()
    const monotonicMs = gate.#clock.monotonicMs()
    const entries = await gate.#store.ledgerSince(gate.#keyFingerprint, wallMs - gate.#limits.windowMs)
    gate.#gets = entries.map((entry) => {
      const agoMs = Math.max(0, wallMs - (entry.answeredAtMs ?? wallMs))
      return { requestId: entry.requestId, sentAtMs: monotonicMs - agoMs, answeredAtMs: monotonicMs - agoMs }
    })
    const frozenUntilWallMs = await gate.#store.frozenUntilMs(gate.#keyFingerprint)
    const frozenForMs = Math.min(Math.max(0, (frozenUntilWallMs ?? 0) - wallMs), 3_601_000)
    gate.#frozenUntilMs = monotonicMs + frozenForMs
    return gate
  }

  get limits(): PollLimits {
    const cleanMinutes = Math.floor((this.#clock.monotonicMs() - this.#allowanceChangedAtMs) / cleanMinuteMs)
    const perWindow = Math.min(this.#limits.perWindow, this.#allowance + Math.max(0, cleanMinutes))
    return { ...this.#limits, perWindow }
  }

  get frozenUntilMs(): number {
    return this.#frozenUntilMs
  }

  /** GETs of the last window and those in flight, monotonic times. */
  gets(): readonly PastGet[] {
    const oldestMs = this.#clock.monotonicMs() - this.#limits.windowMs - 1_000
    this.#gets = this.#gets.filter((get) => get.answeredAtMs === null || get.answeredAtMs >= oldestMs)
    return this.#gets
  }

  usedInLastWindow(): number {
    const sinceMs = this.#clock.monotonicMs() - this.#limits.windowMs
    return this.gets().filter((get) => (get.answeredAtMs ?? Number.POSITIVE_INFINITY) > sinceMs).length
  }

  /** Waits for a free slot for a GET that belongs to no request (e.g. the registered notification URL). */
  async waitForSlot(): Promise<void> {
    for (;;) {
      const nowMs = this.#clock.monotonicMs()
      const freeAtMs = Math.max(this.#frozenUntilMs, budgetFreeAtMs(this.gets(), nowMs, this.limits))
      if (freeAtMs <= nowMs) return
      await this.#clock.sleep(Number.isFinite(freeAtMs) ? freeAtMs - nowMs : 200)
    }
  }

  /** Makes one GET. The caller has made sure with `choosePoll` or `waitForSlot` that it may leave now. */
  async pass(requestId: string, get: () => Promise<Exchange>): Promise<Exchange> {
    const pending: PastGet = { requestId, sentAtMs: this.#clock.monotonicMs(), answeredAtMs: null }
    this.#gets.push(pending)
    try {
      const entryId = await this.#store.appendLedger(this.#keyFingerprint, requestId, this.#clock.nowMs())
      const exchange = await get()
      await this.#store.completeLedger(entryId, this.#clock.nowMs())
      if (exchange.kind === 'answered' && exchange.status === 429) await this.#freeze(exchange.headers['retry-after'])
      return exchange
    } finally {
      this.#gets = this.#gets.map((entry) =>
        entry === pending ? { ...pending, answeredAtMs: this.#clock.monotonicMs() } : entry,
      )
    }
  }

  async #freeze(header: string | undefined): Promise<void> {
    const wallMs = this.#clock.nowMs()
    const durationMs = retryAfterMs(header, wallMs) + 1_000
    const monotonicMs = this.#clock.monotonicMs()
    this.#allowance = Math.max(1, Math.floor(this.limits.perWindow / 2))
    this.#allowanceChangedAtMs = monotonicMs + durationMs
    this.#frozenUntilMs = monotonicMs + durationMs
    await this.#store.setFrozenUntilMs(this.#keyFingerprint, wallMs + durationMs)
  }
}
