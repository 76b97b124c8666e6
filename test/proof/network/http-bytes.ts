import type { Socket } from 'node:net'

/** The bytes received from a socket so far, with waiting for more. */
export class Incoming {
  readonly #socket: Socket
  /** Doubles when full: bodies of megabytes arrive in thousands of pieces. */
  #room = Buffer.allocUnsafe(64 * 1024)
  #length = 0
  #ended = false
  #wake: () => void = () => undefined

  constructor(socket: Socket) {
    this.#socket = socket
    const end = (): void => {
      this.#ended = true
      this.#wake()
    }
    socket.on('data', (chunk) => {
      this.#take(chunk)
      this.#wake()
    })
    socket.on('end', end)
    socket.on('close', end)
    socket.on('error', () => undefined)
  }

  get bytes(): Buffer {
    return this.#room.subarray(0, this.#length)
  }

  #take(chunk: Buffer): void {
    const length = this.#length + chunk.length
    if (length > this.#room.length) {
      const larger = Buffer.allocUnsafe(Math.max(length, this.#room.length * 2))
      this.#room.copy(larger, 0, 0, this.#length)
      this.#room = larger
    }
    chunk.copy(this.#room, this.#length)
    this.#length = length
  }

  /** True once the condition holds; false if the other side ended before. */
  async until(condition: (bytes: Buffer) => boolean): Promise<boolean> {
    for (;;) {
      if (condition(this.bytes)) return true
      if (this.#ended) return false
      await new Promise<void>((resolve) => {
        this.#wake = resolve
      })
    }
  }

  /** Stops reading, so that the sender's bytes fill the buffers of both machines. */
  pause(): void {
    this.#socket.pause()
  }

  resume(): void {
    this.#socket.resume()
  }
}

/** Length of an HTTP message's head, with its empty line; null until it is complete. */
function headLength(bytes: Buffer): number | null {
  const end = bytes.indexOf('\r\n\r\n')
  return end < 0 ? null : end + 4
}

/** Length of the whole message, which must have a `content-length`; null until its head is complete. */
export function messageLength(bytes: Buffer): number | null {
  const head = headLength(bytes)
  if (head === null) return null
  const declared = /^content-length: *(\d+)/im.exec(bytes.subarray(0, head).toString('latin1'))?.[1]
  if (declared === undefined) throw new Error('A message without a content-length')
  return head + Number(declared)
}

export const isWhole = (bytes: Buffer): boolean => {
  const length = messageLength(bytes)
  return length !== null && bytes.length >= length
}

/** Length of the head and half of the body. */
export function halfLength(bytes: Buffer): number | null {
  const head = headLength(bytes)
  const length = messageLength(bytes)
  return head === null || length === null ? null : head + Math.ceil((length - head) / 2)
}
