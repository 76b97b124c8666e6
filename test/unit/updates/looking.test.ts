import { readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import type { UpdateTransport } from '#main/updates/ports.ts'
import { listName, newKey } from '../../harness/update-feed.ts'
import { installedProgram, settingsOf } from './program.ts'

const failedWith = (code: string) => ({ kind: 'failed', offer: null, error: { code } })

/** A correctly signed but invalid list: the differences from a valid one. */
const listWith = (more: object, file: object = {}): string =>
  JSON.stringify({
    version: '1.5.0',
    files: [{ url: 'Ventanilla-1.5.0.AppImage', sha512: `${'A'.repeat(86)}==`, size: 10, ...file }],
    ...more,
  })

describe('looking for a newer version', () => {
  test('reports the new version: version, day, notes as text, size', async () => {
    const { feed, look, seen } = await installedProgram()
    await feed.publish('1.5.0', 'program 1.5.0', '<b>Más</b> rápido\n- y más')
    expect(await look()).toEqual({
      kind: 'found',
      offer: {
        version: '1.5.0',
        publishedAtMs: Date.UTC(2026, 10, 20, 15),
        notes: '<b>Más</b> rápido\n- y más',
        bytes: 13,
      },
    })
    expect(feed.asked).toEqual([`/ventanilla/${listName}`, `/ventanilla/${listName}.sig`])
    expect(seen.changes).toBeGreaterThan(0)
  })

  test('reports none if the running one is the newest', async () => {
    const { feed, look } = await installedProgram({ version: '1.5.0' })
    await feed.publish('1.5.0')
    expect(await look()).toMatchObject({ kind: 'current' })
  })

  test('reveals nothing about itself: no cookie, no name, no version, no query', async () => {
    const { feed, look } = await installedProgram()
    await feed.publish('1.5.0')
    const headers: object[] = []
    feed.instead.set(listName, (request, response) => {
      headers.push(request.headers)
      response.end(readFileSync(path.join(feed.directory, listName)))
    })
    expect(await look()).toMatchObject({ kind: 'found' })
    expect(headers.map((each) => Object.keys(each).sort())).toEqual([['accept', 'connection', 'host']])
  })

  test.each(['0.0.1', '1.3.9', '1.3.999'])(
    'refuses %s, which somebody offers again: an old list, rightly signed',
    async (old) => {
      const { feed, look, kept } = await installedProgram()
      await feed.publish(old)
      expect(await look()).toMatchObject(failedWith('updates.older'))
      expect(kept()).toEqual([])
    },
  )

  test.each<[string, string, (list: string) => string]>([
    ['a letter of the list', listName, (text) => text.replace('1.5.0', '1.6.0')],
    ['a space at its end', listName, (text) => `${text} `],
    ['its signature', `${listName}.sig`, (text) => `${text.startsWith('B') ? 'C' : 'B'}${text.slice(1)}`],
    ['two signatures', `${listName}.sig`, (text) => text + text],
    ['no signature', `${listName}.sig`, () => ''],
    ['a web page', `${listName}.sig`, () => '<html>'],
  ])('believes nothing when there is another: %s', async (_what, name, change) => {
    const { feed, look, updates, fetch } = await installedProgram()
    await feed.publish('1.5.0')
    const file = path.join(feed.directory, name)
    writeFileSync(file, change(readFileSync(file, 'utf8')))
    expect(await look()).toMatchObject(failedWith('updates.bad-signature'))
    await fetch()
    expect(await updates.install('now')).toMatchObject({ ok: false, error: { code: 'updates.not-ready' } })
    expect(feed.asked.filter((each) => each.endsWith('.AppImage'))).toEqual([])
  })

  test('believes no other key, no list of another system, no signature of another version', async () => {
    const { feed, look } = await installedProgram()
    feed.publishList(listWith({}), newKey())
    expect(await look()).toMatchObject(failedWith('updates.bad-signature'))

    await feed.publish('1.5.0')
    const signature = readFileSync(path.join(feed.directory, `${listName}.sig`))
    await feed.publish('1.6.0')
    writeFileSync(path.join(feed.directory, `${listName}.sig`), signature)
    expect(await look()).toMatchObject(failedWith('updates.bad-signature'))

    const { signatureOf } = await import('../../../scripts/package/updates/make-list.ts')
    const list = listWith({})
    feed.publishList(list)
    writeFileSync(
      path.join(feed.directory, `${listName}.sig`),
      signatureOf('latest.yml', Buffer.from(list), feed.privateKey),
    )
    expect(await look()).toMatchObject(failedWith('updates.bad-signature'))
  })

  test.each<[string, string]>([
    ['another host', listWith({}, { url: 'https://example.com/Ventanilla.AppImage' })],
    ['no scheme', listWith({}, { url: '//example.com/Ventanilla.AppImage' })],
    ['a folder above', listWith({}, { url: '../Ventanilla.AppImage' })],
    ['an encoded folder above', listWith({}, { url: '..%2fVentanilla.AppImage' })],
    ['a folder of Windows', listWith({}, { url: '..\\Ventanilla.AppImage' })],
    ['a hidden file', listWith({}, { url: '.Ventanilla.AppImage' })],
    ['a query', listWith({}, { url: 'Ventanilla.AppImage?x=.AppImage' })],
    ['a file of the machine', listWith({}, { url: 'file:///etc/passwd.AppImage' })],
    ['no digest', listWith({}, { sha512: '' })],
    ['no size', listWith({}, { size: 0 })],
    ['a size beyond all', listWith({}, { size: 9_000_000_000 })],
    ['a version that is not finished', listWith({ version: '1.5.0-beta.1' })],
    ['a version of four', listWith({ version: '1.5.0.1' })],
    ['a version that is none', listWith({ version: 'latest' })],
    ['YAML', 'version: 1.5.0\nfiles: []\n'],
    ['not a list', '[]'],
  ])('does not understand %s, though it is correctly signed', async (_what, list) => {
    const { feed, look } = await installedProgram()
    feed.publishList(list)
    expect(await look()).toMatchObject(failedWith('updates.unreadable'))
    expect(feed.asked).toHaveLength(2)
  })

  test('reports when there is nothing for this system', async () => {
    const { feed, look } = await installedProgram()
    feed.publishList(listWith({}, { url: 'Ventanilla-1.5.0.exe' }))
    expect(await look()).toMatchObject(failedWith('updates.no-file'))
  })
})

describe('a faulty update server', () => {
  test.each<[string, (response: import('node:http').ServerResponse) => void, string]>([
    ['has nothing', (response) => response.writeHead(404).end('<html>'), 'updates.not-there'],
    ['is being mended', (response) => response.writeHead(503).end(), 'updates.not-there'],
    [
      'sends elsewhere',
      (response) => response.writeHead(302, { location: 'https://localhost:1/' }).end(),
      'updates.redirected',
    ],
    [
      'ends in the middle',
      (response) => response.writeHead(200, { 'content-length': '900' }).write('{', () => response.destroy()),
      'updates.cut',
    ],
    ['hangs up', (response) => response.destroy(), 'updates.cut'],
    ['gives a page', (response) => response.writeHead(200).end('<html>sign in</html>'), 'updates.bad-signature'],
    ['gives 26 MB', (response) => response.end(Buffer.alloc(26_000_000)), 'updates.too-large'],
  ])('that %s is reported', async (_what, answer, code) => {
    const { feed, look } = await installedProgram()
    await feed.publish('1.5.0')
    feed.instead.set(listName, (_request, response) => answer(response))
    expect(await look()).toMatchObject(failedWith(code))
    expect(feed.asked.filter((each) => each.endsWith('.AppImage'))).toEqual([])
  })

  test('with an endless list is abandoned', async () => {
    const { feed, look } = await installedProgram()
    feed.instead.set(listName, (_request, response) => {
      const more = setInterval(() => response.write(Buffer.alloc(10_000)), 1)
      response.on('close', () => clearInterval(more))
    })
    expect(await look()).toMatchObject(failedWith('updates.too-large'))
  })

  test('that is slow is abandoned after a timeout, or when the user cancels', async () => {
    const hurried =
      (real: UpdateTransport): UpdateTransport =>
      (url, request) =>
        real(url, { ...request, wholeTimeoutMs: 50 })
    const { feed, look, updates, phase } = await installedProgram({ transport: hurried })
    feed.instead.set(listName, (_request, response) => void response.writeHead(200).write('{'))
    expect(await look()).toMatchObject(failedWith('updates.too-slow'))
    updates.look()
    expect(updates.giveUp()).toMatchObject({ phase: { kind: 'idle' } })
    // A cancelled check reports nothing later.
    await new Promise((resolve) => setTimeout(resolve, 100))
    expect(phase()).toEqual({ kind: 'idle' })
  })

  test('that is untrusted or missing gets no request', async () => {
    const { feed, look } = await installedProgram({ trusting: false })
    await feed.publish('1.5.0')
    expect(await look()).toMatchObject(failedWith('updates.host-not-trusted'))
    expect(feed.asked).toEqual([])
    const other = await installedProgram({ packed: (given) => settingsOf(given, { feed: 'https://localhost:1/' }) })
    expect(await other.look()).toMatchObject(failedWith('updates.not-reached'))
  })

  test('ends with a message even if the machine finds no way to reach it', async () => {
    const broken = (): UpdateTransport => () =>
      Promise.reject(Object.assign(new Error('no route'), { code: 'ENOPROXY' }))
    const { look, updates } = await installedProgram({ transport: broken })
    expect(await look()).toMatchObject(failedWith('updates.failed'))
    expect(updates.look()).toMatchObject({ phase: { kind: 'checking' } })
  })
})
