const defaultSeconds = 60
const longestSeconds = 3_600

/**
 * `Retry-After` in milliseconds from now: seconds (spec 7) or an HTTP date. Missing, negative, past or longer than an
 * hour counts as 60 s: a wrong header must neither spin nor stop us for days.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number {
  const text = header?.trim() ?? ''
  const seconds = /^\d+(\.\d+)?$/.test(text) ? Number(text) : (Date.parse(text) - nowMs) / 1_000
  const usable = Number.isFinite(seconds) && seconds > 0 && seconds <= longestSeconds
  return (usable ? seconds : defaultSeconds) * 1_000
}
