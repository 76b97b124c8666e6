import { createHash } from 'node:crypto'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Exchange } from '#shared/service/exchange.ts'
import { fileKindOf } from './file-kind.ts'

export interface FetchedDocument {
  readonly bytes: Uint8Array
  readonly sha256: string
}

export interface DocumentTransport {
  /** GET without the key. */
  open(url: string): Promise<Exchange>
  /** GET with the key, inside the GET budget; only ever called for the service's own origin. */
  openWithKey(path: string): Promise<Exchange>
}

/**
 * Fetches one file a snapshot links to. Links come from outside: HTTPS only (plain HTTP when the service itself is on
 * loopback), the key goes to the service's own origin only and only when the link asks for it, redirects are not
 * followed, and what is not a PDF (or a picture, for evidence) is refused by its first bytes.
 */
export async function fetchDocument(
  link: { readonly url: string; readonly kind: string },
  baseUrl: string,
  transport: DocumentTransport,
): Promise<Result<FetchedDocument, AppError>> {
  const url = allowedUrl(link.url, baseUrl)
  if (!url.ok) return url
  const first = await transport.open(url.value.href)
  const guarded = first.kind === 'answered' && (first.status === 401 || first.status === 403)
  const sameOrigin = url.value.origin === new URL(baseUrl).origin
  const exchange =
    guarded && sameOrigin ? await transport.openWithKey(`${url.value.pathname}${url.value.search}`) : first
  return accept(exchange, link.kind)
}

function allowedUrl(text: string, baseUrl: string): Result<URL, AppError> {
  if (!URL.canParse(text)) return failure(appError('service', 'document.bad-link'))
  const url = new URL(text)
  const base = new URL(baseUrl)
  const practice = base.protocol === 'http:' && url.protocol === 'http:' && url.origin === base.origin
  if ((url.protocol !== 'https:' && !practice) || url.username !== '' || url.password !== '')
    return failure(appError('service', 'document.unsafe-link', { host: url.host }))
  if (!practice && isPrivateHost(url.hostname))
    return failure(appError('service', 'document.unsafe-link', { host: url.host }))
  return success(url)
}

/** Addresses that a link from outside has no business with. */
function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$/g, '').toLowerCase()
  if (host === 'localhost' || host.endsWith('.localhost') || host.endsWith('.local') || host === '::1') return true
  if (/^(fc|fd|fe8|fe9|fea|feb)[0-9a-f]*:/.test(host) || host.startsWith('::ffff:')) return true
  const octets = /^(\d+)\.(\d+)\.\d+\.\d+$/.exec(host)
  if (!octets) return false
  const [first, second] = [Number(octets[1]), Number(octets[2])]
  if (first === 10 || first === 127 || first === 0 || (first === 169 && second === 254)) return true
  return (first === 192 && second === 168) || (first === 172 && second >= 16 && second <= 31)
}

function accept(exchange: Exchange, kind: string): Result<FetchedDocument, AppError> {
  if (exchange.kind === 'not-connected') {
    return failure(appError('network', `network.${exchange.reason}`, { detail: exchange.detail }))
  }
  if (exchange.kind === 'no-answer')
    return failure(appError('network', `network.no-answer`, { detail: exchange.detail }))
  if (exchange.status === 404 || exchange.status === 410 || exchange.status === 403)
    return failure(appError('service', 'document.link-expired', { status: String(exchange.status) }))
  if (exchange.status !== 200)
    return failure(appError('service', 'document.not-available', { status: String(exchange.status) }))
  if (!exchange.complete) return failure(appError('network', 'document.cut'))
  const fileKind = fileKindOf(exchange.body)
  if (fileKind === null || (fileKind !== 'pdf' && kind !== 'evidencia')) {
    return failure(appError('service', 'document.not-a-pdf'))
  }
  const sha256 = createHash('sha256').update(exchange.body).digest('hex')
  return success({ bytes: exchange.body, sha256 })
}
