import type { ObservedGap } from './play-policy.ts'

export interface DelayFigures {
  readonly meanMs: number
  readonly p99Ms: number
  readonly maxMs: number
}

/**
 * How long after a change it becomes known, over all changes. Exact: a change falls evenly into the gap between two looks
 * of the service and is known when the later one is answered, so a delay is even between `answer` and `gap + answer`,
 * and a gap counts by its length times the rate of its request.
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
