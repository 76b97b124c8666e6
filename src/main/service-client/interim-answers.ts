import type { Socket } from 'node:net'

const interimHead = /^HTTP\/1\.[01] 1(?!01)\d\d[ \r]/
const headBeginning = 'HTTP/1.1 100'.length + 1
const longestHead = 65_536

/**
 * Drops interim answers (RFC 9110 section 15.2: 100, 102, 103, any number) before the final answer from a socket. The
 * HTTP client treats an unsolicited 100 as a broken answer and would lose a valid 200 after it. 101 is passed on, since
 * no protocol upgrade was requested.
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

/** The remainder after complete interim heads; `undecided` while another one may be beginning. */
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
