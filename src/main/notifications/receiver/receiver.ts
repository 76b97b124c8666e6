import type { IncomingMessage, Server, ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { parseSignature } from '#shared/service/signature.ts'
import type { DeliveryDoor, DoorAnswer } from '../accept-delivery.ts'
import { BodyRoom } from './body-room.ts'
import { readBody } from './read-body.ts'

/** Larger than any notification, but small enough to be harmless. */
const mostBodyBytes = 5 * 1024 * 1024
const headersTimeoutMs = 5_000
/** For the whole body, from its first byte. */
const bodyTimeoutMs = 5_000
/**
 * Wait for room in memory. Together with the body timeout, a prompt body is answered within 5 s; the service waits 8
 * (spec 6, rule 7).
 */
const roomTimeoutMs = 2_500
const workTimeoutMs = 2_400
/** While waiting unread, each connection holds at most one socket read. */
const mostConnections = 512
/** For this long, further data is discarded so that a sender still writing can read the answer. */
const lingerMs = 500
/** Closing waits this long for requests in flight, longer than any answer takes. */
const longestCloseMs = 8_000

export interface Receiver {
  readonly url: string
  /** Bytes reserved for bodies now, and their peak. */
  readonly room: Pick<BodyRoom, 'reservedBytes' | 'peakBytes'>
  close(): Promise<void>
}

/**
 * HTTP receiver for the service's POSTs, behind a reverse proxy that terminates TLS. Answers 2xx once stored, 401 for a
 * bad signature, 413 if too large, 503 on a local failure or delay, so that the service retries. Listens on loopback
 * only, never parses before verifying, never logs a body, and limits its memory.
 */
export async function startReceiver(
  accept: DeliveryDoor,
  port: number,
  room: BodyRoom = new BodyRoom(),
): Promise<Result<Receiver, AppError>> {
  // Importing node:http also loads Node's own undici, so only a program that receives pays for it.
  const { createServer } = await import('node:http')
  const server = createServer({
    headersTimeout: headersTimeoutMs,
    // `readBody` limits each body. This limit ends connections that never become a request.
    requestTimeout: headersTimeoutMs + roomTimeoutMs + bodyTimeoutMs,
    connectionsCheckingInterval: 1_000,
    keepAliveTimeout: 1,
  })
  server.maxConnections = mostConnections
  server.maxHeadersCount = 64
  const handle = (request: IncomingMessage, response: ServerResponse): void => {
    void answer(accept, room, request, response)
  }
  server.on('request', handle)
  server.on('checkContinue', handle)
  return new Promise((resolve) => {
    server.once('error', (cause: NodeJS.ErrnoException) => {
      const code = cause.code === 'EADDRINUSE' ? 'receive.port-in-use' : 'receive.failed'
      resolve(failure(appError(code, { port: String(port), detail: cause.code ?? cause.message })))
    })
    server.listen({ host: '127.0.0.1', port }, () => {
      const { port: bound } = server.address() as AddressInfo
      resolve(success({ url: `http://127.0.0.1:${bound}/`, room, close: () => closeServer(server) }))
    })
  })
}

const closeServer = (server: Server): Promise<void> =>
  new Promise((resolve) => {
    const impatient = setTimeout(() => server.closeAllConnections(), longestCloseMs)
    server.close(() => {
      clearTimeout(impatient)
      resolve()
    })
    server.closeIdleConnections()
  })

async function answer(
  accept: DeliveryDoor,
  room: BodyRoom,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  request.on('error', () => undefined)
  const { status, headers } = await answerTo(accept, room, request, response).catch(() => refusal(503))
  response.writeHead(status, { ...headers, 'content-length': 0, connection: 'close' })
  response.end()
  if (request.complete) return
  request.resume()
  setTimeout(() => request.destroy(), lingerMs).unref()
}

const refusal = (status: number): DoorAnswer => ({ status })

async function answerTo(
  accept: DeliveryDoor,
  room: BodyRoom,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<DoorAnswer> {
  if (request.method !== 'POST') return refusal(405)
  const mayBecome = declaredBytes(request)
  if (mayBecome > mostBodyBytes) return refusal(413)
  const signature = headerOf(request, 'x-service-signature')
  // Without a valid digest in the header the delivery cannot be genuine, so its body is not read.
  if (signature === null || parseSignature(signature) === null) return refusal(401)
  const release = await room.enter(mayBecome, roomTimeoutMs)
  if (release === null) return refusal(503)
  try {
    if (request.headers.expect !== undefined) response.writeContinue()
    const rawBody = await readBody(request, mayBecome, bodyTimeoutMs)
    if (rawBody === 'too-large') return refusal(413)
    if (rawBody === 'too-slow') return refusal(408)
    if (rawBody === 'cut') return refusal(400)
    const accepted = accept({ rawBody, signature, delivery: headerOf(request, 'x-service-delivery') })
    return await Promise.race([accepted, slow(workTimeoutMs)])
  } finally {
    release()
  }
}

/** Maximum body size: the declared length, or the limit for chunked bodies. */
function declaredBytes(request: IncomingMessage): number {
  const declared = request.headers['content-length']
  if (declared !== undefined) return Number(declared)
  return request.headers['transfer-encoding'] === undefined ? 0 : mostBodyBytes
}

const slow = (timeoutMs: number): Promise<DoorAnswer> =>
  new Promise((resolve) => setTimeout(() => resolve(refusal(503)), timeoutMs).unref())

const headerOf = (request: IncomingMessage, name: string): string | null => {
  const value = request.headers[name]
  return typeof value === 'string' ? value : null
}
