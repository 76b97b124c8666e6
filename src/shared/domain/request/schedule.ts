import { evenGapMs, type GetHistory, type PollLimits } from './get-history.ts'

/** A request that may be polled, on the monotonic clock. */
export interface PollCandidate {
  readonly requestId: string
  /** Age of the request, for the expected rate of change. */
  readonly ageMs: number
  /** Its last answer, or its acceptance if there is none. */
  readonly lastSeenAtMs: number
  /** Slow cadence: not before this time. Null: as soon as the limits allow. */
  readonly notBeforeMs: number | null
  /** A notification reported a change: it takes precedence over all others. */
  readonly knownChanged?: boolean
}

export type PollDecision =
  | { readonly kind: 'poll'; readonly requestId: string }
  /** Nothing can or need be polled before this time; null when that depends on an answer or a new request. */
  | { readonly kind: 'wait'; readonly untilMs: number | null }

export interface PollSituation {
  readonly nowMs: number
  readonly candidates: readonly PollCandidate[]
  readonly history: GetHistory
  readonly limits: PollLimits
  /** No GET at all before this time: Retry-After, or a network outage. */
  readonly restUntilMs: number
  /** False: send everything allowed now, even in a burst. */
  readonly spread: boolean
}

/** A request not polled for this long goes first, so that none starves. */
const starvationMs = 15 * 60_000
/** Above any weight that is not starving. */
const starvingWeight = 1e100

/** Expected changes per millisecond at this age: young batches finish soon, old ones rarely. */
export const changeRate = (ageMs: number): number => 1 / (30_000 + Math.max(0, ageMs))

/**
 * Which request to poll now. Pure; all times on one monotonic clock. The greatest `rate(age) x wait^2` among those the
 * limits allow, starving ones first. With more requests than can be polled every 10 s, GETs are evenly spaced, and a
 * slot is reserved for a heavier request that becomes free within the next gap.
 */
export function choosePoll({ nowMs, candidates, history, limits, ...rest }: PollSituation): PollDecision {
  const gapMs = rest.spread && isCrowded(candidates, nowMs, limits) ? evenGapMs(limits) : 0
  const evenAtMs = gapMs > 0 ? history.evenSlotAtMs(limits) : Number.NEGATIVE_INFINITY
  const slotAtMs = Math.max(rest.restUntilMs, history.budgetFreeAtMs(limits), evenAtMs)
  let soonestMs = Number.POSITIVE_INFINITY
  let chosen: { readonly requestId: string; readonly weight: number; readonly freeAtMs: number } | null = null
  for (const candidate of candidates) {
    const { requestId, notBeforeMs } = candidate
    const freeAtMs = Math.max(history.requestFreeAtMs(requestId, limits), notBeforeMs ?? nowMs, nowMs)
    if (freeAtMs > nowMs + gapMs) {
      soonestMs = Math.min(soonestMs, freeAtMs)
      continue
    }
    const weight = weightOf(candidate, freeAtMs)
    if (chosen === null || weight > chosen.weight) chosen = { requestId, weight, freeAtMs }
  }
  const leavesAtMs = Math.max(slotAtMs, chosen?.freeAtMs ?? soonestMs)
  if (chosen !== null && leavesAtMs <= nowMs) return { kind: 'poll', requestId: chosen.requestId }
  return { kind: 'wait', untilMs: Number.isFinite(leavesAtMs) ? leavesAtMs : null }
}

/** More requests are due than the window allows if each is polled at its maximum rate. */
function isCrowded(candidates: readonly PollCandidate[], nowMs: number, limits: PollLimits): boolean {
  const room = (limits.perWindow * limits.spacingMs) / limits.windowMs
  if (candidates.length <= room) return false
  const soonMs = nowMs + limits.spacingMs
  return candidates.filter(({ notBeforeMs }) => notBeforeMs === null || notBeforeMs <= soonMs).length > room
}

function weightOf({ ageMs, lastSeenAtMs, knownChanged }: PollCandidate, atMs: number): number {
  const waitMs = Math.max(0, atMs - lastSeenAtMs)
  if (knownChanged) return Number.MAX_VALUE
  if (waitMs >= starvationMs) return starvingWeight * waitMs
  // Rises steeply towards the 15 minutes: requests starving at once would block all others for minutes.
  const staleness = 1 - (waitMs / starvationMs) ** 8
  return (changeRate(ageMs) * waitMs * waitMs) / (staleness * staleness)
}
