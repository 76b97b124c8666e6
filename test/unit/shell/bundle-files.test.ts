import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { readBundleFile, safeSegments } from '#main/shell/protocol/bundle-files.ts'
import { answerBundleRequest, noncePlaceholder } from '#main/shell/protocol/bundle-response.ts'

const secret = 'outside the bundle'
let home: string
let bundle: string

beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ventanilla-bundle-'))
  bundle = path.join(home, 'renderer')
  mkdirSync(path.join(bundle, 'assets'), { recursive: true })
  mkdirSync(path.join(bundle, 'folder.js'))
  mkdirSync(path.join(home, 'renderer-other'))
  writeFileSync(
    path.join(bundle, 'index.html'),
    `<meta nonce="${noncePlaceholder}"><style nonce="${noncePlaceholder}">`,
  )
  writeFileSync(path.join(bundle, 'assets', 'main-Ab_1.js'), 'run()')
  writeFileSync(path.join(bundle, 'assets', 'notes.secret'), secret)
  writeFileSync(path.join(bundle, '.hidden.js'), secret)
  writeFileSync(path.join(home, 'secret.js'), secret)
  writeFileSync(path.join(home, 'renderer-other', 'secret.js'), secret)
  symlinkSync(path.join(home, 'secret.js'), path.join(bundle, 'assets', 'link.js'))
  symlinkSync(path.join(home, 'renderer-other'), path.join(bundle, 'linked'))
  symlinkSync('loop.js', path.join(bundle, 'loop.js'))
  symlinkSync(path.join(bundle, 'assets', 'main-Ab_1.js'), path.join(bundle, 'inside.js'))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const read = async (url: string): Promise<string | null> => {
  const file = await readBundleFile(bundle, url)
  return file && Buffer.from(file.bytes).toString('utf8')
}

describe('files of the bundle', () => {
  test('serves what is inside, with its type, whatever the query', async () => {
    expect(await readBundleFile(bundle, 'app://bundle/assets/main-Ab_1.js?v=1#x')).toEqual({
      bytes: Buffer.from('run()'),
      contentType: 'text/javascript; charset=utf-8',
    })
    expect(await read('app://bundle/inside.js')).toBe('run()')
  })

  test.each([
    'app://bundle/../secret.js',
    'app://bundle/assets/../../secret.js',
    'app://bundle/%2e%2e/secret.js',
    'app://bundle/..%2fsecret.js',
    'app://bundle/..%5csecret.js',
    'app://bundle/%252e%252e%252fsecret.js',
    'app://bundle//secret.js',
    'app://bundle/assets%2Fmain-Ab_1.js',
    'app://bundle/linked/secret.js',
    'app://bundle/assets/link.js',
    'app://bundle/loop.js',
    'app://bundle/.hidden.js',
    'app://bundle/assets/notes.secret',
    'app://bundle/assets',
    'app://bundle/folder.js',
    'app://bundle/',
    'app://bundle',
    'app://bundle/missing.js',
    'app://bundle/assets/main-Ab_1.js%00.png',
    'app://bundle/%E0%A4%A.js',
    'app://bundle/C:%5cWindows%5cwin.js',
    'app://other/index.html',
    'file:///etc/passwd',
    'not a url',
  ])('does not serve %j', async (url) => {
    expect(await read(url)).toBeNull()
  })

  test('no path, however encoded, reads a file outside', async () => {
    const piece = fc.constantFrom(
      '..',
      '.',
      '%2e',
      '%2E%2e',
      '%2f',
      '%5c',
      '\\',
      '/',
      'assets',
      'linked',
      'secret.js',
      '%00',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), fc.boolean(), async (pieces, slashes) => {
        expect(await read(`app://bundle/${pieces.join(slashes ? '/' : '')}`)).not.toBe(secret)
      }),
    )
  })

  test('segments are plain names or nothing', () => {
    fc.assert(
      fc.property(fc.oneof(fc.webPath(), fc.string()), (pathname) => {
        for (const segment of safeSegments(pathname) ?? []) {
          expect(path.basename(segment)).toBe(segment)
          expect(path.win32.basename(segment)).toBe(segment)
          expect(['.', '..', '']).not.toContain(segment)
        }
      }),
    )
  })
})

describe('answers of app://', () => {
  const get = (url: string, method = 'GET'): Promise<Response> => answerBundleRequest(bundle, { method, url })

  test('a page has a fresh nonce, the same in its header and wherever it requested one', async () => {
    const nonces = await Promise.all(
      [1, 2].map(async () => {
        const response = await get('app://bundle/index.html')
        const nonce = /'nonce-([^']+)'/.exec(response.headers.get('content-security-policy') ?? '')?.[1] ?? ''
        expect(await response.text()).toBe(`<meta nonce="${nonce}"><style nonce="${nonce}">`)
        expect(Buffer.from(nonce, 'base64').length).toBeGreaterThanOrEqual(16)
        return nonce
      }),
    )
    expect(nonces[0]).not.toBe(nonces[1])
  })

  test('every answer, refusals included, is hardened', async () => {
    const answers = [
      await get('app://bundle/index.html'),
      await get('app://bundle/assets/main-Ab_1.js'),
      await get('app://bundle/missing.js'),
      await get('app://bundle/index.html', 'POST'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 404, 405])
    for (const { headers } of answers) {
      expect(headers.get('content-security-policy')).toContain(`default-src 'none'`)
      expect(headers.get('x-content-type-options')).toBe('nosniff')
      expect(headers.get('referrer-policy')).toBe('no-referrer')
      expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('permissions-policy')).toContain('camera=()')
    }
    expect(await answers[2]?.text()).toBe('')
  })

  test('files other than pages get no nonce; HEAD gets no body', async () => {
    const script = await get('app://bundle/assets/main-Ab_1.js')
    expect(script.headers.get('content-security-policy')).not.toContain('nonce')
    expect(await script.text()).toBe('run()')
    const head = await get('app://bundle/index.html', 'HEAD')
    expect(head.status).toBe(200)
    expect(await head.text()).toBe('')
  })
})
