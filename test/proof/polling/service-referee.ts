const spacingMs = 10_000
const windowMs = 60_000
const perWindow = 30

/** Judges the GETs that reach the service by the limits of spec 8 alone. Times are true time. */
export class ServiceReferee {
  received = 0
  tooSoon = 0
  tooMany = 0
  /** GETs that left during a wait that the service had asked for. */
  duringFreeze = 0
  readonly #lastArrivals = new Map<string, number>()
  readonly #arrivals: number[] = []
  #frozenUntilMs = Number.NEGATIVE_INFINITY

  /** `requestId` null: a GET without a request counts only towards the window. */
  arrive(requestId: string | null, atMs: number): void {
    this.received += 1
    const thirtyBefore = this.#arrivals.length < perWindow ? undefined : this.#arrivals.shift()
    if (thirtyBefore !== undefined && atMs - thirtyBefore < windowMs) this.tooMany += 1
    this.#arrivals.push(atMs)
    if (requestId === null) return
    const last = this.#lastArrivals.get(requestId)
    if (last !== undefined && atMs - last < spacingMs) this.tooSoon += 1
    this.#lastArrivals.set(requestId, atMs)
  }

  leave(atMs: number): void {
    if (atMs < this.#frozenUntilMs) this.duringFreeze += 1
  }

  toldToWait(untilMs: number): void {
    this.#frozenUntilMs = Math.max(this.#frozenUntilMs, untilMs)
  }

  get violations(): number {
    return this.tooSoon + this.tooMany + this.duringFreeze
  }
}
