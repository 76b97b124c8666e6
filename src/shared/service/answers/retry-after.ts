const defaultSeconds = 60
/** The longest single wait; after a longer `Retry-After` the program asks again after a day. */
export const longestRetryAfterMs = 86_400_000
/** Larger values are errors, such as a timestamp. */
const absurdSeconds = 30 * 86_400

/**
 * RFC 9110 sections 10.2.3 and 5.6.7: seconds, or a date in one of three formats. Dates contain commas, so match them
 * first.
 */
const dates = /[A-Za-z]{3,9},? \d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} [\d:]{8}(?: GMT)?|\d{4}-\d\d-\d\dT[\d:.]+Z?/g
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * `Retry-After` in whole milliseconds from now, at least 1: seconds (spec 7), fractions included, or an HTTP date; of
 * several the longest, at most a day. Missing, negative, past or beyond 30 days counts as 60 s: a wrong header must
 * neither cause a busy loop nor stop polling for days.
 */
export const retryAfterMs = (header: string | undefined, nowMs: number): number =>
  toldWaitMs(header, nowMs) ?? defaultSeconds * 1_000

/** The same; null when the header has no usable value. */
export function toldWaitMs(header: string | undefined, nowMs: number): number | null {
  const text = header ?? ''
  const told = [
    ...(text.match(dates) ?? []).map((date) => (Date.parse(date) - nowMs) / 1_000),
    ...text.replace(dates, '').split(',').map(secondsOf),
  ]
  const usable = told.filter((seconds) => seconds > 0 && seconds <= absurdSeconds)
  // Ignore unusable values if others are usable.
  if (usable.length === 0) return null
  return Math.min(Math.ceil(Math.max(...usable) * 1_000), longestRetryAfterMs)
}

function secondsOf(part: string): number {
  const text = part
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return number.test(text) ? Number(text) : Number.NaN
}
