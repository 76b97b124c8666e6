import { getWindowMs, maximumGetsPerMinute, minimumPollIntervalMs } from '../service-limits.ts'

/** Limits of the service on GETs (spec 8), with margins that keep us within them as the service measures. */
export interface PollLimits {
  /** Between two GETs of one request, counted from the previous answer to allow for latency. */
  readonly spacingMs: number
  readonly windowMs: number
  /** Lowered temporarily after a 429. */
  readonly perWindow: number
}

export const specificationLimits: PollLimits = {
  spacingMs: minimumPollIntervalMs,
  windowMs: getWindowMs,
  perWindow: maximumGetsPerMinute,
}

/** Timer and clock granularity: the service may round what we measure. */
const grainMs = 50

/** The gap between two evenly spaced GETs. */
export const evenGapMs = (limits: PollLimits): number => limits.windowMs / limits.perWindow

/**
 * The GETs that still count, on one monotonic clock. A GET may reach the service at any time between sending and
 * answer, so one in flight blocks until answered, and an answered one counts from its answer. Thus the service never
 * sees more than the limits allow, whatever the latency. This class only counts; it never sends and reads no clock.
 */
export class GetHistory {
  readonly #nameOf: (requestId: string) => string
  /** Answers that may still count, oldest first. */
  #answers: readonly { readonly requestId: string; readonly atMs: number }[] = []
  readonly #flights = new Map<string, number>()
  /** Last answer of each request in `answers`. */
  readonly #lastAnswers = new Map<string, number>()
  /** When the next GET would be sent if all were evenly spaced; see `evenSlotAtMs`. */
  #evenAtMs = Number.NEGATIVE_INFINITY

  /** `nameOf`: the name under which a request is counted; must be idempotent. */
  constructor(nameOf: (requestId: string) => string = (requestId) => requestId) {
    this.#nameOf = nameOf
  }

  leave(requestId: string, nowMs: number, limits: PollLimits): void {
    const name = this.#nameOf(requestId)
    this.#flights.set(name, (this.#flights.get(name) ?? 0) + 1)
    const gapMs = evenGapMs(limits)
    this.#evenAtMs = Math.min(Math.max(nowMs, this.#evenAtMs) + gapMs, nowMs + 2 * gapMs)
  }

  /**
   * A GET for this request was answered or given up. `countedAtMs`: when it counts, possibly in the future; now by
   * default.
   */
  answer(requestId: string, nowMs: number, limits: PollLimits, countedAtMs: number = nowMs): void {
    const name = this.#nameOf(requestId)
    const others = (this.#flights.get(name) ?? 1) - 1
    if (others > 0) this.#flights.set(name, others)
    else this.#flights.delete(name)
    this.remember(requestId, countedAtMs)
    this.#forget(nowMs - Math.max(limits.windowMs, limits.spacingMs) - grainMs)
  }

  /** Counts a GET of an earlier run of the program as answered at this time, possibly in the future. */
  remember(requestId: string, answeredAtMs: number): void {
    const after = this.#answers.findLastIndex(({ atMs }) => atMs <= answeredAtMs) + 1
    const name = this.#nameOf(requestId)
    this.#answers = this.#answers.toSpliced(after, 0, { requestId: name, atMs: answeredAtMs })
    this.#lastAnswers.set(name, Math.max(answeredAtMs, this.#lastAnswers.get(name) ?? answeredAtMs))
  }

  /** The earliest time the limits allow one more GET of any request; infinite while that depends on an answer. */
  budgetFreeAtMs(limits: PollLimits): number {
    const blockingFromEnd = limits.perWindow - this.inFlight
    if (blockingFromEnd <= 0) return Number.POSITIVE_INFINITY
    const blocking = this.#answers[this.#answers.length - blockingFromEnd]
    return blocking === undefined ? Number.NEGATIVE_INFINITY : blocking.atMs + limits.windowMs + grainMs
  }

  /** The earliest time the limits allow a GET of this request; infinite while one is in flight. */
  requestFreeAtMs(requestId: string, limits: PollLimits): number {
    const name = this.#nameOf(requestId)
    if (this.#flights.has(name)) return Number.POSITIVE_INFINITY
    const lastMs = this.#lastAnswers.get(name)
    return lastMs === undefined ? Number.NEGATIVE_INFINITY : lastMs + limits.spacingMs + grainMs
  }

  /**
   * The earliest time for a GET that does not crowd later ones: spread over the minute, not in bursts followed by
   * silence. One gap may be borrowed, so that a GET delayed by its request loses no capacity.
   */
  evenSlotAtMs(limits: PollLimits): number {
    return this.#evenAtMs - evenGapMs(limits)
  }

  get inFlight(): number {
    let count = 0
    for (const flights of this.#flights.values()) count += flights
    return count
  }

  /** GETs that the service may have received in the last window. */
  used(nowMs: number, limits: PollLimits): number {
    return this.inFlight + this.#answers.filter(({ atMs }) => atMs > nowMs - limits.windowMs).length
  }

  /** The same history as if everything in flight were answered now, for forecasts. */
  settledCopy(nowMs: number, limits: PollLimits): GetHistory {
    const copy = new GetHistory(this.#nameOf)
    copy.#answers = this.#answers
    for (const [requestId, atMs] of this.#lastAnswers) copy.#lastAnswers.set(requestId, atMs)
    copy.#evenAtMs = this.#evenAtMs
    for (const [requestId, flights] of this.#flights) {
      for (let flight = 0; flight < flights; flight += 1) copy.answer(requestId, nowMs, limits)
    }
    return copy
  }

  #forget(beforeMs: number): void {
    const kept = this.#answers.findIndex(({ atMs }) => atMs >= beforeMs)
    const forgotten = this.#answers.slice(0, kept === -1 ? this.#answers.length : kept)
    if (forgotten.length === 0) return
    this.#answers = this.#answers.slice(forgotten.length)
    for (const { requestId, atMs } of forgotten) {
      if (this.#lastAnswers.get(requestId) === atMs) this.#lastAnswers.delete(requestId)
    }
  }
}
