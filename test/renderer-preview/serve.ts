/** Serves the built page as the shell does: nonce in the page, and the shell's own Content-Security-Policy. */
import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import path from 'node:path'
import { contentSecurityPolicy } from '#main/shell/protocol/content-security-policy.ts'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.ttf': 'font/ttf',
}

export interface Served {
  readonly url: string
  close(): void
}

export async function servePage(directory: string): Promise<Served> {
  const server = createServer((request, response) => {
    const name = new URL(request.url ?? '/', 'http://localhost').pathname.slice(1) || 'index.html'
    const file = path.join(directory, path.normalize(name))
    const nonce = randomBytes(18).toString('base64')
    readFile(file).then(
      (bytes) => {
        const page = file.endsWith('.html')
        response.setHeader('content-type', types[path.extname(file)] ?? 'application/octet-stream')
        response.setHeader('content-security-policy', contentSecurityPolicy(page ? nonce : null))
        response.end(page ? bytes.toString('utf8').replaceAll('__CSP_NONCE__', nonce) : bytes)
      },
      () => response.writeHead(404).end(),
    )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the preview server has no port')
  return { url: `http://127.0.0.1:${address.port}/`, close: () => server.close() }
}
