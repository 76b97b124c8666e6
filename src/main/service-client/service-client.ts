import type { Exchange } from '#shared/service/exchange.ts'
import { exchange } from './exchange.ts'
import type { ResolveRoute } from './proxy.ts'

/** Default from `docs/reliability.md`; the composition root may override it. */
const defaultConnectTimeoutMs = 15_000
/** Timeout of a POST: 120 s (`docs/reliability.md`, "Submission states"). */
const postTimeoutMs = 120_000
const getTimeoutMs = 60_000
const maximumAnswerBytes = 64 * 1024 * 1024

/**
 * HTTP client of the service: takes bytes, returns an `Exchange`. It adds only the key (spec 5), sends each request
 * once, and never interprets an answer.
 */
export interface ServiceClient {
  readonly baseUrl: string
  post(path: string, contentType: string, body: Uint8Array): Promise<Exchange>
  get(path: string): Promise<Exchange>
  put(path: string, json: string): Promise<Exchange>
  delete(path: string): Promise<Exchange>
}

/** How long to wait for a connection (with its TLS handshake) and for an answer. */
export interface ServiceTimeouts {
  readonly connectTimeoutMs?: number | undefined
  readonly answerTimeoutMs?: number | undefined
}

export interface ServiceClientOptions extends ServiceTimeouts {
  readonly baseUrl: string
  readonly apiKey: string
  readonly resolveRoute: ResolveRoute
}

export function createServiceClient(options: ServiceClientOptions): ServiceClient {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    path: string,
    contentType: string | null,
    body: Uint8Array | null,
  ): Promise<Exchange> =>
    exchange({
      route: await options.resolveRoute(options.baseUrl),
      method,
      url: `${options.baseUrl}${path}`,
      headers: {
        authorization: `Bearer ${options.apiKey}`,
        accept: 'application/json',
        'accept-encoding': 'identity',
        ...(contentType === null ? {} : { 'content-type': contentType }),
      },
      body,
      connectTimeoutMs: options.connectTimeoutMs ?? defaultConnectTimeoutMs,
      answerTimeoutMs: options.answerTimeoutMs ?? (method === 'GET' ? getTimeoutMs : postTimeoutMs),
      maximumBytes: maximumAnswerBytes,
      unpacksWhole: true,
    })
  return {
    baseUrl: options.baseUrl,
    post: (path, contentType, body) => send('POST', path, contentType, body),
    get: (path) => send('GET', path, null, null),
    put: (path, json) => send('PUT', path, 'application/json', Buffer.from(json)),
    delete: (path) => send('DELETE', path, null, null),
  }
}
