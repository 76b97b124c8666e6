/** `electron.protocol` and `electron.net`: the app's own handlers, and the answers that Chromium gets from them. */
import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import type { CdpSession } from '../../chromium/cdp.ts'
import type { Protocol } from '../../chromium/cdp-types.ts'
import { debug, runtime } from '../runtime.ts'
import { type SchemePrivileges, schemes, toAppUrl, widenContentSecurityPolicy } from './schemes.ts'

type ProtocolHandler = (request: Request) => Response | Promise<Response>

const handlers = new Map<string, ProtocolHandler>()

export const protocol = {
  registerSchemesAsPrivileged(list: { scheme: string; privileges?: SchemePrivileges }[]): void {
    if (runtime.isReady) throw new Error('protocol.registerSchemesAsPrivileged should be called before app is ready')
    for (const { scheme, privileges } of list) schemes.set(scheme, privileges ?? {})
  },
  handle(scheme: string, handler: ProtocolHandler): void {
    if (handlers.has(scheme)) throw new Error(`Failed to register protocol: ${scheme}`)
    if (!schemes.has(scheme)) schemes.set(scheme, {})
    handlers.set(scheme, handler)
  },
  unhandle: (scheme: string): void => void handlers.delete(scheme),
  isProtocolHandled: (scheme: string): boolean => handlers.has(scheme),
}

const mediaTypes: Record<string, string> = {
  '.css': 'text/css',
  '.gif': 'image/gif',
  '.html': 'text/html',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.mjs': 'text/javascript',
  '.pdf': 'application/pdf',
  '.png': 'image/png',
  '.svg': 'image/svg+xml',
  '.txt': 'text/plain',
  '.wasm': 'application/wasm',
  '.webp': 'image/webp',
  '.woff2': 'font/woff2',
}

function readFileUrl(url: string): Response {
  const file = fileURLToPath(url)
  const type = mediaTypes[path.extname(file).toLowerCase()] ?? 'application/octet-stream'
  try {
    return new Response(fs.readFileSync(file), { headers: { 'content-type': type } })
  } catch {
    throw new Error('net::ERR_FILE_NOT_FOUND')
  }
}

export const net = {
  isOnline: () => true,
  async fetch(input: string | Request, init?: RequestInit): Promise<Response> {
    const url = typeof input === 'string' ? input : input.url
    const scheme = new URL(url).protocol.slice(0, -1)
    const handler = handlers.get(scheme)
    if (handler) return handler(new Request(input, init))
    return scheme === 'file' ? readFileUrl(url) : fetch(input, init)
  },
}

export function isCustomScheme(url: string): boolean {
  return toAppUrl(url) !== url || schemes.has(url.split(':')[0] ?? '')
}

function requestOf(paused: Protocol.Fetch.requestPausedPayload, url: string): Request {
  const { method, headers, postDataEntries } = paused.request
  const hopByHop = /^(host|connection|content-length)$/i
  const kept = Object.fromEntries(Object.entries(headers).filter(([name]) => !hopByHop.test(name)))
  if (/^(GET|HEAD)$/.test(method)) return new Request(url, { method, headers: kept })
  const parts = (postDataEntries ?? []).map((entry) => Buffer.from(entry.bytes ?? '', 'base64'))
  return new Request(url, { method, headers: kept, body: Buffer.concat(parts) })
}

function headersOf(response: Response, url: string): Protocol.Fetch.HeaderEntry[] {
  const headers = [...response.headers].map(([name, value]) => {
    const isPolicy = /^content-security-policy/i.test(name)
    return { name, value: isPolicy ? widenContentSecurityPolicy(` ${value}`).trim() : value }
  })
  const corsEnabled = schemes.get(new URL(url).protocol.slice(0, -1))?.corsEnabled
  return corsEnabled ? [...headers, { name: 'access-control-allow-origin', value: '*' }] : headers
}

async function bodyOf(response: Response): Promise<Buffer> {
  const bytes = Buffer.from(await response.arrayBuffer())
  if (!/^text\/html/.test(response.headers.get('content-type') ?? '')) return bytes
  const policies = /<meta[^>]+content-security-policy[^>]*>/gi
  return Buffer.from(bytes.toString().replace(policies, widenContentSecurityPolicy))
}

/** Answers a paused request to a custom scheme from its handler. Bodies are buffered, never streamed. */
export async function serveCustomScheme(
  session: CdpSession,
  paused: Protocol.Fetch.requestPausedPayload,
): Promise<void> {
  const { requestId } = paused
  const url = toAppUrl(paused.request.url)
  const handler = handlers.get(new URL(url).protocol.slice(0, -1))
  try {
    if (!handler) throw new Error('no handler for this scheme')
    const response = await handler(requestOf(paused, url))
    await session.send('Fetch.fulfillRequest', {
      requestId,
      responseCode: response.status || 200,
      responseHeaders: headersOf(response, url),
      body: (await bodyOf(response)).toString('base64'),
    })
  } catch (error) {
    debug('protocol handler failed', url, error)
    // Electron never requests a favicon, so a handler may refuse it; a page must not see that as an error.
    if (url.endsWith('/favicon.ico')) await session.send('Fetch.fulfillRequest', { requestId, responseCode: 204 })
    else await session.send('Fetch.failRequest', { requestId, errorReason: 'Failed' })
  }
}
