import { createServer, type IncomingMessage, request, type ServerResponse } from 'node:http'

/**
 * An HTTP proxy in front of the service that counts the POSTs whose answer a desk awaits, and makes each take a while.
 */
export interface CountingDoor {
  readonly baseUrl: string
  readonly mostAtOnce: number
  readonly posts: number
  close(): Promise<void>
}

export async function openCountingDoor(servicePort: number, postTakesMs: number): Promise<CountingDoor> {
  const state = { now: 0, mostAtOnce: 0, posts: 0 }
  const server = createServer((asked, answer) => {
    if (asked.method === 'POST') {
      state.posts += 1
      state.now += 1
      state.mostAtOnce = Math.max(state.mostAtOnce, state.now)
      answer.once('close', () => {
        state.now -= 1
      })
    }
    setTimeout(() => passOn(servicePort, asked, answer), asked.method === 'POST' ? Math.random() * postTakesMs : 0)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('no port')
  return {
    baseUrl: `http://127.0.0.1:${address.port}`,
    get mostAtOnce() {
      return state.mostAtOnce
    },
    get posts() {
      return state.posts
    },
    close: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}

function passOn(port: number, asked: IncomingMessage, answer: ServerResponse): void {
  const { method, url: path, headers } = asked
  const passed = request({ host: '127.0.0.1', port, method, path, headers }, (told) => {
    answer.writeHead(told.statusCode ?? 502, told.headers)
    told.pipe(answer)
  })
  passed.on('error', () => answer.destroy())
  asked.pipe(passed)
}
