import { randomBytes } from 'node:crypto'
import { readBundleFile } from './bundle-files.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/** Placeholder in `index.html` for the nonce of this load. */
export const noncePlaceholder = '__CSP_NONCE__'

/** Browser features the window never uses; the session denies them as well. */
const deniedFeatures = [
  'camera',
  'microphone',
  'geolocation',
  'usb',
  'serial',
  'hid',
  'midi',
  'payment',
  'display-capture',
  'clipboard-read',
]

/**
 * Answers one `app://` request with a file of the built renderer and its security headers. Each page gets its own
 * nonce. 404 for other files, 405 for methods other than GET and HEAD.
 */
export async function answerBundleRequest(
  directory: string,
  request: { readonly method: string; readonly url: string },
): Promise<Response> {
  if (request.method !== 'GET' && request.method !== 'HEAD') return refusal(405)
  const file = await readBundleFile(directory, request.url)
  if (file === null) return refusal(404)
  const page = file.contentType.startsWith('text/html')
  const nonce = page ? randomBytes(18).toString('base64') : null
  const body = nonce === null ? new Uint8Array(file.bytes) : withNonce(file.bytes, nonce)
  return new Response(request.method === 'HEAD' ? null : body, {
    headers: { ...securityHeaders(nonce), 'content-type': file.contentType },
  })
}

const withNonce = (html: Uint8Array, nonce: string): string =>
  Buffer.from(html).toString('utf8').replaceAll(noncePlaceholder, nonce)

const refusal = (status: number): Response => new Response(null, { status, headers: securityHeaders(null) })

/** Headers of every answer; `nonce` for pages only. */
export function securityHeaders(nonce: string | null): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(nonce),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'no-referrer',
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': deniedFeatures.map((feature) => `${feature}=()`).join(', '),
    'cache-control': 'no-store',
  }
}
