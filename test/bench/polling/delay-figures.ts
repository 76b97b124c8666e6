import type { ObservedGap } from './play-policy.ts'

export interface DelayFigures {
  readonly meanMs: number
  readonly p99Ms: number
  readonly maxMs: number
}

/**
 * Delay from a change to its detection, over all changes. Exact: changes are uniform in the gap between two looks of
 * the service and are known when the later look is answered, so delays are uniform between `answer` and `gap + answer`.
 * A gap is weighted by its length times its request's rate.
 */
export function delayFigures(gaps: readonly ObservedGap[], rates: readonly number[]): DelayFigures {
  const rateOf = ({ index }: ObservedGap): number => rates[index] ?? 0
  let changes = 0
  let delay = 0
  let maxMs = 0
  for (const gap of gaps) {
    const weight = rateOf(gap) * gap.gapMs
    changes += weight
    delay += weight * (gap.answerMs + gap.gapMs / 2)
    maxMs = Math.max(maxMs, gap.gapMs + gap.answerMs)
  }
  const shareLaterThan = (delayMs: number): number => {
    let later = 0
    for (const gap of gaps) {
      later += rateOf(gap) * Math.min(gap.gapMs, Math.max(0, gap.gapMs + gap.answerMs - delayMs))
    }
    return later / changes
  }
  let [least, most] = [0, maxMs]
  for (let round = 0; round < 40; round += 1) {
    const middle = (least + most) / 2
    if (shareLaterThan(middle) > 0.01) least = middle
    else most = middle
  }
  return { meanMs: delay / changes, p99Ms: most, maxMs }
}
