import type { Socket } from 'node:net'

const interimHead = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/
const headBeginning = 'HTTP/1.1 100'.length + 1
const longestHead = 65_536

/**
 * Drops interim answers (RFC 9110 section 15.2: 100, 102, 103, any number of them) from what is read of a socket until the
 * final answer begins: the HTTP client takes an unasked 100 for a broken answer, and a whole 200 after it would be lost. 101
 * is left: nobody asked for another protocol.
 */
export function skipInterimAnswers<Connection extends Socket>(socket: Connection): Connection {
  const read = socket.read.bind(socket)
  let held: Buffer = Buffer.alloc(0)
  socket.read = (size?: number): Buffer | null => {
    for (;;) {
      const chunk = read(size) as Buffer | null
      if (chunk === null) return null
      held = Buffer.concat([held, chunk])
      const { rest, undecided } = afterInterim(held)
      held = rest
      if (undecided) continue
      socket.read = read
      return rest
    }
  }
  return socket
}

/** What is left after whole interim heads; `undecided` while it cannot be told whether another one begins. */
function afterInterim(bytes: Buffer): { readonly rest: Buffer; readonly undecided: boolean } {
  let rest = bytes
  for (;;) {
    if (rest.length < headBeginning) return { rest, undecided: 'HTTP/1.'.startsWith(rest.toString('latin1', 0, 7)) }
    if (!interimHead.test(rest.toString('latin1', 0, headBeginning))) return { rest, undecided: false }
    const end = rest.indexOf('\r\n\r\n')
    if (end < 0) return { rest, undecided: rest.length <= longestHead }
    rest = rest.subarray(end + 4)
  }
}
