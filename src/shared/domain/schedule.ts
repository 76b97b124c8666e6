/** Limits of the service on GETs (spec 8), with the choices that keep us inside them as measured at the service. */
export interface PollLimits {
  /** Spec 8: at least 10 s between two GETs of one request; counted from the previous *answer*, so latency cannot break it. */
  readonly spacingMs: number
  readonly windowMs: number
  /** Spec 8: at most 30 in a minute. Lowered for a while after a 429. */
  readonly perWindow: number
}

export const specificationLimits: PollLimits = { spacingMs: 10_000, windowMs: 60_000, perWindow: 30 }

/** Timer and clock grain: the service may round what we measure. */
const grainMs = 50

/** A GET already made or in flight, on the monotonic clock. `answeredAtMs` null while in flight. */
export interface PastGet {
  readonly requestId: string
  readonly sentAtMs: number
  readonly answeredAtMs: number | null
}

/** A request that may be asked for, on the monotonic clock. */
export interface PollCandidate {
  readonly requestId: string
  /** Age of the request, for the rate at which its state is expected to change. */
  readonly ageMs: number
  /** When it was last answered, or when it was accepted if never. */
  readonly lastSeenAtMs: number
  /** Slow cadence: not wanted before this time. Null: as soon as the limits allow. */
  readonly notBeforeMs: number | null
}

export type PollDecision =
  | { readonly kind: 'poll'; readonly requestId: string }
  /** Nothing may or need be asked for before this time; null when there is no candidate at all. */
  | { readonly kind: 'wait'; readonly untilMs: number | null }

/** Any request that was not asked for during this time goes first, so that none starves. */
const starvationMs = 15 * 60_000

/** Expected changes per millisecond of a request of this age: young batches end soon, old ones rarely. */
export const changeRate = (ageMs: number): number => 1 / (30_000 + Math.max(0, ageMs))

/** First time the limits allow one more GET of anything. */
export function budgetFreeAtMs(gets: readonly PastGet[], nowMs: number, limits: PollLimits): number {
  const counted = gets
    .map((get) => get.answeredAtMs ?? Number.POSITIVE_INFINITY)
    .filter((answeredAtMs) => answeredAtMs + limits.windowMs + grainMs > nowMs)
    .sort((left, right) => left - right)
  if (counted.length < limits.perWindow) return nowMs
  const blocking = counted[counted.length - limits.perWindow]
  return blocking === undefined ? nowMs : blocking + limits.windowMs + grainMs
}

/**
 * Which request to ask for now. Pure; every time is on one monotonic clock. Greatest `rate(age) x wait^2` among those
 * the limits allow; starving ones first. In-flight GETs count against the budget, and their request is not eligible.
 */
export function choosePoll(
  nowMs: number,
  candidates: readonly PollCandidate[],
  gets: readonly PastGet[],
  frozenUntilMs: number,
  limits: PollLimits,
): PollDecision {
  if (candidates.length === 0) return { kind: 'wait', untilMs: null }
  const budgetAtMs = Math.max(frozenUntilMs, budgetFreeAtMs(gets, nowMs, limits))
  const lastGets = new Map<string, PastGet>()
  for (const get of gets) lastGets.set(get.requestId, later(lastGets.get(get.requestId), get))
  let soonestMs = Number.POSITIVE_INFINITY
  let chosen: { requestId: string; weight: number } | null = null
  for (const candidate of candidates) {
    const eligibleAtMs = eligibleAt(candidate, lastGets.get(candidate.requestId), limits)
    if (eligibleAtMs > nowMs) {
      soonestMs = Math.min(soonestMs, eligibleAtMs)
      continue
    }
    const weight = weightOf(candidate, nowMs)
    if (chosen === null || weight > chosen.weight) chosen = { requestId: candidate.requestId, weight }
  }
  if (chosen !== null && budgetAtMs <= nowMs) return { kind: 'poll', requestId: chosen.requestId }
  const wantedAtMs = Math.max(budgetAtMs, chosen === null ? soonestMs : nowMs)
  return { kind: 'wait', untilMs: Number.isFinite(wantedAtMs) ? wantedAtMs : null }
}

const later = (left: PastGet | undefined, right: PastGet): PastGet =>
  left !== undefined &&
  (left.answeredAtMs ?? Number.POSITIVE_INFINITY) > (right.answeredAtMs ?? Number.POSITIVE_INFINITY)
    ? left
    : right

function eligibleAt(candidate: PollCandidate, last: PastGet | undefined, limits: PollLimits): number {
  const spacedAtMs =
    last === undefined ? 0 : (last.answeredAtMs ?? Number.POSITIVE_INFINITY) + limits.spacingMs + grainMs
  return Math.max(spacedAtMs, candidate.notBeforeMs ?? 0)
}

function weightOf(candidate: PollCandidate, nowMs: number): number {
  const waitMs = Math.max(0, nowMs - candidate.lastSeenAtMs)
  if (waitMs >= starvationMs) return Number.MAX_SAFE_INTEGER + waitMs
  return changeRate(candidate.ageMs) * waitMs * waitMs
}
