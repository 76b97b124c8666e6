import { Readable } from 'node:stream'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type * as Undici from 'undici'
import { partBytes, partsOf } from '#main/base/parts.ts'
import { trustSystemCertificates } from '#main/base/system-certificates.ts'
import type { Cancellation } from '#shared/kernel/clock.ts'
import { withoutBrackets } from '#shared/kernel/public-host.ts'
import { type Answered, type Exchange, unsafeAddress } from '#shared/service/exchange.ts'
import { connectFailureOf, errorCode } from './connect-failure.ts'
import { guardedLookup, isUnsafeLiteral, type ResolveAll } from './guarded-lookup.ts'
import { skipInterimAnswers } from './interim-answers.ts'
import type { ProxyRoute } from './proxy.ts'
import { openTunnel } from './tunnel.ts'
import { unpacked } from './unpacked.ts'
import { unpackedWhole } from './unpacked-whole.ts'

export interface ExchangeRequest {
  readonly method: 'GET' | 'POST' | 'PUT' | 'DELETE'
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: Uint8Array | null
  readonly connectTimeoutMs: number
  /** From the connection to the last byte of the answer; with `wholeTimeoutMs`, the longest time without data. */
  readonly answerTimeoutMs: number
  /** For answers that may be large on a slow line: from the connection to the last byte. */
  readonly wholeTimeoutMs?: number | undefined
  readonly signal?: Cancellation | undefined
  /** Decompresses a file (`content-encoding`) as it arrives; `maximumBytes` counts the decompressed bytes. */
  readonly unpacks?: boolean | undefined
  /** Decompresses an answer once it is complete; if that fails, the bytes and `content-encoding` stay unchanged. */
  readonly unpacksWhole?: boolean | undefined
  /** Receives the parts of a 200 answer as they arrive, which are then not kept. A rejection aborts. */
  readonly take?: ((part: Uint8Array) => Promise<void>) | undefined
  /** Maximum bytes kept or passed on; a longer answer counts as incomplete. */
  readonly maximumBytes: number
  /** Plain HTTP (loopback only) never goes through a proxy. */
  readonly route: ProxyRoute
  /**
   * Checks every address that the host resolves to; only admitted ones are connected to. Through an office proxy the
   * proxy resolves the name, so only the name itself can be checked here.
   */
  readonly isAdmitted?: ((address: string) => boolean) | undefined
  readonly resolveAll?: ResolveAll | undefined
}

/**
 * Sends one request on a fresh connection and closes it. Nothing is pooled, retried, resent or redirected, so one call
 * makes at most one request at the service. Never throws.
 */
export async function exchange(request: ExchangeRequest): Promise<Exchange> {
  const url = new URL(request.url)
  const connection = { made: false, failure: undefined as unknown }
  const { isAdmitted, route } = request
  const isSecure = url.protocol === 'https:'
  if (route.kind === 'refused' && isSecure) {
    return { kind: 'not-connected', reason: 'proxy-unsupported', detail: route.scheme }
  }
  if (isAdmitted !== undefined && isUnsafeLiteral(url.hostname, isAdmitted)) {
    return { kind: 'not-connected', reason: 'refused', detail: unsafeAddress }
  }
  const { buildConnector, Client } = await loadedFor(isSecure)
  // Verification is set explicitly, so that neither environment variables nor Node options can disable it.
  const connect = buildConnector({
    timeout: request.connectTimeoutMs,
    maxCachedSessions: 0,
    allowH2: false,
    rejectUnauthorized: true,
    minVersion: 'TLSv1.2',
    ...(isAdmitted === undefined ? {} : { lookup: guardedLookup(isAdmitted, request.resolveAll) }),
  })
  const client = new Client(url.origin, {
    pipelining: 1,
    headersTimeout: request.answerTimeoutMs,
    bodyTimeout: request.answerTimeoutMs,
    allowH2: false,
    connect: (options, callback) => {
      const done: Undici.buildConnector.Callback = (...outcome) => {
        const [error] = outcome
        if (error !== null) {
          connection.failure = error
          callback(...outcome)
          return
        }
        connection.made = true
        callback(null, skipInterimAnswers(outcome[1]))
      }
      if (route.kind !== 'proxy' || !isSecure) return connect(options, done)
      const target = { host: withoutBrackets(url.hostname), port: Number(url.port || '443') }
      openTunnel(route, target, request.connectTimeoutMs).then(
        (httpSocket) => connect({ ...options, httpSocket }, done),
        (error: Error) => done(error, null),
      )
    },
  })
  const deadline = new AbortController()
  const wholeTimeoutMs = request.wholeTimeoutMs ?? request.answerTimeoutMs
  const timer = setTimeout(() => deadline.abort(), request.connectTimeoutMs + wholeTimeoutMs)
  const ending = endsWith(deadline, request.signal)
  try {
    const response = await client.request({
      method: request.method,
      path: `${url.pathname}${url.search}`,
      ...bodyOf(request),
      signal: deadline.signal,
    })
    return await answerOf(response, request, deadline.signal)
  } catch (error) {
    if (!connection.made) {
      const cause = connection.failure ?? error
      return {
        kind: 'not-connected',
        reason: connectFailureOf(cause, isSecure),
        detail: errorCode(cause),
      }
    }
    const reason = deadline.signal.aborted || errorCode(error) === 'UND_ERR_HEADERS_TIMEOUT' ? 'timeout' : 'reset'
    return { kind: 'no-answer', reason, detail: errorCode(error) }
  } finally {
    clearTimeout(timer)
    ending.release()
    void client.destroy()
  }
}

/** Loaded with the first request, so that commands without requests start without the library and certificates. */
async function loadedFor(isSecure: boolean): Promise<typeof Undici> {
  if (isSecure) trustSystemCertificates()
  return import('undici')
}

/**
 * A large body is sent in parts, so that encrypting it does not block other work. It still declares its length, like a
 * small one.
 */
function bodyOf({ headers, body }: ExchangeRequest): Pick<Undici.Dispatcher.RequestOptions, 'headers' | 'body'> {
  if (body === null || body.byteLength <= partBytes) return { headers, body }
  const length = { 'content-length': String(body.byteLength) }
  return { headers: { ...headers, ...length }, body: Readable.from(partsInTurns(body)) }
}

async function* partsInTurns(body: Uint8Array): AsyncGenerator<Uint8Array> {
  for (const part of partsOf(body)) {
    yield part
    await nextTurn()
  }
}

/** Aborts when the caller's signal aborts, until `release`. */
function endsWith(deadline: AbortController, signal: Cancellation | undefined): { readonly release: () => void } {
  const end = (): void => deadline.abort()
  if (signal?.aborted === true) end()
  signal?.addEventListener('abort', end)
  return { release: () => signal?.removeEventListener('abort', end) }
}

async function answerOf(
  response: Undici.Dispatcher.ResponseData,
  { unpacks = false, unpacksWhole = false, maximumBytes, take }: ExchangeRequest,
  deadline: AbortSignal,
): Promise<Answered> {
  const headers = flatten(response.headers)
  const stream = unpacks ? unpacked(response.body, headers['content-encoding']) : response.body
  const isTaken = take !== undefined && response.statusCode === 200
  const read = await (isTaken ? handOn(stream, maximumBytes, take) : readBody(stream, maximumBytes))
  const late = read.cutBy === 'connection' && deadline.aborted ? { cutBy: 'time' as const } : {}
  const answered: Answered = { kind: 'answered', status: response.statusCode, headers, ...read, ...late }
  return unpacksWhole ? withoutPacking(answered, maximumBytes) : answered
}

async function withoutPacking(answered: Answered, maximumBytes: number): Promise<Answered> {
  const { 'content-encoding': encoding, ...headers } = answered.headers
  const bytes = await unpackedWhole({ bytes: answered.body, complete: answered.complete, encoding }, maximumBytes)
  return bytes === null ? answered : { ...answered, headers, body: bytes }
}

type ReadBody = Pick<Answered, 'body' | 'complete' | 'cutBy'>

async function readBody(stream: AsyncIterable<Uint8Array>, maximumBytes: number): Promise<ReadBody> {
  const chunks: Uint8Array[] = []
  let length = 0
  try {
    for await (const chunk of stream) {
      chunks.push(chunk)
      length += chunk.byteLength
      if (length > maximumBytes)
        return { body: Buffer.concat(chunks).subarray(0, maximumBytes), complete: false, cutBy: 'size' }
    }
    return { body: Buffer.concat(chunks), complete: true }
  } catch (error) {
    return { body: Buffer.concat(chunks), complete: false, cutBy: endedBy(error) }
  }
}

const endedBy = (error: unknown): 'time' | 'connection' =>
  errorCode(error) === 'UND_ERR_BODY_TIMEOUT' ? 'time' : 'connection'

/** Passes on no bytes beyond the maximum. */
async function handOn(
  stream: AsyncIterable<Uint8Array>,
  maximumBytes: number,
  take: (part: Uint8Array) => Promise<void>,
): Promise<ReadBody> {
  const body = new Uint8Array()
  let length = 0
  try {
    for await (const chunk of stream) {
      length += chunk.byteLength
      if (length > maximumBytes) return { body, complete: false, cutBy: 'size' }
      await take(chunk)
    }
    return { body, complete: true }
  } catch (error) {
    return { body, complete: false, cutBy: endedBy(error) }
  }
}

const flatten = (headers: Readonly<Record<string, string | string[] | undefined>>): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [
      name.toLowerCase(),
      Array.isArray(value) ? value.join(', ') : (value ?? ''),
    ]),
  )
