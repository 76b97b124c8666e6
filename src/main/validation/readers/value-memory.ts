const looksBeforeJudging = 512
const leastHitShare = 0.5
/** Must be a power of two. */
const places = 2_048

/**
 * Caches the results of a pure function for one column while the hit rate pays: cities, dates and fund names repeat,
 * document numbers do not. A value with the same hash replaces the previous one.
 */
export function rememberValues<Outcome>(work: (value: string) => Outcome): (value: string) => Outcome {
  const values: string[] = new Array(places).fill('')
  const outcomes: Outcome[] = new Array(places)
  let looks = 0
  let hits = 0
  let pays = true
  return (value) => {
    if (!pays) return work(value)
    looks += 1
    const place = markOf(value)
    const before = values[place] === value ? outcomes[place] : undefined
    if (before !== undefined) {
      hits += 1
      return before
    }
    if (looks >= looksBeforeJudging && hits < looks * leastHitShare) {
      pays = false
      return work(value)
    }
    const outcome = work(value)
    values[place] = value
    outcomes[place] = outcome
    return outcome
  }
}

/** Hashes at most sixteen characters. Collisions are harmless. */
function markOf(value: string): number {
  const step = (value.length >> 4) + 1
  let mark = value.length
  for (let at = 0; at < value.length; at += step) mark = (Math.imul(mark, 31) + value.charCodeAt(at)) | 0
  return (mark ^ (mark >>> 11)) & (places - 1)
}
