import { EventEmitter } from 'node:events'
import { readFileSync } from 'node:fs'
import type { App, Session, WebContents } from 'electron'
import { describe, expect, test } from 'vitest'
import { hardenSession, hardenWebContents } from '#main/shell/protocol/harden-session.ts'
import { strangeAddresses } from '../../harness/strange-addresses.ts'

type Answer = (granted: boolean) => void

/** Records the handlers that Electron would call, so that tests can call them. */
class AskedSession extends EventEmitter {
  request: ((contents: unknown, permission: string, answer: Answer, details: object) => void) | undefined
  check: ((contents: unknown, permission: string, origin: string, details: object) => boolean) | undefined
  device: ((details: object) => boolean) | undefined
  before: ((details: { url: string }, answer: (outcome: { cancel?: boolean }) => void) => void) | undefined
  filtered: readonly string[] = []
  readonly webRequest = {
    onBeforeRequest: ({ urls }: { urls: readonly string[] }, listener: NonNullable<AskedSession['before']>) => {
      this.filtered = urls
      this.before = listener
    },
  }
  setPermissionRequestHandler(handler: NonNullable<AskedSession['request']>): void {
    this.request = handler
  }
  setPermissionCheckHandler(handler: NonNullable<AskedSession['check']>): void {
    this.check = handler
  }
  setDevicePermissionHandler(handler: NonNullable<AskedSession['device']>): void {
    this.device = handler
  }
}

function hardened(devSocket: string | null = null): AskedSession {
  const session = new AskedSession()
  hardenSession(session as unknown as Session, devSocket)
  return session
}

const declared = readFileSync('node_modules/electron/electron.d.ts', 'utf8')

/** Every permission that this Electron declares, and a future one. */
const permissions = [
  ...['setPermissionRequestHandler', 'setPermissionCheckHandler'].flatMap((name) => {
    const [, union = ''] =
      new RegExp(`${name}\\(handler: \\(\\(.*?permission: ((?:'[\\w-]+'(?: \\| )?)+)`).exec(declared) ?? []
    return [...union.matchAll(/'([\w-]+)'/g)].map(([, permission = '']) => permission)
  }),
  'a-permission-of-tomorrow',
].filter((name, index, all) => all.indexOf(name) === index)

describe('a session', () => {
  test('is tested with all existing permissions', () => {
    expect(permissions).toEqual(expect.arrayContaining(['media', 'geolocation', 'openExternal', 'usb', 'fileSystem']))
    expect(permissions.length).toBeGreaterThan(40)
  })

  test.each(permissions)('refuses %s, asked or looked up, to the bundle as to anybody', (permission) => {
    const session = hardened()
    for (const requestingUrl of ['app://bundle/index.html', 'https://example.com/', '']) {
      const given: boolean[] = []
      session.request?.({}, permission, (granted) => given.push(granted), { requestingUrl, isMainFrame: true })
      expect(given).toEqual([false])
      expect(session.check?.({}, permission, requestingUrl, { isMainFrame: true })).toBe(false)
      expect(session.check?.(null, permission, requestingUrl, {})).toBe(false)
    }
  })

  test.each(['hid', 'serial', 'usb'])('gives no %s device', (deviceType) => {
    expect(hardened().device?.({ deviceType, origin: 'app://bundle', device: { deviceId: '1' } })).toBe(false)
  })

  // Without a listener Electron cancels the choice of a device and the capture of a screen.
  test('chooses no device and no screen for a page: nothing listens where choosing would begin', () => {
    const session = hardened()
    expect(session.eventNames()).toEqual(['will-download'])
    expect('setDisplayMediaRequestHandler' in session).toBe(false)
  })

  test('lets nothing be downloaded', () => {
    const prevented: string[] = []
    hardened().emit('will-download', { preventDefault: () => prevented.push('download') }, {}, {})
    expect(prevented).toEqual(['download'])
  })

  test('cancels every request to a network; the socket of a development server is the one exception', () => {
    const cancelled = (url: string, devSocket: string | null = null): boolean | undefined => {
      let outcome: boolean | undefined
      hardened(devSocket).before?.({ url }, ({ cancel }) => {
        outcome = cancel
      })
      return outcome
    }
    expect(hardened().filtered).toEqual(['http://*/*', 'https://*/*', 'ws://*/*', 'wss://*/*'])
    const network = [
      'http://127.0.0.1:5173/',
      'https://api.service.example/',
      'ws://127.0.0.1:5173/',
      'wss://x.example/',
    ]
    for (const url of network) expect(cancelled(url), url).toBe(true)
    const socket = 'ws://127.0.0.1:5173'
    expect(cancelled('ws://127.0.0.1:5173/?token=x', socket)).toBe(false)
    for (const url of ['ws://127.0.0.1:51730/', 'ws://127.0.0.1:5173.example/', 'http://127.0.0.1:5173/']) {
      expect(cancelled(url, socket), url).toBe(true)
    }
  })
})

/** A web contents as the app receives it. */
class Contents extends EventEmitter {
  open: ((details: { url: string }) => { action: string }) | undefined
  /** Its WebRTC policy. */
  datagrams = 'default'
  readonly url: string
  constructor(url: string) {
    super()
    this.url = url
  }
  getURL(): string {
    return this.url
  }
  setWindowOpenHandler(handler: NonNullable<Contents['open']>): void {
    this.open = handler
  }
  setWebRTCIPHandlingPolicy(policy: string): void {
    this.datagrams = policy
  }
  /** Whether the window would have navigated. */
  goes(event: string, url: string): boolean {
    let prevented = false
    this.emit(event, { url, preventDefault: () => (prevented = true) }, url)
    return !prevented
  }
}

const pages = [
  'app://bundle/index.html',
  'app://bundle/passphrase.html?mode=open&language=es',
  'app://bundle/recovery.html?language=es',
]

function contentsOn(url: string, mayReload = false): Contents {
  const app = Object.assign(new EventEmitter(), { commandLine: { appendSwitch: () => undefined } })
  hardenWebContents(app as unknown as App, mayReload)
  const contents = new Contents(url)
  app.emit('web-contents-created', {}, contents as unknown as WebContents)
  return contents
}

describe.each(pages)('a window that shows %s', (page) => {
  test('addresses of 30 schemes and more are tried', () => {
    expect(new Set(strangeAddresses.map((url) => url.slice(0, url.indexOf(':')).toLowerCase())).size).toBeGreaterThan(
      30,
    )
  })

  test.each([...strangeAddresses, ...pages])(
    'does not go to %j, by itself, in a frame, by a redirect or anew',
    (url) => {
      const contents = contentsOn(page)
      for (const event of ['will-navigate', 'will-frame-navigate', 'will-redirect']) {
        expect(contents.goes(event, url), event).toBe(false)
      }
      expect(contents.open?.({ url })).toEqual({ action: 'deny' })
    },
  )

  test('has no datagrams by WebRTC, of which neither its policy nor the filter of its session knows', () => {
    expect(contentsOn(page).datagrams).toBe('disable_non_proxied_udp')
  })

  test('holds no webview', () => {
    let prevented = 0
    contentsOn(page).emit('will-attach-webview', { preventDefault: () => (prevented += 1) }, {}, { src: page })
    expect(prevented).toBe(1)
  })

  test('chooses no device: nothing listens where choosing would begin', () => {
    const names = contentsOn(page).eventNames().map(String)
    expect(names.filter((name) => /^select-|^login$|^certificate-error$/.test(name))).toEqual([])
  })

  test('during development it may be reloaded, and go nowhere else', () => {
    const contents = contentsOn(page, true)
    expect(contents.goes('will-navigate', page)).toBe(true)
    for (const url of [...strangeAddresses, `${page}#x`, `${page}x`]) {
      expect(contents.goes('will-navigate', url), url).toBe(false)
      expect(contents.goes('will-redirect', page)).toBe(false)
    }
  })
})
