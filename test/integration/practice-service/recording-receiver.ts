import { createServer, type IncomingHttpHeaders } from 'node:http'
import type { AddressInfo } from 'node:net'
import { onTestFinished } from 'vitest'
import { isJsonObject, type Json, type JsonObject } from '#shared/kernel/json.ts'

interface ReceivedNotification {
  readonly method: string | undefined
  readonly path: string | undefined
  readonly headers: IncomingHttpHeaders
  readonly raw: Buffer
  readonly body: JsonObject
}

export interface RecordingReceiver {
  readonly url: string
  readonly received: ReceivedNotification[]
  /** Future answers, in order; 200 if there are none. `null` never answers. */
  readonly answers: (number | null)[]
  /** TCP connections made so far. */
  readonly connections: () => number
  /** Resolves when this many have arrived. */
  waitFor(count: number): Promise<void>
}

/** A receiver of notifications on loopback that records everything. */
export async function startReceiver(): Promise<RecordingReceiver> {
  const received: ReceivedNotification[] = []
  const answers: (number | null)[] = []
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', () => {
      const raw = Buffer.concat(chunks)
      const parsed: Json = JSON.parse(raw.toString())
      const { method, url: path } = request
      received.push({ method, path, headers: request.headers, raw, body: isJsonObject(parsed) ? parsed : {} })
      const status = answers.length > 0 ? answers.shift() : 200
      if (typeof status === 'number') response.writeHead(status, { location: '/elsewhere' }).end('x')
    })
  })
  let connections = 0
  server.on('connection', () => {
    connections += 1
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/avisos`,
    received,
    answers,
    connections: () => connections,
    waitFor: async (count) => {
      const giveUpAtMs = Date.now() + 10_000
      while (received.length < count) {
        if (Date.now() > giveUpAtMs) throw new Error(`Only ${received.length} of ${count} notifications came`)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
  }
}
