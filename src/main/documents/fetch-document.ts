import { hashInTurns } from '#main/base/parts.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { isLoopbackAddress, isLoopbackHost, isPublicAddress, mayBePublicHost } from '#shared/kernel/public-host.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type Answered, type Exchange, unsafeAddress } from '#shared/service/exchange.ts'
import { fileKindOf } from './file-kind.ts'

/** Nothing larger is kept. */
export const maximumDocumentBytes = 25 * 1024 * 1024

const tooLarge = appError('document.too-large', { limit: String(maximumDocumentBytes) })

export interface FetchedDocument {
  readonly bytes: Uint8Array
  readonly sha256: string
}

export interface DocumentTransport {
  /** GET without the key. Connects only to addresses that `addressGuard` admits, and follows no redirect. */
  open(url: string): Promise<Exchange>
  /** GET with the key, inside the GET budget; only ever called for the service's own origin. */
  openWithKey(path: string): Promise<Exchange>
}

/**
 * Fetches one file a snapshot links to. Links come from outside: HTTPS to public addresses only (what the practice
 * service links to on its own loopback origin excepted), the key goes to the service's own origin only and only when the link asks for it, redirects are not
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
  return accept(exchange, url.value, link.kind)
}

function allowedUrl(text: string, baseUrl: string): Result<URL, AppError> {
  if (!URL.canParse(text)) return failure(appError('document.bad-link'))
  const url = new URL(text)
  if (url.username !== '' || url.password !== '') return unsafeLink(url)
  if (isOwnLoopback(url, baseUrl)) return success(url)
  return url.protocol === 'https:' && mayBePublicHost(url.hostname) ? success(url) : unsafeLink(url)
}

/** The practice service's own files: its origin and no other is allowed on this machine. */
const isOwnLoopback = (url: URL, baseUrl: string): boolean =>
  url.origin === new URL(baseUrl).origin && /^https?:$/.test(url.protocol) && isLoopbackHost(url.hostname)

/** Whether an address may be connected to for a link that `fetchDocument` opens. */
export const addressGuard = (url: string, baseUrl: string): ((address: string) => boolean) =>
  isOwnLoopback(new URL(url), baseUrl) ? isLoopbackAddress : isPublicAddress

const unsafeLink = (url: URL) => failure(appError('document.unsafe-link', { host: url.host }))

async function accept(exchange: Exchange, url: URL, kind: string): Promise<Result<FetchedDocument, AppError>> {
  if (exchange.kind === 'not-connected') {
    if (exchange.detail === unsafeAddress) return unsafeLink(url)
    return failure(appError(`network.${exchange.reason}`, { detail: exchange.detail }))
  }
  if (exchange.kind === 'no-answer') return failure(appError(`network.no-answer`, { detail: exchange.detail }))
  if (exchange.status === 404 || exchange.status === 410 || exchange.status === 403)
    return failure(appError('document.link-expired', { status: String(exchange.status) }))
  if (exchange.status !== 200) return failure(appError('document.not-available', { status: String(exchange.status) }))
  if (!exchange.complete) {
    const isLarge = exchange.body.byteLength >= maximumDocumentBytes
    return failure(isLarge ? tooLarge : appError('document.cut'))
  }
  const fileKind = fileKindOf(exchange.body)
  if (fileKind === null || (fileKind !== 'pdf' && kind !== 'evidencia')) {
    return failure(appError('document.not-a-pdf', { given: givenInstead(exchange) }))
  }
  return success({ bytes: exchange.body, sha256: await hashInTurns(exchange.body) })
}

/** What came instead, as it calls itself and how long it is: `text/html, 214 B`. Its words are never shown. */
function givenInstead({ headers, body }: Answered): string {
  const [type = ''] = (headers['content-type'] ?? '').split(';')
  const name = /^[\w.+-]+\/[\w.+-]+$/.test(type.trim()) ? type.trim() : '?'
  return `${name}, ${body.byteLength} B`
}
