import { createServer, connect as openConnection, type Socket } from 'node:net'

export const lineFaults = ['cut', 'delay', 'half-close', 'swallow'] as const
export type LineFault = (typeof lineFaults)[number]

/** A TCP proxy in front of an office's server that disturbs all its connections as networks do. */
export interface BadLine {
  readonly port: number
  /**
   * `cut`: resets every connection. `delay`: delays all bytes for a while. `half-close`: closes the desks' side without
   * the server noticing. `swallow`: silently drops everything for a while.
   */
  play(fault: LineFault, forMs: number): void
  close(): Promise<void>
}

interface Pair {
  readonly desk: Socket
  readonly server: Socket
  isDeaf: boolean
}

const longestDelayMs = 400

export async function openBadLine(serverPort: number): Promise<BadLine> {
  const pairs = new Set<Pair>()
  let lateUntilMs = 0
  const pass = (pair: Pair, from: Socket, to: Socket): void => {
    // Later bytes must never overtake earlier ones.
    let queue = Promise.resolve()
    from.on('data', (bytes) => {
      const lateMs = performance.now() < lateUntilMs ? Math.random() * longestDelayMs : 0
      queue = queue
        .then(() => (lateMs > 0 ? new Promise<void>((resolve) => setTimeout(resolve, lateMs)) : undefined))
        .then(() => {
          if (!pair.isDeaf && to.writable) to.write(bytes)
        })
    })
    from.on('error', () => undefined)
    from.on('close', () => {
      if (!pair.isDeaf) void queue.then(() => to.destroy())
    })
  }
  const listening = createServer((desk) => {
    const server = openConnection({ port: serverPort, host: '127.0.0.1' })
    const pair: Pair = { desk, server, isDeaf: false }
    pairs.add(pair)
    desk.once('close', () => pairs.delete(pair))
    desk.setNoDelay(true)
    server.setNoDelay(true)
    pass(pair, desk, server)
    pass(pair, server, desk)
  })
  await new Promise<void>((resolve) => listening.listen(0, '127.0.0.1', resolve))
  const address = listening.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  const every: Readonly<Record<LineFault, (forMs: number) => void>> = {
    cut: () => {
      for (const { desk, server } of pairs) {
        desk.resetAndDestroy()
        server.resetAndDestroy()
      }
    },
    delay: (forMs) => {
      lateUntilMs = performance.now() + forMs
    },
    'half-close': () => {
      for (const pair of pairs) {
        pair.isDeaf = true
        pair.desk.end()
      }
    },
    // Existing connections stay dead; new ones work normally.
    swallow: () => {
      for (const pair of pairs) pair.isDeaf = true
    },
  }
  return {
    port: address.port,
    play: (fault, forMs) => every[fault](forMs),
    close: async () => {
      every.cut(0)
      await new Promise((resolve) => listening.close(resolve))
    },
  }
}
