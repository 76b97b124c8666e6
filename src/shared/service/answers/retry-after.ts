const defaultSeconds = 60
const longestSeconds = 3_600

/** RFC 9110 section 10.2.3 and 5.6.7: seconds, or a date in one of three spellings. Dates hold commas, so they are looked for first. */
const dates = /[A-Za-z]{3,9},? \d{1,2}[ -][A-Za-z]{3}[ -]\d{2,4} [\d:]{8}(?: GMT)?|\d{4}-\d\d-\d\dT[\d:.]+Z?/g
const number = /^[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?$/i

/**
 * `Retry-After` in whole milliseconds from now, at least 1: seconds (spec 7), with a fraction too, or an HTTP date; of several
 * the longest wait. Missing, absurd, negative, past or longer than an hour counts as 60 s: a wrong header must neither spin
 * nor stop us for days.
 */
export function retryAfterMs(header: string | undefined, nowMs: number): number {
  const text = header ?? ''
  const told = [
    ...(text.match(dates) ?? []).map((date) => (Date.parse(date) - nowMs) / 1_000),
    ...text.replace(dates, '').split(',').map(secondsOf),
  ]
  const usable = told.filter((seconds) => seconds > 0 && seconds <= longestSeconds)
  // One value among several that makes no sense leaves the others; a header that has none is answered by the default.
  return Math.ceil((usable.length > 0 ? Math.max(...usable) : defaultSeconds) * 1_000)
}

function secondsOf(part: string): number {
  const text = part
    .trim()
    .replace(/^"(.*)"$/, '$1')
    .trim()
  return number.test(text) ? Number(text) : Number.NaN
}
