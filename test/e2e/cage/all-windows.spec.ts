import { createSocket } from 'node:dgram'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { findElectron } from '../../../scripts/find-electron.ts'
import { strangeAddresses } from '../../harness/strange-addresses.ts'
import { strangePaths } from '../../harness/strange-paths.ts'
import { closeApp, expect, firstPage, launchApp, test } from '../launch-app.ts'
import { tryDatagrams, tryLeaving, tryPermissions, tryPolicy, waysOut } from './attempts.ts'

function breakDatabase(userData: string): void {
  const directory = path.join(userData, 'profiles', 'principal')
  mkdirSync(directory, { recursive: true })
  writeFileSync(path.join(directory, 'ventanilla.db'), 'no es una base de datos'.repeat(200))
}

const windows = [
  {
    name: 'the window of the app',
    environment: {},
    broken: false,
    address: 'app://bundle/index.html',
    bridge: { name: 'ventanilla', members: ['invoke', 'offerFile', 'onCare', 'onChanged', 'onOpen', 'onProgress'] },
  },
  {
    name: 'the window that asks for the passphrase',
    environment: { STANDIN_KEYCHAIN: 'basic_text' },
    broken: false,
    address: 'app://bundle/passphrase.html?mode=create&language=es',
    bridge: { name: 'passphrase', members: ['submit'] },
  },
  {
    name: 'the window that asks what to do with data that does not open',
    environment: {},
    broken: true,
    address: 'app://bundle/recovery.html?language=es',
    bridge: { name: 'recovery', members: ['call'] },
  },
]

/** The windows' addresses as main sees them, and what the system was asked to open. */
const state = (app: ElectronApplication) =>
  app.evaluate(({ BrowserWindow, shell }) => ({
    windows: BrowserWindow.getAllWindows().map(({ webContents }) => webContents.getURL()),
    opened: (shell as unknown as { opened?: unknown[] }).opened ?? [],
  }))

/** The stand-in's Chromium makes no request for these that main could refuse; `harden-session.test.ts` covers them. */
const unasked = /^(about|chrome-untrusted):/

/** The page is drawn, and its calls reach main. */
const ready = (page: Page) => expect(page.getByRole('heading', { level: 1 })).toBeVisible()

for (const { name, environment, broken, address, bridge } of windows) {
  test.describe(name, () => {
    // All tests of a window share one program: a reload clears the page's attempts, and main's actions are checked.
    test.describe.configure({ mode: 'default' })
    let userData = ''
    let app: ElectronApplication
    let page: Page
    /** A local server that records its visitors. */
    const seen: string[] = []
    const server = createServer((request, response) => {
      seen.push(request.url ?? '')
      response.setHeader('access-control-allow-origin', '*').end('globalThis.ran_remote = 1')
    })
    let origin = ''

    test.beforeAll(async () => {
      await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
      origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
      userData = mkdtempSync(path.join(tmpdir(), 'ventanilla-e2e-'))
      if (broken) breakDatabase(userData)
      const electron = findElectron({ environment: { VENTANILLA_ELECTRON: 'stand-in' } })
      app = await launchApp({ userData, environment, electron })
      page = await firstPage(app)
    })
    test.beforeEach(async () => {
      // The previous test's navigation may still be in the course of being refused, which aborts a reload.
      await expect(() => page.reload()).toPass()
      await ready(page)
    })
    test.afterEach(() => expect(seen).toEqual([]))
    test.afterAll(async () => {
      await closeApp(app)
      server.closeAllConnections()
      server.close()
      for (const each of [userData, `${userData}.state`]) rmSync(each, { recursive: true, force: true, maxRetries: 5 })
    })

    test('runs no code but the bundle’s, and asks nobody but the bundle', async () => {
      const { got, stoppedBy } = await tryPolicy(page, origin)
      expect(got).toEqual([])
      expect(stoppedBy).toEqual(
        expect.arrayContaining([
          ...['base-uri', 'connect-src', 'form-action', 'frame-src', 'img-src', 'object-src'],
          ...['script-src', 'script-src-attr', 'script-src-elem', 'style-src-elem', 'worker-src'],
        ]),
      )
      expect((await state(app)).windows).toEqual([address])
    })

    test('sends no datagram by WebRTC, which no policy of a page knows of', async () => {
      const heard: string[] = []
      const socket = createSocket('udp4').on('message', (_bytes, { address: from }) => void heard.push(from))
      await new Promise<void>((resolve) => socket.bind(0, '127.0.0.1', resolve))
      try {
        await tryDatagrams(page, socket.address().port)
        expect(heard).toEqual([])
      } finally {
        socket.close()
      }
    })

    test('is refused every permission and device', async () => {
      expect(await tryPermissions(page)).toEqual([])
    })

    test('goes nowhere and opens nothing, whatever the scheme and the way', async () => {
      const addresses = strangeAddresses.filter((one) => !unasked.test(one))
      expect(addresses.length).toBeGreaterThan(50)
      const attempts = [
        ...addresses.flatMap((one) => ['assign', 'link', 'open'].map((way) => ({ way, to: one }))),
        ...waysOut.map((way) => ({ way, to: `${origin}/x` })),
      ]
      for (const { way, to } of attempts) expect([way, to, await tryLeaving(page, way, to)]).toEqual([way, to, false])
      expect(await state(app)).toEqual({ windows: [address], opened: [] })
      await ready(page)
    })

    test('reads nothing outside of the bundle by 600 addresses', async () => {
      const bundle = await page.evaluate(() => location.origin)
      const read = await page.evaluate(
        async ({ paths, base }) => {
          const found: string[] = []
          for (const path of paths) {
            const text = await fetch(`${base}/${path}`).then(
              async (answer) => (answer.ok ? answer.text() : ''),
              () => '',
            )
            if (text !== '' && !text.includes('<title>Ventanilla</title>')) found.push(`${path}: ${text.slice(0, 80)}`)
          }
          return found
        },
        { paths: strangePaths, base: bundle },
      )
      expect(read).toEqual([])
    })

    test('has of the program one frozen object of functions, and nothing of Node', async () => {
      const found = await page.evaluate((known) => {
        const held = (globalThis as unknown as Record<string, Record<string, unknown>>)[known] ?? {}
        const property = Object.getOwnPropertyDescriptor(globalThis, known)
        const nodes = ['require', 'process', 'module', 'exports', 'Buffer', 'global', 'setImmediate', '__dirname']
        const electrons = ['electron', 'ipcRenderer', 'contextBridge', 'webUtils', 'webFrame', 'crashReporter']
        const others = ['ventanilla', 'passphrase', 'recovery'].filter((one) => one !== known)
        const changed = [
          Reflect.set(held, 'invoke', () => null),
          Reflect.set(held, 'more', 1),
          Reflect.deleteProperty(held, Object.keys(held)[0] ?? ''),
          Reflect.deleteProperty(globalThis, known),
          Reflect.set(globalThis, known, {}),
        ]
        return {
          members: Object.getOwnPropertyNames(held).sort(),
          symbols: Object.getOwnPropertySymbols(held).length,
          types: [...new Set(Object.values(held).map((value) => typeof value))],
          ownPrototype: Object.getPrototypeOf(held) === Object.prototype,
          frozen: Object.isFrozen(held),
          fixed: property?.writable === false && property.configurable === false,
          changed,
          beside: [...nodes, ...electrons, ...others].filter((one) => one in globalThis),
          // A function from another world would give access to that world through its constructor.
          worlds: Object.values(held).every((value) => (value as object).constructor === Function),
        }
      }, bridge.name)
      expect(found).toEqual({
        members: bridge.members,
        symbols: 0,
        types: ['function'],
        ownPrototype: true,
        frozen: true,
        fixed: true,
        changed: [false, false, false, false, false],
        beside: [],
        worlds: true,
      })
    })
  })
}
