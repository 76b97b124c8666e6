const minuteMs = 60_000
/** Up to here seconds are counted; further away they would only be noise. */
const longestInSecondsMs = 100_000

/** How long until an instant, in the unit in which people would say it. Both in epoch milliseconds. */
type Countdown = { readonly unit: 'now' } | { readonly unit: 'seconds' | 'minutes'; readonly count: number }

export function countdownTo(atMs: number, nowMs: number): Countdown {
  const leftMs = atMs - nowMs
  if (leftMs <= 0) return { unit: 'now' }
  if (leftMs < longestInSecondsMs) return { unit: 'seconds', count: Math.ceil(leftMs / 1_000) }
  return { unit: 'minutes', count: Math.round(leftMs / minuteMs) }
}
