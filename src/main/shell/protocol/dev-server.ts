import { randomBytes } from 'node:crypto'
import { noncePlaceholder, securityHeaders } from './bundle-response.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'

/**
 * The window's development server (`npm run dev`), asked for its pages in place of the built files: address and origin of
 * the window, its policy and who is trusted stay as they are. Null in a packaged program, and for any server that is not
 * this machine's own.
 */
export function devServerOf(packaged: boolean, environment: Readonly<Record<string, string | undefined>>): URL | null {
  const url = URL.parse(environment.ELECTRON_RENDERER_URL ?? '')
  return packaged || url?.protocol !== 'http:' || url.hostname !== '127.0.0.1' ? null : url
}

/** Where the server tells the page what changed. */
export const devSocketOf = (server: URL): string => `ws://${server.host}`

/** Answers one `app://` request with what the development server makes of the sources. */
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

/** The server puts a script of its own into the page, and its socket beside it; nothing else is let in. */
const policyFor = (server: URL, nonce: string): string =>
  contentSecurityPolicy(nonce)
    .replace(`script-src 'self'`, `script-src 'self' 'nonce-${nonce}'`)
    .replace(`connect-src 'self'`, `connect-src 'self' ${devSocketOf(server)}`)
