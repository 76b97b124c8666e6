import { getWindowMs, maximumGetsPerMinute, minimumPollIntervalMs } from '#shared/domain/service-limits.ts'
import type { PracticeLimits } from './options.ts'

export const specifiedLimits: PracticeLimits = { sameRequestMs: minimumPollIntervalMs, perMinute: maximumGetsPerMinute }

/**
 * The rate limits of all GETs (spec 8), per key, on the monotonic clock. Refused GETs do not count, so a client that
 * waits the requested time is always served.
 */
export interface GetLimiter {
  /** Null if the GET may pass, which counts it; otherwise the whole seconds to wait. */
  admit(key: string, requestId: string | null, nowMs: number): number | null
}

export function createGetLimiter(limits: PracticeLimits): GetLimiter {
  const admittedByKey = new Map<string, { readonly requestId: string | null; readonly atMs: number }[]>()
  return {
    admit: (key, requestId, nowMs) => {
      const longestMs = Math.max(getWindowMs, limits.sameRequestMs)
      const admitted = (admittedByKey.get(key) ?? []).filter((get) => nowMs - get.atMs < longestMs)
      admittedByKey.set(key, admitted)
      const inMinute = admitted.filter((get) => nowMs - get.atMs < getWindowMs)
      const crowding = inMinute.length < limits.perMinute ? undefined : inMinute.at(-limits.perMinute)
      const previous = requestId === null ? undefined : admitted.findLast((get) => get.requestId === requestId)
      const waitMs = Math.max(
        crowding ? crowding.atMs + getWindowMs - nowMs : 0,
        previous ? previous.atMs + limits.sameRequestMs - nowMs : 0,
      )
      if (waitMs > 0) return Math.ceil(waitMs / 1_000)
      admitted.push({ requestId, atMs: nowMs })
      return null
    },
  }
}
