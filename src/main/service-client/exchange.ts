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
  /** From the connection to the last byte of the answer, or with `wholeTimeoutMs` the longest silence. */
  readonly answerTimeoutMs: number
  /** Of an answer that may be large on a slow line: from the connection to its last byte. */
  readonly wholeTimeoutMs?: number | undefined
  /** Ends it. */
  readonly signal?: Cancellation | undefined
  /** Takes apart a file that came packed (`content-encoding`) as it comes; `maximumBytes` counts what comes out. */
  readonly unpacks?: boolean | undefined
  /** Takes apart an answer that came packed when all of it is here; one that cannot be stays as it came, with its `content-encoding`. */
  readonly unpacksWhole?: boolean | undefined
  /** Gets the parts of an answer of status 200 as they come, which are then not kept. A rejection ends it. */
  readonly take?: ((part: Uint8Array) => Promise<void>) | undefined
  /** Bytes of an answer that are kept or taken; more makes it incomplete. */
  readonly maximumBytes: number
  /** Plain HTTP (loopback only) never goes through a proxy. */
  readonly route: ProxyRoute
  /**
   * Asked of every address that the host resolves to, and only admitted ones are connected to. Through an office's proxy the
   * proxy resolves the name, and nothing but the name itself can be checked here.
   */
  readonly isAdmitted?: ((address: string) => boolean) | undefined
  /** Instead of the system's resolver. */
  readonly resolveAll?: ResolveAll | undefined
}

/**
 * One request on one fresh connection that is closed afterwards: nothing is pooled, retried, resent or redirected, so
 * one call is at most one request at the service. Never throws.
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
  // Verification is said here, so that no variable of the environment and no option of Node decides it.
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

/** Loaded with the first request: a command that asks nothing of the service starts without library and certificates. */
async function loadedFor(isSecure: boolean): Promise<typeof Undici> {
  if (isSecure) trustSystemCertificates()
  return import('undici')
}

/** What is large leaves in parts, so that encrypting it holds nothing else up. Its length is said before, as of what leaves at once. */
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

/** Aborts it when its caller wants no more, until `release`. */
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

/** No part goes on that is beyond the most. */
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
