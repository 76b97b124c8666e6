const looksBeforeJudging = 512
const leastHitShare = 0.5
/** A power of two. */
const places = 2_048

/**
 * Remembers what a pure function said of the values of one column, as long as that pays: the same cities, dates and names
 * of funds come again and again, while numbers of people do not. A value takes the place of another with the same mark.
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

/** Made of sixteen characters at most: it need not be another for another value. */
function markOf(value: string): number {
  const step = (value.length >> 4) + 1
  let mark = value.length
  for (let at = 0; at < value.length; at += step) mark = (Math.imul(mark, 31) + value.charCodeAt(at)) | 0
  return (mark ^ (mark >>> 11)) & (places - 1)
}
