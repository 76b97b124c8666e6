/** GETs per millisecond that spec 8 allows, and the shortest time between two GETs of one request. */
const getsPerMs = 30 / 60_000
const shortestGapMs = 10_000

const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0)

/**
 * Lower bound of the mean detection delay of any policy, in milliseconds. Gaps proportional to `1/sqrt(rate)` are
 * optimal: without the 10 s of spec 8 this is `(sum sqrt(L))^2 / sum L` seconds. With it, and with a longest gap if
 * promised, bisection finds the proportion that just uses the budget.
 */
export function meanDelayBoundMs(rates: readonly number[], longestGapMs = Number.POSITIVE_INFINITY): number {
  const gapsFor = (proportion: number): readonly number[] =>
    rates.map((rate) => Math.min(longestGapMs, Math.max(shortestGapMs, proportion / Math.sqrt(rate))))
  const usedBy = (proportion: number): number => sum(gapsFor(proportion).map((gapMs) => 1 / gapMs))
  let [least, most] = [0, 1e12]
  if (usedBy(least) <= getsPerMs) most = least
  for (let round = 0; round < 100; round += 1) {
    const middle = (least + most) / 2
    if (usedBy(middle) > getsPerMs) least = middle
    else most = middle
  }
  return sum(gapsFor(most).map((gapMs, index) => ((rates[index] ?? 0) * gapMs) / 2)) / sum(rates)
}

/** Lower bound of the worst-case delay for N equal requests, in milliseconds. */
export const worstDelayBoundMs = (count: number): number => Math.max(shortestGapMs, count / getsPerMs)
