const mostRemembered = 10_000
/** The number of lookups after which to judge whether caching pays. */
const looksBeforeJudging = 1_000
const leastHits = 100
/** If it does not, retry after this many texts: the next file may differ. */
const looksWithout = 10_000

/** Caches a pure function of a text and its neighbour: the same few names occur in thousands of rows. */
export function remember<Beside extends string, Outcome>(
  work: (text: string, beside: Beside) => Outcome,
): (text: string, beside: Beside) => Outcome {
  const byBeside = new Map<Beside, Map<string, Outcome>>()
  let count = 0
  let looks = 0
  let hits = 0
  const forget = (): void => {
    byBeside.clear()
    count = 0
  }
  const judge = (): void => {
    const pays = hits >= leastHits
    if (!pays) forget()
    looks = pays ? 0 : -looksWithout
    hits = 0
  }
  return (text, beside) => {
    looks += 1
    if (looks < 0) return work(text, beside)
    if (looks >= looksBeforeJudging) judge()
    const before = byBeside.get(beside)?.get(text)
    if (before !== undefined) {
      hits += 1
      return before
    }
    const outcome = work(text, beside)
    if (count >= mostRemembered) forget()
    const known = byBeside.get(beside) ?? new Map<string, Outcome>()
    byBeside.set(beside, known)
    known.set(text, outcome)
    count += 1
    return outcome
  }
}
