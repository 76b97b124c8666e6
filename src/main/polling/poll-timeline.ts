import type { PollCandidate } from '#shared/domain/request/schedule.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import type { PollTarget } from './ports.ts'

export type TargetGroup = readonly [PollTarget, ...PollTarget[]]

/** Groups submissions by shared request: one GET serves a group. */
export function groupByRequest(targets: readonly PollTarget[]): ReadonlyMap<string, TargetGroup> {
  const groups = new Map<string, [PollTarget, ...PollTarget[]]>()
  for (const target of targets) {
    const group = groups.get(target.requestId)
    if (group) group.push(target)
    else groups.set(target.requestId, [target])
  }
  return groups
}

interface Sighting {
  /** The store's wall-clock time that was mapped. */
  readonly wallMs: number
  /** Its time on the monotonic clock. */
  readonly placedAtMs: number
}

/**
 * Maps wall-clock times of the store to the monotonic clock, once each. So changing the wall clock while the program
 * runs neither delays nor hurries a request. Remembers open requests only.
 */
export class PollTimeline {
  readonly #clock: Clock
  readonly #sightings = new Map<string, Sighting>()

  constructor(clock: Clock) {
    this.#clock = clock
  }

  /** `targets`: everything open; forgets whatever is missing. */
  candidates(targets: readonly PollTarget[]): readonly PollCandidate[] {
    const groups = groupByRequest(targets)
    for (const requestId of this.#sightings.keys()) if (!groups.has(requestId)) this.#sightings.delete(requestId)
    const wallMs = this.#clock.nowMs()
    const monotonicMs = this.#clock.monotonicMs()
    return Array.from(groups, ([requestId, group]) => {
      const merged = merge(group)
      const lastSeenAtMs = this.#place(requestId, merged.lastSeenWallMs, wallMs, monotonicMs)
      return {
        requestId,
        ageMs: Math.max(0, wallMs - merged.acceptedWallMs),
        lastSeenAtMs,
        notBeforeMs: merged.pauseMs === null ? null : lastSeenAtMs + merged.pauseMs,
        knownChanged: merged.knownChanged,
      }
    })
  }

  /** A future time counts as now. A time that changed since the last look cannot be older than that look. */
  #place(requestId: string, thenMs: number, wallMs: number, monotonicMs: number): number {
    const known = this.#sightings.get(requestId)
    if (known?.wallMs === thenMs) return known.placedAtMs
    const agoMs = Math.max(0, wallMs - thenMs)
    const placedAtMs = Math.max(monotonicMs - agoMs, known?.placedAtMs ?? Number.NEGATIVE_INFINITY)
    this.#sightings.set(requestId, { wallMs: thenMs, placedAtMs })
    return placedAtMs
  }
}

interface MergedGroup {
  /** Of the youngest submission, whose state is the likeliest to change. */
  readonly acceptedWallMs: number
  readonly lastSeenWallMs: number
  /** How long after it was last seen to poll again; null: as soon as the limits allow. */
  readonly pauseMs: number | null
  readonly knownChanged: boolean
}

/** One GET serves the whole group, so its most urgent member decides. */
function merge(group: TargetGroup): MergedGroup {
  let acceptedWallMs = Number.NEGATIVE_INFINITY
  let lastSeenWallMs = Number.NEGATIVE_INFINITY
  let wantedWallMs: number | null = Number.POSITIVE_INFINITY
  let knownChanged = false
  for (const target of group) {
    acceptedWallMs = Math.max(acceptedWallMs, target.acceptedAtMs)
    lastSeenWallMs = Math.max(lastSeenWallMs, target.lastPolledAtMs ?? target.acceptedAtMs)
    if (target.nextPollAtMs === null) wantedWallMs = null
    else if (wantedWallMs !== null) wantedWallMs = Math.min(wantedWallMs, target.nextPollAtMs)
    knownChanged ||= isKnownChanged(target)
  }
  const pauseMs = wantedWallMs === null ? null : Math.max(0, wantedWallMs - lastSeenWallMs)
  return { acceptedWallMs, lastSeenWallMs, pauseMs, knownChanged }
}

/**
 * Certificates are polled at a slow cadence. A settled request without a planned time is polled because of a
 * notification (spec 6, rule 4).
 */
const isKnownChanged = (target: PollTarget): boolean => target.state === 'settled' && target.nextPollAtMs === null
