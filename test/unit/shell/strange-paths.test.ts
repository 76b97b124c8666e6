import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { answerBundleRequest } from '#main/shell/protocol/bundle-response.ts'
import { strangePaths } from '../../harness/strange-paths.ts'

const secret = 'outside the bundle'
let home: string
let bundle: string

/** A bundle with one file, and secrets wherever a listed path may lead: above it, beside it, behind a link. */
beforeAll(() => {
  home = mkdtempSync(path.join(tmpdir(), 'ventanilla-paths-'))
  bundle = path.join(home, 'a', 'b', 'c', 'd', 'e', 'out', 'renderer')
  mkdirSync(path.join(bundle, 'assets'), { recursive: true })
  writeFileSync(path.join(bundle, 'index.html'), '<title>inside</title>')
  for (let folder = path.dirname(bundle); folder.startsWith(home); folder = path.dirname(folder)) {
    for (const name of [
      'package.json',
      'secret.js',
      'out/main/index.js',
      'main/index.js',
      'etc/passwd',
      'etc/passwd.js',
    ]) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true })
      writeFileSync(path.join(folder, name), secret)
    }
  }
  writeFileSync(path.join(bundle, '.env'), secret)
  for (const name of ['up', '..;', '....']) symlinkSync(path.dirname(bundle), path.join(bundle, name))
})
afterAll(() => rmSync(home, { recursive: true, force: true }))

const answer = (url: string, method = 'GET'): Promise<Response> => answerBundleRequest(bundle, { method, url })

test('the secrets are really there to be found', async () => {
  expect(await (await answer('app://bundle/index.html')).text()).toBe('<title>inside</title>')
  expect(
    (await answerBundleRequest(path.dirname(bundle), { method: 'GET', url: 'app://bundle/secret.js' })).status,
  ).toBe(200)
})

test('of 500 addresses and more, whatever way up and however encoded, none leaves the bundle', async () => {
  expect(strangePaths.length).toBeGreaterThan(500)
  const left: string[] = []
  for (const strange of [
    ...strangePaths,
    ...strangePaths.map((one) => `assets/${one}`),
    'up/secret.js',
    'up/main/index.js',
  ]) {
    const url = `app://bundle/${strange}`
    const response = await answer(url)
    const text = await response.text()
    const inside = response.status === 200 && text === '<title>inside</title>'
    if (!inside && (response.status !== 404 || text !== '')) left.push(`${response.status} ${url}`)
  }
  expect(left).toEqual([])
})

test('any other host, scheme, user or port serves nothing', async () => {
  const foreign = [
    'app://other/',
    'app://bundle.evil/',
    'app://user@bundle/',
    'app://bundle:80/',
    'file:///',
    'https://bundle/',
  ]
  for (const origin of foreign) {
    for (const name of ['index.html', ...strangePaths.slice(0, 40)]) {
      expect((await answer(origin + name)).status, origin + name).toBe(404)
    }
  }
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'CONNECT', 'TRACE', 'get', ''])(
  '%j is refused',
  async (method) => {
    const response = await answer('app://bundle/index.html', method)
    expect([response.status, await response.text()]).toEqual([405, ''])
  },
)
