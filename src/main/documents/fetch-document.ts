import { hashInTurns } from '#main/base/parts.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isLoopbackAddress, isLoopbackHost, isPublicAddress, mayBePublicHost } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type Answered, type Exchange, type NotConnected, unsafeAddress } from '#shared/service/exchange.ts'
import { fileKindOf, hasItsEnd } from './file-kind.ts'

/** Larger files are refused. */
export const maximumDocumentBytes = 25 * 1024 * 1024

const tooLarge = appError('document.too-large', { limit: String(maximumDocumentBytes) })

export interface FetchedDocument {
  readonly bytes: Uint8Array
  readonly sha256: string
}

export interface DocumentTransport {
  /** GET without the key. Connects only to addresses that `addressGuard` admits, and follows no redirect. */
  open(url: string): Promise<Exchange>
  /** GET with the key, within the GET rate limit; called only for the service's own origin. */
  openWithKey(path: string): Promise<Exchange>
}

/**
 * Downloads one file linked from a snapshot. Links are untrusted: only HTTPS to public addresses (plus the practice
 * service's own loopback origin), and no redirects. The key is sent only to the service's own origin, and only when the
 * link asks for it. A file whose first bytes are not a PDF (or a picture, for evidence) is refused.
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
  return accept(exchange, url.value, link.kind)
}

function allowedUrl(text: string, baseUrl: string): Result<URL, AppError> {
  if (!URL.canParse(text)) return failure(appError('document.bad-link'))
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return unsafeLink(url)
  if (isOwnLoopback(url, baseUrl)) return success(url)
  return url.protocol === 'https:' && mayBePublicHost(url.hostname) ? success(url) : unsafeLink(url)
}

/** On loopback, only the practice service's own origin is allowed. */
const isOwnLoopback = (url: URL, baseUrl: string): boolean =>
  url.origin === new URL(baseUrl).origin && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)

/** Whether a link opened by `fetchDocument` may connect to an address. */
export const addressGuard = (url: string, baseUrl: string): ((address: string) => boolean) =>
  isOwnLoopback(new URL(url), baseUrl) ? isLoopbackAddress : isPublicAddress

const unsafeLink = (url: URL) => failure(appError('document.unsafe-link', { host: url.host }))

async function accept(exchange: Exchange, url: URL, kind: string): Promise<Result<FetchedDocument, AppError>> {
  if (exchange.kind === 'not-connected') {
    return exchange.detail === unsafeAddress ? unsafeLink(url) : failure(notConnected(exchange, url))
  }
  const { host } = url
  if (exchange.kind === 'no-answer') return failure(appError('document.no-answer', { host }))
  const refused = refusalOf(exchange, url)
  if (refused !== null) return failure(refused)
  const { body } = exchange
  if (body.byteLength === 0) return failure(appError('document.empty'))
  const fileKind = fileKindOf(body)
  if (fileKind === null || (fileKind !== 'pdf' && kind !== 'evidencia')) {
    return failure(appError('document.not-a-pdf', { given: givenInstead(exchange) }))
  }
  if (!hasItsEnd(body, fileKind)) return failure(appError('document.unfinished', { given: givenInstead(exchange) }))
  return success({ bytes: body, sha256: await hashInTurns(body) })
}

/** Refusals based on status and length. */
function refusalOf({ status, headers, body, complete, cutBy }: Answered, url: URL): AppError | null {
  if (status === 403 || status === 404 || status === 410)
    return appError('document.link-expired', { status: `${status}` })
  if (status >= 300 && status < 400) return appError('document.redirected', { host: hostOf(headers.location, url) })
  if (status < 200 || status >= 300) return appError('document.not-available', { status: `${status}` })
  // Requests with the key use the service client's own, different size limit.
  if (complete) return body.byteLength > maximumDocumentBytes ? tooLarge : null
  if (cutBy === 'size') return tooLarge
  return cutBy === 'time' ? appError('document.too-slow') : appError('document.cut')
}

function notConnected({ reason }: NotConnected, { host }: URL): AppError {
  if (reason === 'tls' || reason === 'certificate') return appError('document.host-not-trusted', { host })
  return appError('document.host-not-reached', { host })
}

/** Target of a redirect. A header that is not an address is never shown. */
function hostOf(location: string | undefined, from: URL): string {
  return location !== undefined && URL.canParse(location, from.href) ? new URL(location, from.href).host : '?'
}

/** What came instead, by its declared type and length: `text/html, 214 B`. Its content is never shown. */
function givenInstead({ headers, body }: Answered): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const name = /^[\w.+-]+\/[\w.+-]+$/.test(type.trim()) ? type.trim() : '?'
  return `${name}, ${body.byteLength} B`
}
