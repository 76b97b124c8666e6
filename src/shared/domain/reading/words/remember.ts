/** Must be a power of two. */
const places = 2_048

/**
 * Caches a pure function of a text and its neighbour: the same few names occur in thousands of rows. A text with the
 * same hash replaces the previous one, so a file of unique texts costs neither memory nor collections of garbage.
 */
export function remember<Beside extends string, Outcome>(
  work: (text: string, beside: Beside) => Outcome,
): (text: string, beside: Beside) => Outcome {
  const known = new Array<{ text: string; beside: Beside; outcome: Outcome } | undefined>(places)
  return (text, beside) => {
    const place = (markOf(text) ^ (markOf(beside) * mixing)) & (places - 1)
    const before = known[place]
    if (before !== undefined && before.text === text && before.beside === beside) return before.outcome
    const outcome = work(text, beside)
    if (before === undefined) known[place] = { text, beside, outcome }
    else {
      before.text = text
      before.beside = beside
      before.outcome = outcome
    }
    return outcome
  }
}

/** Any odd number: it keeps two texts apart when their neighbours are swapped. */
const mixing = 0x2f

/** Hashes at most sixteen characters. */
function markOf(text: string): number {
  const step = (text.length >> 4) + 1
  let mark = text.length
  for (let at = 0; at < text.length; at += step) mark = (Math.imul(mark, 31) + text.charCodeAt(at)) | 0
  return mark ^ (mark >>> 11)
}
