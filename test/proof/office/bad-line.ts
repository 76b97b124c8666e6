import { createServer, connect as openConnection, type Socket } from 'node:net'

export const lineFaults = ['cut', 'delay', 'half-close', 'swallow'] as const
export type LineFault = (typeof lineFaults)[number]

/** A TCP proxy in front of an office's server that does to all its connections what networks do. */
export interface BadLine {
  readonly port: number
  /** `cut`: every connection is reset. `delay`: all bytes come late for a while. `half-close`: the desks' side is closed, the server hears nothing. `swallow`: for a while nothing arrives, and nobody is told. */
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
    // What comes later is never passed on earlier.
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
    // For these connections it never ends; new ones are as good as before.
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
