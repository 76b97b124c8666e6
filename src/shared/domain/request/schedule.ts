import { evenGapMs, type GetHistory, type PollLimits } from './get-history.ts'

/** A request that may be asked for, on the monotonic clock. */
export interface PollCandidate {
  readonly requestId: string
  /** Age of the request, for the rate at which its state is expected to change. */
  readonly ageMs: number
  /** When it was last answered, or when it was accepted if never. */
  readonly lastSeenAtMs: number
  /** Slow cadence: not wanted before this time. Null: as soon as the limits allow. */
  readonly notBeforeMs: number | null
  /** A notification said that it changed: it goes before all others. */
  readonly knownChanged?: boolean
}

export type PollDecision =
  | { readonly kind: 'poll'; readonly requestId: string }
  /** Nothing may or need be asked for before this time; null when only an answer or a new request can tell. */
  | { readonly kind: 'wait'; readonly untilMs: number | null }

export interface PollSituation {
  readonly nowMs: number
  readonly candidates: readonly PollCandidate[]
  readonly history: GetHistory
  readonly limits: PollLimits
  /** No GET at all before this time: Retry-After, or a network that is down. */
  readonly restUntilMs: number
  /** False: whatever may leave now leaves now, in a burst if need be. */
  readonly spread: boolean
}

/** Any request that was not asked for during this time goes first, so that none starves. */
const starvationMs = 15 * 60_000
/** Above any weight that is not starving. */
const starvingWeight = 1e100

/** Expected changes per millisecond of a request of this age: young batches end soon, old ones rarely. */
export const changeRate = (ageMs: number): number => 1 / (30_000 + Math.max(0, ageMs))

/**
 * Which request to ask for now. Pure; every time is on one monotonic clock. Greatest `rate(age) x wait^2` among those
 * the limits allow, starving ones first. With more requests than can be asked every 10 s the GETs are spread evenly, and
 * a slot is kept for a weightier request that becomes free within the next gap.
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

/** More requests want a GET than the window has room for if each is asked as often as it may. */
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
  // Rises steeply towards the 15 minutes: requests that starve together would hold all others up for minutes.
  const staleness = 1 - (waitMs / starvationMs) ** 8
  return (changeRate(ageMs) * waitMs * waitMs) / (staleness * staleness)
}
