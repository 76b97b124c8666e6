import { randomUUID } from 'node:crypto'
import { GetHistory, type PollLimits, specificationLimits } from '#shared/domain/request/get-history.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { longestRetryAfterMs, retryAfterMs, toldWaitMs } from '#shared/service/answers/retry-after.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { agoAtLeastMs } from './ledger-age.ts'
import { OtherSenders } from './other-senders.ts'
import { type GetLedger, type LedgerFreeze, type LedgerView, noRequest } from './ports.ts'

const cleanMinuteMs = 60_000
/** Margin added to the wait that the service asked for. */
const freezeMarginMs = 1_000
const longestFreezeMs = longestRetryAfterMs + freezeMarginMs
/** Pauses while the network or service is down, doubling from the first to the longest. */
const firstRestMs = 2_000
const longestRestMs = 60_000
const lookAgainMs = 200

interface GateDependencies {
  /** Ledger of the key. */
  readonly ledger: GetLedger
  readonly clock: Clock
  readonly limits?: PollLimits
}

/**
 * Every GET of this process with a key passes here. It takes a slot in the key's ledger before the GET leaves, after
 * reading the slots of other processes; counts GETs in flight; freezes on 429; and survives restarts. It never lets
 * through a GET that the service would count as too early, regardless of the number of callers.
 */
export class GetGate {
  readonly history: GetHistory
  readonly #ledger: GetLedger
  readonly #others: OtherSenders
  readonly #sender = randomUUID()
  readonly #clock: Clock
  readonly #limits: PollLimits
  #frozenUntilMs = Number.NEGATIVE_INFINITY
  /** A 429 for a GET that left before this time is not new information. */
  #frozenAtMs = Number.NEGATIVE_INFINITY
  /** The ledger's freeze that is already applied here. */
  #heeded: LedgerFreeze | null = null
  /** Current allowance per window: halved by a 429, plus one per clean minute. */
  #allowance: number
  #allowanceChangedAtMs = 0
  #restUntilMs = Number.NEGATIVE_INFINITY
  #restedAtMs = Number.NEGATIVE_INFINITY
  #failuresInARow = 0

  private constructor(dependencies: GateDependencies) {
    const { ledger, clock } = dependencies
    this.#ledger = ledger
    this.#clock = clock
    this.#limits = dependencies.limits ?? specificationLimits
    this.history = new GetHistory((requestId) => ledger.nameOf(requestId))
    this.#others = new OtherSenders(this.history, clock, this.#limits, this.#sender)
    this.#allowance = this.#limits.perWindow
  }

  /** Reads the ledger of earlier runs: a restart neither refills the budget nor ends a freeze. */
  static async open(dependencies: GateDependencies): Promise<GetGate> {
    const gate = new GetGate(dependencies)
    await gate.lookAround()
    return gate
  }

  /** Reads what other processes have requested with this key, and the freezes they received. */
  async lookAround(): Promise<void> {
    this.#learn(await this.#ledger.read())
  }

  /** Current limits: fewer GETs per window after a 429. */
  get limits(): PollLimits {
    const cleanMinutes = Math.floor((this.#clock.monotonicMs() - this.#allowanceChangedAtMs) / cleanMinuteMs)
    const perWindow = Math.min(this.#limits.perWindow, this.#allowance + Math.max(0, cleanMinutes))
    return { ...this.#limits, perWindow }
  }

  /** End of the service's freeze on the monotonic clock; in the past if there is none. */
  get frozenUntilMs(): number {
    return this.#frozenUntilMs
  }

  /** When polling may resume: after a freeze, and after the pause that follows network or service failures. */
  get restUntilMs(): number {
    return Math.max(this.#frozenUntilMs, this.#restUntilMs)
  }

  usedInLastWindow(): number {
    return this.history.used(this.#clock.monotonicMs(), this.#limits)
  }

  /** Makes one GET that belongs to no request (a file, the notification URL) once the budget allows it. */
  async pass(label: string, get: () => Promise<Exchange>): Promise<Exchange> {
    return this.#leave(`${noRequest}${label}`, () => this.history.budgetFreeAtMs(this.limits), get)
  }

  /** Makes one GET of a request once the limits allow it: at once if `choosePoll` has just said so. */
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
      // We may be waiting for another process's answer.
      await this.lookAround()
    }
  }

  async #leave(requestId: string, allowedAtMs: () => number, get: () => Promise<Exchange>): Promise<Exchange> {
    for (;;) {
      await this.#waitUntil(allowedAtMs)
      const slot = await this.#takeSlot(requestId, allowedAtMs)
      if (slot !== null) return this.#send(requestId, slot, get)
      await this.lookAround()
    }
  }

  /** Null if another caller took the slot. */
  async #takeSlot(requestId: string, allowedAtMs: () => number): Promise<Slot | null> {
    const leaving: { atMs: number | null } = { atMs: null }
    // No await between the last check and the counting, so that two waiters cannot take the same slot.
    const mayLeave = (view: LedgerView): boolean => {
      this.#learn(view)
      if (this.#waitMs(allowedAtMs) > 0) return false
      leaving.atMs = this.#clock.monotonicMs()
      this.history.leave(requestId, leaving.atMs, this.limits)
      return true
    }
    try {
      const entryId = await this.#ledger.takeSlot(requestId, this.#sender, () => this.#now(), mayLeave)
      if (entryId !== null && leaving.atMs !== null) return { entryId, leftAtMs: leaving.atMs }
      // A ledger may withdraw a slot that was granted too late to be used.
      if (leaving.atMs !== null) this.history.answer(requestId, this.#clock.monotonicMs(), this.#limits)
      return null
    } catch (thrown) {
      if (leaving.atMs !== null) this.history.answer(requestId, this.#clock.monotonicMs(), this.limits)
      throw thrown
    }
  }

  async #send(requestId: string, { entryId, leftAtMs }: Slot, get: () => Promise<Exchange>): Promise<Exchange> {
    try {
      const exchange = await get()
      const freeze = this.#note(exchange, leftAtMs)
      await this.#ledger.complete(entryId, this.#now(), freeze)
      return exchange
    } finally {
      this.history.answer(requestId, this.#clock.monotonicMs(), this.limits)
    }
  }

  /** Updates the gate from an answer, in memory. Returns a freeze to be saved. */
  #note(exchange: Exchange, leftAtMs: number): LedgerFreeze | null {
    if (exchange.kind !== 'answered' || exchange.status >= 500) {
      if (leftAtMs >= this.#restedAtMs) this.#rest()
      // An unavailable service may say how long to wait (RFC 9110 section 15.6.4).
      const header = exchange.kind === 'answered' ? exchange.headers['retry-after'] : undefined
      const waitMs = toldWaitMs(header, this.#clock.nowMs())
      return waitMs === null ? null : this.#freeze(waitMs)
    }
    this.#failuresInARow = 0
    this.#restUntilMs = Number.NEGATIVE_INFINITY
    if (exchange.status !== 429) return null
    this.#slowDown(leftAtMs)
    return this.#freeze(retryAfterMs(exchange.headers['retry-after'], this.#clock.nowMs()))
  }

  #rest(): void {
    const nowMs = this.#clock.monotonicMs()
    this.#restedAtMs = nowMs
    this.#restUntilMs = nowMs + Math.min(longestRestMs, firstRestMs * 2 ** this.#failuresInARow)
    this.#failuresInARow += 1
  }

  #freeze(waitMs: number): LedgerFreeze {
    const setAt = this.#now()
    const nowMs = this.#clock.monotonicMs()
    this.#frozenUntilMs = Math.max(this.#frozenUntilMs, nowMs + waitMs + freezeMarginMs)
    this.#allowanceChangedAtMs = this.#frozenUntilMs
    const freeze = { untilWallMs: setAt.wallMs + Math.ceil(this.#frozenUntilMs - nowMs), setAt }
    this.#heeded = freeze
    return freeze
  }

  /** Halves the allowance, once for all GETs that left before. */
  #slowDown(leftAtMs: number): void {
    if (leftAtMs < this.#frozenAtMs) return
    this.#allowance = Math.max(1, Math.floor(this.limits.perWindow / 2))
    this.#frozenAtMs = this.#clock.monotonicMs()
  }

  #learn({ entries, freeze, readAt }: LedgerView): void {
    this.#others.learn(entries, readAt)
    // This gate has already applied what the service told it directly.
    if (freeze === null || freeze.setBy === this.#sender || isSame(freeze, this.#heeded)) return
    this.#heeded = freeze
    const lengthMs = freeze.untilWallMs - freeze.setAt.wallMs
    const leftMs = Math.min(lengthMs, longestFreezeMs) - agoAtLeastMs(freeze.setAt, readAt ?? this.#now())
    if (leftMs <= 0) return
    const nowMs = this.#clock.monotonicMs()
    this.#slowDown(nowMs)
    this.#frozenUntilMs = Math.max(this.#frozenUntilMs, nowMs + leftMs)
    this.#allowanceChangedAtMs = this.#frozenUntilMs
  }

  #now(): { readonly wallMs: number; readonly uptimeMs: number } {
    return { wallMs: this.#clock.nowMs(), uptimeMs: this.#clock.uptimeMs() }
  }
}

interface Slot {
  readonly entryId: number
  readonly leftAtMs: number
}

const isSame = (one: LedgerFreeze, other: LedgerFreeze | null): boolean =>
  one.untilWallMs === other?.untilWallMs && one.setAt.wallMs === other.setAt.wallMs
