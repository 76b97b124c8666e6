/**
 * Permission handlers, enforced by Chromium itself: before a page loads, and whenever a handler changes, the handlers are
 * asked about every permission that Chromium lets us set, and the answers become that origin's settings. So a denial is
 * really a denial in the page. What differs from Electron: the handlers are asked in advance, for all names, and not
 * when the page asks; a spec may assert what the page gets, never how often a handler ran.
 */
import { browserSession, debug } from './runtime.ts'
import { toChromiumUrl } from './schemes.ts'

type CheckHandler = (contents: unknown, permission: string, origin: string, details: object) => boolean
type RequestHandler = (
  contents: unknown,
  permission: string,
  callback: (granted: boolean) => void,
  details: object,
) => void
type DeviceHandler = (details: object) => boolean

/** Electron's permission names and the descriptors Chromium knows them by. */
export const permissionDescriptors: ReadonlyMap<string, readonly string[]> = new Map([
  ['background-fetch', ['background-fetch']],
  ['background-sync', ['background-sync']],
  ['clipboard-read', ['clipboard-read']],
  ['clipboard-sanitized-write', ['clipboard-write']],
  ['display-capture', ['display-capture']],
  ['geolocation', ['geolocation']],
  ['idle-detection', ['idle-detection']],
  ['local-fonts', ['local-fonts']],
  ['local-network-access', ['local-network-access']],
  ['media', ['camera', 'microphone']],
  ['midi', ['midi']],
  ['nfc', ['nfc']],
  ['notifications', ['notifications']],
  ['payment-handler', ['payment-handler']],
  ['persistent-storage', ['persistent-storage']],
  ['screen-wake-lock', ['screen-wake-lock']],
  ['sensors', ['accelerometer', 'gyroscope', 'magnetometer', 'ambient-light-sensor']],
  ['storage-access', ['storage-access']],
  ['window-management', ['window-management']],
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
  /** No device exists in the stand-in, so only a handler that denies can be kept; one that grants is refused by name. */
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
    for (const [permission, descriptors] of permissionDescriptors) {
      const setting = (await this.#decide(subject.contents, permission, origin)) ? 'granted' : 'denied'
      for (const name of descriptors) {
        await browserSession()
          .send('Browser.setPermission', { permission: { name }, setting, origin: chromiumOrigin })
          .catch((error: unknown) => debug(`permission ${name}`, error))
      }
    }
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
