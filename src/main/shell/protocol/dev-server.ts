import { randomBytes } from 'node:crypto'
import { noncePlaceholder, securityHeaders } from './bundle-response.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * The development server (`npm run dev`) that supplies pages instead of the built files. The window's address, origin,
 * policy and trust rules stay the same. Null in a packaged program, and for a server that is not on this machine.
 */
export function devServerOf(packaged: boolean, environment: Readonly<Record<string, string | undefined>>): URL | null {
  const url = URL.parse(environment.ELECTRON_RENDERER_URL ?? '')
  return packaged || url?.protocol !== 'http:' || url.hostname !== '127.0.0.1' ? null : url
}

/** Address where the server sends page updates. */
export const devSocketOf = (server: URL): string => `ws://${server.host}`

/** Answers one `app://` request with the development server's output. */
export async function answerFromDevServer(server: URL, request: Request): Promise<Response> {
  const { pathname, search } = new URL(request.url)
  const accept = request.headers.get('accept') ?? '*/*'
  const answer = await fetch(new URL(pathname + search, server), { headers: { accept } })
  const contentType = answer.headers.get('content-type') ?? 'application/octet-stream'
  if (!contentType.startsWith('text/html')) {
    const headers = { ...securityHeaders(null), 'content-type': contentType }
    return new Response(answer.body, { status: answer.status, headers })
  }
  const nonce = randomBytes(18).toString('base64')
  const headers = { ...securityHeaders(nonce), 'content-security-policy': policyFor(server, nonce) }
  const page = (await answer.text()).replaceAll(noncePlaceholder, nonce)
  return new Response(page, { headers: { ...headers, 'content-type': contentType } })
}

/** The server adds its own script and socket to the page; the policy admits nothing else. */
const policyFor = (server: URL, nonce: string): string =>
  contentSecurityPolicy(nonce)
    .replace(`script-src 'self'`, `script-src 'self' 'nonce-${nonce}'`)
    .replace(`connect-src 'self'`, `connect-src 'self' ${devSocketOf(server)}`)
