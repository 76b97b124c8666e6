const commentStart = Buffer.from('<!--')
const commentEnd = Buffer.from('-->')
const textStart = Buffer.from('<![CDATA[')
const textEnd = Buffer.from(']]>')

/**
 * Removes XML comments, because readers search the bytes for elements and a comment may contain any. Inside CDATA the
 * same characters are text. An unclosed comment is left for the reader to refuse.
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

/** End of a CDATA section that begins here; the same position for any other declaration. */
const endOfText = (part: Buffer, at: number): number => (isAt(part, at, textStart) ? part.indexOf(textEnd, at) : at)
