const looksBeforeJudging = 512
const leastHitShare = 0.5
const mostRemembered = 10_000

/**
 * Remembers what a pure function said of the values of one column, as long as that pays: the same cities, dates and names
 * of funds come again and again, while numbers of people do not.
 */
export function rememberValues<Outcome>(work: (value: string) => Outcome): (value: string) => Outcome {
  const known = new Map<string, Outcome>()
  let looks = 0
  let hits = 0
  let pays = true
  return (value) => {
    if (!pays) return work(value)
    looks += 1
    const before = known.get(value)
    if (before !== undefined) {
      hits += 1
      return before
    }
    if (looks >= looksBeforeJudging && hits < looks * leastHitShare) {
      pays = false
      known.clear()
      return work(value)
    }
    const outcome = work(value)
    if (known.size < mostRemembered) known.set(value, outcome)
    return outcome
  }
}
