const commentStart = Buffer.from('<!--')
const commentEnd = Buffer.from('-->')
const textStart = Buffer.from('<![CDATA[')
const textEnd = Buffer.from(']]>')

/**
 * The part without its XML comments: readers look for elements in the bytes, and a comment may hold any. Inside of CDATA the
 * same signs are text. What is never closed is left for the reader to refuse.
 */
export function withoutComments(part: Buffer): Buffer {
  if (!part.includes(commentStart)) return part
  const kept = Buffer.allocUnsafe(part.length)
  let length = 0
  let from = 0
  for (let at = part.indexOf('<!'); at !== -1; ) {
    const isComment = isAt(part, at, commentStart)
    const end = isComment ? part.indexOf(commentEnd, at + commentStart.length) : endOfText(part, at)
    if (end === -1) break
    if (isComment) {
      length += part.copy(kept, length, from, at)
      from = end + commentEnd.length
    }
    at = part.indexOf('<!', end + 2)
  }
  length += part.copy(kept, length, from)
  return kept.subarray(0, length)
}

const isAt = (part: Buffer, at: number, sign: Buffer): boolean => part.subarray(at, at + sign.length).equals(sign)

/** Where a CDATA section ends that begins here; the same place for any other declaration. */
const endOfText = (part: Buffer, at: number): number => (isAt(part, at, textStart) ? part.indexOf(textEnd, at) : at)
