import { randomUUID } from 'node:crypto'
import { GetHistory, type PollLimits, specificationLimits } from '#shared/domain/request/get-history.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { longestRetryAfterMs, retryAfterMs, toldWaitMs } from '#shared/service/answers/retry-after.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { agoAtLeastMs } from './ledger-age.ts'
import { OtherSenders } from './other-senders.ts'
import { type GetLedger, type LedgerFreeze, type LedgerView, noRequest } from './ports.ts'

const cleanMinuteMs = 60_000
/** A freeze ends this long after the wait that the service asked for. */
const freezeMarginMs = 1_000
const longestFreezeMs = longestRetryAfterMs + freezeMarginMs
/** Between tries while the network or the service is down: doubled from the first to the last. */
const firstRestMs = 2_000
const longestRestMs = 60_000
const lookAgainMs = 200

interface GateDependencies {
  /** The key's. */
  readonly ledger: GetLedger
  readonly clock: Clock
  readonly limits?: PollLimits
}

/**
 * The one way out for every GET of this process made with a key. It takes its slot in the key's ledger before the GET leaves,
 * having seen there what every other process took, counts in-flight ones, freezes on 429 and remembers across restarts. It
 * never lets a GET pass that the service would count as too early, whoever asks and however many ask at once.
 */
export class GetGate {
  readonly history: GetHistory
  readonly #ledger: GetLedger
  readonly #others: OtherSenders
  readonly #sender = randomUUID()
  readonly #clock: Clock
  readonly #limits: PollLimits
  #frozenUntilMs = Number.NEGATIVE_INFINITY
  /** GETs that left before the last 429 came tell nothing new when they are answered alike. */
  #frozenAtMs = Number.NEGATIVE_INFINITY
  /** The freeze of the ledger that is in force here already. */
  #heeded: LedgerFreeze | null = null
  /** Present allowance per window: halved by a 429, one more for every clean minute. */
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

  /** Reads the ledger of earlier lives of the program: a restart neither refills the budget nor ends a freeze. */
  static async open(dependencies: GateDependencies): Promise<GetGate> {
    const gate = new GetGate(dependencies)
    await gate.lookAround()
    return gate
  }

  /** Learns what other processes have asked for with this key since, and what the service told them. */
  async lookAround(): Promise<void> {
    this.#learn(await this.#ledger.read())
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
    return this.#leave(`${noRequest}${label}`, () => this.history.budgetFreeAtMs(this.limits), get)
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
      // What is awaited may be an answer to another process.
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

  /** Null when another took the place meanwhile. */
  async #takeSlot(requestId: string, allowedAtMs: () => number): Promise<Slot | null> {
    const leaving: { atMs: number | null } = { atMs: null }
    // From the last look to the counting nothing yields: two that wait for one place must not both take it.
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
      // A ledger may take back a place that came too late to be used.
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

  /** Learns from an answer, at once and in memory. Returns a freeze that must be remembered. */
  #note(exchange: Exchange, leftAtMs: number): LedgerFreeze | null {
    if (exchange.kind !== 'answered' || exchange.status >= 500) {
      if (leftAtMs >= this.#restedAtMs) this.#rest()
      // A service that is down for a while says for how long (RFC 9110 section 15.6.4).
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

  /** Half of the GETs from now on; once for all that left before. */
  #slowDown(leftAtMs: number): void {
    if (leftAtMs < this.#frozenAtMs) return
    this.#allowance = Math.max(1, Math.floor(this.limits.perWindow / 2))
    this.#frozenAtMs = this.#clock.monotonicMs()
  }

  #learn({ entries, freeze, readAt }: LedgerView): void {
    this.#others.learn(entries, readAt)
    // What this gate was told itself is in force here already.
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
