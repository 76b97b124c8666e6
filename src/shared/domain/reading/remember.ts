const mostRemembered = 10_000

/** Remembers what a pure function of a text, and of what stands beside it, said: the same few names come in thousands of rows. */
export function remember<Beside extends string, Outcome>(
  work: (text: string, beside: Beside) => Outcome,
): (text: string, beside: Beside) => Outcome {
  const byBeside = new Map<Beside, Map<string, Outcome>>()
  let count = 0
  return (text, beside) => {
    const before = byBeside.get(beside)?.get(text)
    if (before !== undefined) return before
    const outcome = work(text, beside)
    if (count >= mostRemembered) {
      byBeside.clear()
      count = 0
    }
    const known = byBeside.get(beside) ?? new Map<string, Outcome>()
    byBeside.set(beside, known)
    known.set(text, outcome)
    count += 1
    return outcome
  }
}
