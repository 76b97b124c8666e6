import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { describe, expect, onTestFinished, test } from 'vitest'
import { answerFromDevServer, devServerOf } from '#main/shell/protocol/dev-server.ts'

describe('the development server', () => {
  test('is used by a checkout only, and only on this machine', () => {
    const at = (url?: string, packaged = false) => devServerOf(packaged, { ELECTRON_RENDERER_URL: url })?.href ?? null
    expect(at('http://127.0.0.1:5173')).toBe('http://127.0.0.1:5173/')
    expect(at('http://127.0.0.1:5173', true)).toBeNull()
    for (const url of [
      undefined,
      '',
      'x',
      'http://localhost:1',
      'https://127.0.0.1:1',
      'http://10.0.0.7',
      'file:///x',
    ]) {
      expect(at(url)).toBeNull()
    }
  })

  test("serves pages with the program's policy, widened for its own script and socket", async () => {
    const asked: (string | undefined)[] = []
    const server = createServer((request, response) => {
      asked.push(request.url)
      const page = request.url === '/index.html'
      response.setHeader('content-type', page ? 'text/html' : 'text/javascript')
      response.end(page ? '<script nonce="__CSP_NONCE__"></script>' : 'export {}')
    })
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
    onTestFinished(() => void server.close())
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`
    const from = (path: string) =>
      answerFromDevServer(new URL(`http://${host}`), new Request(`https://bundle.invalid${path}`))

    const page = await from('/index.html')
    const policy = page.headers.get('content-security-policy') ?? ''
    const nonce = /^<script nonce="([^"]+)">/.exec(await page.text())?.[1] ?? 'none'
    expect(policy).toContain(`script-src 'self' 'nonce-${nonce}';`)
    expect(policy).toContain(`connect-src 'self' ws://${host};`)
    expect(policy).not.toMatch(/unsafe|\*/)
    const script = await from('/main.tsx?t=1')
    expect(await script.text()).toBe('export {}')
    expect(script.headers.get('content-security-policy')).toContain(`connect-src 'self';`)
    expect(asked).toEqual(['/index.html', '/main.tsx?t=1'])
  })
})
