const minuteMs = 60_000
/** Count seconds up to here; beyond, they would be noise. */
const longestInSecondsMs = 100_000

/** The time until an instant, in the usual unit. Both in epoch milliseconds. */
type Countdown = { readonly unit: 'now' } | { readonly unit: 'seconds' | 'minutes'; readonly count: number }

export function countdownTo(atMs: number, nowMs: number): Countdown {
  const leftMs = atMs - nowMs
  if (leftMs <= 0) return { unit: 'now' }
  if (leftMs < longestInSecondsMs) return { unit: 'seconds', count: Math.ceil(leftMs / 1_000) }
  return { unit: 'minutes', count: Math.round(leftMs / minuteMs) }
}
