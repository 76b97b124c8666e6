import { createServer, connect as openConnection } from 'node:net'

/** Counts the bytes between desks and their server. */
export interface CountingTap {
  readonly port: number
  readonly asked: number
  readonly answered: number
  close(): Promise<void>
}

export async function openCountingTap(serverPort: number): Promise<CountingTap> {
  const counted = { asked: 0, answered: 0 }
  const tap = createServer((desk) => {
    const server = openConnection({ port: serverPort, host: '127.0.0.1', noDelay: true })
    desk.setNoDelay(true)
    desk.on('data', ({ length }) => {
      counted.asked += length
    })
    server.on('data', ({ length }) => {
      counted.answered += length
    })
    desk.pipe(server).pipe(desk)
    for (const socket of [desk, server]) socket.on('error', () => undefined)
  })
  await new Promise<void>((resolve) => tap.listen(0, '127.0.0.1', resolve))
  const address = tap.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    port: address.port,
    get asked() {
      return counted.asked
    },
    get answered() {
      return counted.answered
    },
    close: () => new Promise((resolve) => tap.close(() => resolve())),
  }
}
