/**
 * Permission handlers, enforced by Chromium itself. Before a page loads, and whenever a handler changes, the handlers
 * are called for every permission that Chromium allows to set, and the answers become the origin's settings. A denial
 * is therefore real in the page.
 *
 * Unlike Electron, the handlers are called in advance, for all names, and not when the page asks. A spec may assert
 * what the page gets, never how often a handler ran.
 */
import type { Protocol } from '../../chromium/cdp-types.ts'
import { browserSession, say } from '../runtime.ts'
import { toChromiumUrl } from './schemes.ts'

type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean
type RequestHandler = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void
type DeviceHandler = (details: object) => boolean

type Descriptor = Protocol.Browser.PermissionDescriptor

function sameName(...names: string[]): [string, Descriptor[]][] {
  return names.map((name) => [name, [{ name }]])
}

/** Electron's permission names and the descriptors by which Chromium 153 accepts them. */
const permissionDescriptors: ReadonlyMap<string, readonly Descriptor[]> = new Map([
  ...sameName('background-fetch', 'background-sync', 'captured-surface-control', 'clipboard-read', 'display-capture'),
  ...sameName('geolocation', 'idle-detection', 'local-fonts', 'local-network', 'local-network-access'),
  ...sameName('loopback-network', 'midi', 'nfc', 'payment-handler', 'periodic-background-sync', 'persistent-storage'),
  ...sameName('screen-wake-lock', 'speaker-selection', 'storage-access', 'system-wake-lock'),
  ...sameName('top-level-storage-access', 'web-app-installation', 'window-management'),
  ['clipboard-sanitized-write', [{ name: 'clipboard-write' }]],
  ['fullscreen', [{ name: 'fullscreen', allowWithoutGesture: true }]],
  ['keyboardLock', [{ name: 'keyboard-lock' }]],
  ['media', [{ name: 'camera' }, { name: 'camera', panTiltZoom: true }, { name: 'microphone' }]],
  ['midiSysex', [{ name: 'midi', sysex: true }]],
  ['notifications', [{ name: 'notifications' }, { name: 'push', userVisibleOnly: true }]],
  ['pointerLock', [{ name: 'pointer-lock' }]],
  ['sensors', ['accelerometer', 'gyroscope', 'magnetometer', 'ambient-light-sensor'].map((name) => ({ name }))],
])

/** A page that permissions apply to. */
export interface PermissionSubject {
  readonly contents: unknown
  /** The app's own origin, such as `app://bundle`; undefined before the first load. */
  readonly origin: string | undefined
}

const devicePermissionTypes = ['hid', 'serial', 'usb']

export class PermissionHandlers {
  readonly #subjects = new Set<PermissionSubject>()
  #check: CheckHandler | undefined
  #request: RequestHandler | undefined
  #pending: Promise<unknown> = Promise.resolve()

  setCheckHandler(handler: CheckHandler | null): void {
    this.#check = handler ?? undefined
    this.#applyToAll()
  }
  setRequestHandler(handler: RequestHandler | null): void {
    this.#request = handler ?? undefined
    this.#applyToAll()
  }
  /** The stand-in has no devices, so it can only honour a handler that denies; it refuses a granting one by name. */
  setDeviceHandler(handler: DeviceHandler | null): void {
    for (const deviceType of devicePermissionTypes) {
      const device = { deviceId: '', name: '', vendorId: 0, productId: 0 }
      if (handler?.({ deviceType, origin: '', device })) {
        throw new Error('a device permission handler that grants is not implemented by the stand-in')
      }
    }
  }

  add(subject: PermissionSubject): void {
    this.#subjects.add(subject)
  }
  remove(subject: PermissionSubject): void {
    this.#subjects.delete(subject)
  }

  /** Resolves when Chromium enforces the present answers for this page's origin. */
  apply(subject: PermissionSubject): Promise<unknown> {
    this.#pending = this.#pending.then(() => this.#applyNow(subject))
    return this.#pending
  }

  #applyToAll(): void {
    for (const subject of this.#subjects) void this.apply(subject)
  }

  async #applyNow(subject: PermissionSubject): Promise<void> {
    const origin = subject.origin
    if (origin === undefined || origin === 'null') return
    const chromiumOrigin = new URL(toChromiumUrl(origin)).origin
    if (chromiumOrigin === 'null') return
    const settings = [...permissionDescriptors].map(async ([permission, descriptors]) => {
      const isGranted = await this.#decide(subject.contents, permission, origin)
      for (const descriptor of descriptors) await setPermission(descriptor, isGranted, chromiumOrigin)
    })
    await Promise.all(settings)
  }

  /** Without handlers Electron grants everything. A request that is never answered stays denied. */
  async #decide(contents: unknown, permission: string, origin: string): Promise<boolean> {
    const details = { isMainFrame: true, requestingUrl: origin }
    if (this.#check && !this.#check(contents, permission, origin, details)) return false
    const request = this.#request
    if (!request) return true
    const answer = new Promise<boolean>((resolve) => request(contents, permission, resolve, details))
    const silence = new Promise<boolean>((resolve) => setImmediate(resolve, false))
    return Promise.race([answer, silence])
  }
}

/** Another Chromium may not know a name. That permission is then not enforced, which must be reported. */
async function setPermission(permission: Descriptor, isGranted: boolean, origin: string): Promise<void> {
  const setting = isGranted ? 'granted' : 'denied'
  await browserSession()
    .send('Browser.setPermission', { permission, setting, origin })
    .catch((error: unknown) => say(`permission ${permission.name} cannot be ${setting}`, error))
}
