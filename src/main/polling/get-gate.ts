import { GetHistory, type PollLimits, specificationLimits } from '#shared/domain/get-history.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { retryAfterMs } from '#shared/service/retry-after.ts'
import { agoAtLeastMs } from './ledger-age.ts'
import type { GetLedger, LedgerEntry } from './ports.ts'

const cleanMinuteMs = 60_000
/** The longest a freeze may last: an hour is the longest Retry-After that is believed. */
const longestFreezeMs = 3_601_000
/** What a killed process had written may still be on its way for this long. */
const lostFlightMs = 15_000
/** More entries than a window has room for, so that those in flight and those out of order are among them. */
const recalledEntries = 64
/** Between tries while the network or the service is down: doubled from the first to the last. */
const firstRestMs = 2_000
const longestRestMs = 60_000
const lookAgainMs = 200

interface GateDependencies {
  readonly store: GetLedger
  readonly clock: Clock
  readonly keyFingerprint: string
  readonly limits?: PollLimits
}

/**
 * The one way out for every GET made with a key. It writes the ledger before the GET leaves, counts in-flight ones,
 * freezes on 429 and remembers across restarts. It never lets a GET pass that the service would count as too early,
 * whoever asks and however many ask at once.
 */
export class GetGate {
  readonly history = new GetHistory()
  readonly #store: GetLedger
  readonly #clock: Clock
  readonly #keyFingerprint: string
  readonly #limits: PollLimits
  #frozenUntilMs = Number.NEGATIVE_INFINITY
  /** GETs that left before the last 429 came tell nothing new when they are answered alike. */
  #frozenAtMs = Number.NEGATIVE_INFINITY
  /** Present allowance per window: halved by a 429, one more for every clean minute. */
  #allowance: number
  #allowanceChangedAtMs = 0
  #restUntilMs = Number.NEGATIVE_INFINITY
  #restedAtMs = Number.NEGATIVE_INFINITY
  #failuresInARow = 0

  private constructor(dependencies: GateDependencies) {
    this.#store = dependencies.store
    this.#clock = dependencies.clock
    this.#keyFingerprint = dependencies.keyFingerprint
    this.#limits = dependencies.limits ?? specificationLimits
    this.#allowance = this.#limits.perWindow
  }

  /** Reads the ledger of earlier lives of the program: a restart neither refills the budget nor ends a freeze. */
  static async open(dependencies: GateDependencies): Promise<GetGate> {
    const gate = new GetGate(dependencies)
    const { store, keyFingerprint } = dependencies
    const entries = await store.latestLedger(keyFingerprint, recalledEntries)
    gate.#recall(entries, await store.frozenUntilMs(keyFingerprint))
    return gate
  }

  /** The limits as they are now: after a 429 fewer GETs per window. */
  get limits(): PollLimits {
    const cleanMinutes = Math.floor((this.#clock.monotonicMs() - this.#allowanceChangedAtMs) / cleanMinuteMs)
    const perWindow = Math.min(this.#limits.perWindow, this.#allowance + Math.max(0, cleanMinutes))
    return { ...this.#limits, perWindow }
  }

  /** End of the freeze that the service imposed, monotonic; in the past when there is none. */
  get frozenUntilMs(): number {
    return this.#frozenUntilMs
  }

  /** When polling may go on: after a freeze, and after the pause that follows failures of the network or the service. */
  get restUntilMs(): number {
    return Math.max(this.#frozenUntilMs, this.#restUntilMs)
  }

  usedInLastWindow(): number {
    return this.history.used(this.#clock.monotonicMs(), this.#limits)
  }

  /** Makes one GET that belongs to no request (a file, the notification URL), as soon as the limits have room for it. */
  async pass(label: string, get: () => Promise<Exchange>): Promise<Exchange> {
    return this.#leave(label, () => this.history.budgetFreeAtMs(this.limits), get)
  }

  /** Makes one GET of a request, as soon as the limits allow it: at once, when `choosePoll` has just said so. */
  async poll(requestId: string, get: () => Promise<Exchange>): Promise<Exchange> {
    const allowedAtMs = (): number =>
      Math.max(this.history.budgetFreeAtMs(this.limits), this.history.requestFreeAtMs(requestId, this.limits))
    return this.#leave(requestId, allowedAtMs, get)
  }

  #waitMs(allowedAtMs: () => number): number {
    const waitMs = Math.max(this.#frozenUntilMs, allowedAtMs()) - this.#clock.monotonicMs()
    return Number.isFinite(waitMs) || waitMs < 0 ? Math.max(0, waitMs) : lookAgainMs
  }

  async #waitUntil(allowedAtMs: () => number): Promise<void> {
    for (let waitMs = this.#waitMs(allowedAtMs); waitMs > 0; waitMs = this.#waitMs(allowedAtMs)) {
      await this.#clock.sleep(waitMs)
    }
  }

  async #leave(requestId: string, allowedAtMs: () => number, get: () => Promise<Exchange>): Promise<Exchange> {
    // From the last look to the counting nothing yields: two that wait for one place must not both take it.
    while (this.#waitMs(allowedAtMs) > 0) await this.#waitUntil(allowedAtMs)
    const leftAtMs = this.#clock.monotonicMs()
    this.history.leave(requestId, leftAtMs, this.limits)
    try {
      const entryId = await this.#store.appendLedger(this.#keyFingerprint, requestId, this.#instant())
      const exchange = await get()
      const frozenUntilWallMs = this.#note(exchange, leftAtMs)
      await this.#store.completeLedger(entryId, this.#instant())
      if (frozenUntilWallMs !== null) await this.#store.setFrozenUntilMs(this.#keyFingerprint, frozenUntilWallMs)
      return exchange
    } finally {
      this.history.answer(requestId, this.#clock.monotonicMs(), this.limits)
    }
  }

  /** Learns from an answer, at once and in memory. Returns the wall-clock end of a freeze that must be remembered. */
  #note(exchange: Exchange, leftAtMs: number): number | null {
    if (exchange.kind !== 'answered' || exchange.status >= 500) {
      if (leftAtMs >= this.#restedAtMs) this.#rest()
      return null
    }
    this.#failuresInARow = 0
    this.#restUntilMs = Number.NEGATIVE_INFINITY
    return exchange.status === 429 ? this.#freeze(exchange.headers['retry-after'], leftAtMs) : null
  }

  #rest(): void {
    const nowMs = this.#clock.monotonicMs()
    this.#restedAtMs = nowMs
    this.#restUntilMs = nowMs + Math.min(longestRestMs, firstRestMs * 2 ** this.#failuresInARow)
    this.#failuresInARow += 1
  }

  #freeze(header: string | undefined, leftAtMs: number): number {
    const { wallMs } = this.#instant()
    const nowMs = this.#clock.monotonicMs()
    if (leftAtMs >= this.#frozenAtMs) {
      this.#allowance = Math.max(1, Math.floor(this.limits.perWindow / 2))
      this.#frozenAtMs = nowMs
    }
    this.#frozenUntilMs = Math.max(this.#frozenUntilMs, nowMs + retryAfterMs(header, wallMs) + 1_000)
    this.#allowanceChangedAtMs = this.#frozenUntilMs
    return wallMs + (this.#frozenUntilMs - nowMs)
  }

  #recall(entries: readonly LedgerEntry[], frozenUntilWallMs: number | null): void {
    const now = this.#instant()
    const nowMs = this.#clock.monotonicMs()
    for (const { requestId, answered, at } of entries) {
      const agoMs = agoAtLeastMs(at, now)
      this.history.remember(requestId, nowMs - agoMs + (answered ? 0 : lostFlightMs))
    }
    if (frozenUntilWallMs === null) return
    // Measured from the last answer of the ledger, whose age two clocks vouch for; the wall clock may have been set since.
    const last = entries.findLast(({ answered }) => answered)
    const remainingMs =
      last === undefined
        ? frozenUntilWallMs - now.wallMs
        : frozenUntilWallMs - last.at.wallMs - agoAtLeastMs(last.at, now)
    this.#frozenUntilMs = nowMs + Math.min(Math.max(0, remainingMs), longestFreezeMs)
  }

  #instant(): { readonly wallMs: number; readonly uptimeMs: number } {
    return { wallMs: this.#clock.nowMs(), uptimeMs: this.#clock.uptimeMs() }
  }
}
