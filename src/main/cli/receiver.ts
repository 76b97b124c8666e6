import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Application } from '#main/app/application.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** Larger than any notification; smaller than what would hurt. */
const maximumBodyBytes = 5 * 1024 * 1024
/** The service waits 8 s (spec 6, rule 7); the reliability contract wants the answer in under 5 s. */
const bodyTimeoutMs = 3_000
const workTimeoutMs = 4_500

export interface Receiver {
  readonly url: string
  close(): Promise<void>
}

type Notifications = Pick<Application['notifications'], 'receive'>

/**
 * Comes in: POSTs of the service, through a reverse proxy that ends TLS. Goes out: 2xx when kept, 401 for a bad signature,
 * 413 for too much, 503 when this side failed or was slow, so that the service retries. Listens on loopback only, never
 * parses before the signature is verified, never logs a body.
 */
export function startReceiver(notifications: Notifications, port: number): Promise<Result<Receiver, AppError>> {
  const server = createServer({ requestTimeout: bodyTimeoutMs, headersTimeout: bodyTimeoutMs }, (request, response) => {
    void answer(notifications, request, response)
  })
  return new Promise((resolve) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const code = cause.code === 'EADDRINUSE' ? 'receive.port-in-use' : 'receive.failed'
      resolve(failure(appError('local', code, { port: String(port), detail: cause.code ?? cause.message })))
    })
    server.listen({ host: '127.0.0.1', port }, () => {
      const { port: bound } = server.address() as AddressInfo
      resolve(success({ url: `http://127.0.0.1:${bound}/`, close: () => closeServer(server) }))
    })
  })
}

const closeServer = (server: ReturnType<typeof createServer>): Promise<void> =>
  new Promise((resolve) => {
    server.close(() => resolve())
    server.closeIdleConnections()
  })

async function answer(notifications: Notifications, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const status = await statusOf(notifications, request).catch(() => 503)
  response.writeHead(status, { 'content-length': 0, connection: 'close' })
  response.end()
  if (!request.complete) request.destroy()
}

async function statusOf(notifications: Notifications, request: IncomingMessage): Promise<number> {
  if (request.method !== 'POST') return 405
  const rawBody = await readBody(request)
  if (rawBody === null) return 413
  const received = notifications.receive({
    rawBody,
    signature: headerOf(request, 'x-service-signature'),
    delivery: headerOf(request, 'x-service-delivery'),
  })
  const { status } = await Promise.race([received, slow(workTimeoutMs)])
  return status
}

const slow = (timeoutMs: number): Promise<{ readonly status: number }> =>
  new Promise((resolve) => setTimeout(() => resolve({ status: 503 }), timeoutMs).unref())

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}

/** The exact bytes, because they are what was signed; null when there are too many. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | null> {
  const chunks: Buffer[] = []
  let byteLength = 0
  for await (const chunk of request as AsyncIterable<Buffer>) {
    byteLength += chunk.byteLength
    if (byteLength > maximumBodyBytes) return null
    chunks.push(chunk)
  }
  return new Uint8Array(Buffer.concat(chunks))
}
