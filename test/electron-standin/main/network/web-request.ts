/**
 * `session.webRequest`: `onBeforeRequest` sees every request of the pages and may cancel or redirect it;
 * `onHeadersReceived` sees answers from the network. Answers of custom schemes bypass it: set their headers in the
 * protocol handler. The other listeners throw by name.
 */
import type { Protocol } from '../../chromium/cdp-types.ts'
import { notImplemented } from '../not-implemented.ts'
import { toAppUrl } from './schemes.ts'

interface Filter {
  urls: string[]
  excludeUrls?: string[]
  types?: string[]
}

interface BeforeRequestAnswer {
  cancel?: boolean
  redirectURL?: string
}

interface HeadersReceivedAnswer {
  cancel?: boolean
  responseHeaders?: Record<string, string | string[]>
  statusLine?: string
}

type Listener<A> = (details: Record<string, unknown>, callback: (answer: A) => void) => void

interface Registration<A> {
  filter: Filter | undefined
  listener: Listener<A>
}

const resourceTypes: Partial<Record<Protocol.Network.ResourceType, string>> = {
  Document: 'mainFrame',
  Stylesheet: 'stylesheet',
  Script: 'script',
  Image: 'image',
  Font: 'font',
  Media: 'media',
  XHR: 'xhr',
  Fetch: 'xhr',
  Ping: 'ping',
  CSPViolationReport: 'cspReport',
}

/** Chromium's match patterns: `<all_urls>`, or `scheme://host/path` with `*` as in extensions. */
export function matchesPattern(pattern: string, url: string): boolean {
  if (pattern === '<all_urls>') return true
  const [, scheme = '', host = '', path = ''] = /^(\*|[a-z][a-z0-9+.-]*):\/\/([^/]*)(\/.*)?$/i.exec(pattern) ?? []
  if (scheme === '') throw new Error(`Invalid url pattern ${pattern}`)
  const literal = (text: string) => text.replace(/[.+?^${}()|[\]\\]/g, '\\$&').replaceAll('*', '.*')
  const schemePart = scheme === '*' ? '(https?|wss?)' : literal(scheme)
  const hostPart =
    host === '*' ? '[^/]*' : host.startsWith('*.') ? `([^/]*\\.)?${literal(host.slice(2))}` : literal(host)
  return new RegExp(`^${schemePart}://${hostPart}${literal(path || '/*')}$`, 'i').test(url)
}

export function matchesFilter(filter: Filter | undefined, url: string, type: string): boolean {
  if (!filter) return true
  if (filter.types && !filter.types.includes(type)) return false
  if (filter.excludeUrls?.some((pattern) => matchesPattern(pattern, url))) return false
  return filter.urls.length === 0 || filter.urls.some((pattern) => matchesPattern(pattern, url))
}

export class WebRequest {
  readonly onBeforeSendHeaders = () => notImplemented('webRequest.onBeforeSendHeaders')
  readonly onSendHeaders = () => notImplemented('webRequest.onSendHeaders')
  readonly onResponseStarted = () => notImplemented('webRequest.onResponseStarted')
  readonly onBeforeRedirect = () => notImplemented('webRequest.onBeforeRedirect')
  readonly onCompleted = () => notImplemented('webRequest.onCompleted')
  readonly onErrorOccurred = () => notImplemented('webRequest.onErrorOccurred')
  #before: Registration<BeforeRequestAnswer> | undefined
  #headers: Registration<HeadersReceivedAnswer> | undefined

  onBeforeRequest(...args: [Filter, Listener<BeforeRequestAnswer> | null] | [Listener<BeforeRequestAnswer> | null]) {
    this.#before = registration(args)
  }
  onHeadersReceived(
    ...args: [Filter, Listener<HeadersReceivedAnswer> | null] | [Listener<HeadersReceivedAnswer> | null]
  ) {
    this.#headers = registration(args)
  }

  beforeRequest(paused: Protocol.Fetch.requestPausedPayload, contentsId: number): Promise<BeforeRequestAnswer> {
    return consult(this.#before, paused, contentsId, {})
  }
  headersReceived(paused: Protocol.Fetch.requestPausedPayload, contentsId: number): Promise<HeadersReceivedAnswer> {
    const responseHeaders: Record<string, string[]> = {}
    for (const { name, value } of paused.responseHeaders ?? []) {
      responseHeaders[name] = [...(responseHeaders[name] ?? []), value]
    }
    const statusCode = paused.responseStatusCode ?? 0
    const statusLine = `HTTP/1.1 ${statusCode} ${paused.responseStatusText ?? ''}`.trim()
    return consult(this.#headers, paused, contentsId, { responseHeaders, statusCode, statusLine })
  }
}

function registration<A>(args: [Filter, Listener<A> | null] | [Listener<A> | null]): Registration<A> | undefined {
  const [filter, listener] = args.length === 2 ? args : [undefined, args[0]]
  return listener ? { filter, listener } : undefined
}

function consult<A extends object>(
  registered: Registration<A> | undefined,
  paused: Protocol.Fetch.requestPausedPayload,
  webContentsId: number,
  extra: object,
): Promise<A> {
  const url = toAppUrl(paused.request.url)
  const resourceType = resourceTypes[paused.resourceType] ?? 'other'
  if (!registered || !matchesFilter(registered.filter, url, resourceType)) return Promise.resolve({} as A)
  const { method, headers: requestHeaders } = paused.request
  const common = { id: paused.requestId, url, method, resourceType, requestHeaders, webContentsId }
  return new Promise((resolve) => registered.listener({ ...common, timestamp: Date.now(), ...extra }, resolve))
}
