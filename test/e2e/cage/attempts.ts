/** What a compromised page would try, run inside the page. Each function returns the result of its attempts. */
import type { Page } from '@playwright/test'

interface PolicyOutcome {
  /** Code that ran, or requests that arrived, although they must not. */
  readonly got: readonly string[]
  /** Directives of the policy that blocked something. */
  readonly stoppedBy: readonly string[]
}

/**
 * Tries code that is not in a file of the bundle, and requests to `remote` and elsewhere, by every means a page has.
 */
export const tryPolicy = (page: Page, remote: string): Promise<PolicyOutcome> =>
  page.evaluate(async (origin) => {
    const got: string[] = []
    const stopped = new Set<string>()
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) => stopped.add(effectiveDirective))
    const marks = globalThis as unknown as Record<string, unknown>
    const socketAddress = origin.replace('http', 'ws')
    const attempt = async (name: string, run: () => unknown): Promise<void> => {
      try {
        const outcome = await Promise.race([run(), new Promise((resolve) => setTimeout(resolve, 1_500, undefined))])
        if (outcome !== undefined && outcome !== false) got.push(name)
      } catch {
        return
      }
    }
    const element = (tag: string, attributes: Record<string, string>, text = ''): HTMLElement => {
      const made = document.createElement(tag)
      for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
      made.textContent = text
      document.body.append(made)
      return made
    }
    /** True if it loads. */
    const loads = (tag: string, attributes: Record<string, string>): Promise<boolean> =>
      new Promise((resolve) => {
        const made = element(tag, {})
        made.onload = () => resolve(true)
        made.onerror = () => resolve(false)
        for (const [key, value] of Object.entries(attributes)) made.setAttribute(key, value)
        document.body.append(made)
      })
    const blob = URL.createObjectURL(new Blob(['globalThis.ran_blob = 1; postMessage(1)'], { type: 'text/javascript' }))
    const speaks = (worker: Worker): Promise<boolean> =>
      new Promise((resolve) => {
        worker.onmessage = () => resolve(true)
        worker.onerror = () => resolve(false)
      })

    element('script', {}, 'globalThis.ran_inline = 1')
    element('script', { nonce: document.querySelector('style')?.nonce ?? 'x' }, 'globalThis.ran_nonce = 1')
    element('script', { type: 'module' }, 'globalThis.ran_module = 1')
    element('img', { src: 'x:', onerror: 'globalThis.ran_handler = 1' })
    element('a', { href: 'javascript:void(globalThis.ran_address = 1)' }).click()
    const style = element('style', {}, 'body { --ran-style: 1 }')
    await attempt('script of a blob', () => loads('script', { src: blob }))
    await attempt('script of data', () => loads('script', { src: 'data:text/javascript,globalThis.ran_data=1' }))
    await attempt('script from afar', () => loads('script', { src: `${origin}/x.js` }))
    await attempt('style from afar', () => loads('link', { rel: 'stylesheet', href: `${origin}/x.css` }))
    await attempt('picture from afar', () => loads('img', { src: `${origin}/x.png` }))
    // A frame without an address inherits the policy of its page; it has no access to the program.
    await attempt('bridge in a frame of a text', () =>
      loads('iframe', { srcdoc: '<p>x</p><script>parent.ran_frame = 1</script>' }).then(() => hasBridge('srcdoc')),
    )
    await attempt('frame of data', () => loads('iframe', { src: 'data:text/html,x' }).then(() => undefined))
    await attempt('frame from afar', () => loads('iframe', { src: `${origin}/frame` }).then(() => undefined))
    await attempt('frame of the bundle', () => loads('iframe', { src: 'index.html' }).then(() => isFilled('src')))
    await attempt('object', () => loads('object', { data: `${origin}/object` }))
    await attempt('embed', () => loads('embed', { src: `${origin}/embed` }))
    await attempt('import of data', () => import(/* @vite-ignore */ String('data:text/javascript,export default 1')))
    await attempt('import from afar', () => import(/* @vite-ignore */ `${origin}/x.mjs`))
    await attempt('worker of a blob', () => speaks(new Worker(blob)))
    await attempt('worker of data', () => speaks(new Worker('data:text/javascript,postMessage(1)')))
    await attempt('service worker', () => navigator.serviceWorker.register(blob))
    await attempt('fetch', () => fetch(`${origin}/fetch`, { mode: 'no-cors' }))
    await attempt('beacon', () => void navigator.sendBeacon(`${origin}/beacon`, 'x'))
    await attempt('socket', () => opens(new WebSocket(`${socketAddress}/socket`)))
    await attempt('events', () => opens(new EventSource(`${origin}/events`)))
    await attempt('XMLHttpRequest', () => {
      const request = new XMLHttpRequest()
      request.open('GET', `${origin}/xhr`, false)
      request.send()
      return true
    })
    await attempt('base', () => {
      element('base', { href: `${origin}/` })
      return document.baseURI.startsWith(origin)
    })
    await attempt('form', () => (element('form', { action: `${origin}/form` }) as HTMLFormElement).submit())
    await attempt('preload', () => loads('link', { rel: 'preload', as: 'script', href: `${origin}/preload.js` }))
    await attempt('prefetch', () => loads('link', { rel: 'prefetch', href: `${origin}/prefetch` }))
    // Code that the test tools evaluate is exempt while they evaluate it; code in a timer counts as the page's.
    const evaluate = globalThis[['ev', 'al'].join('') as 'eval']
    await attempt('eval', () => later(() => evaluate('1')))
    await attempt('Function', () => later(() => new Function('return 1')()))
    await attempt('timer of text', () =>
      later(() => setTimeout('globalThis.ran_timer = 1' as unknown as () => void, 0)).then(() => undefined),
    )
    await attempt('WebAssembly', () =>
      later(() => new WebAssembly.Module(new Uint8Array([0, 97, 115, 109, 1, 0, 0, 0]))),
    )
    await new Promise((resolve) => setTimeout(resolve, 300))
    for (const name of Object.keys(marks)) if (name.startsWith('ran_')) got.push(name)
    if (getComputedStyle(document.body).getPropertyValue('--ran-style') !== '') got.push('style without its nonce')
    style.remove()
    return { got, stoppedBy: [...stopped].sort() }

    function later(run: () => unknown): Promise<unknown> {
      return new Promise((resolve, reject) => {
        setTimeout(() => {
          try {
            resolve(run())
          } catch (error) {
            reject(error)
          }
        }, 20)
      })
    }
    function opens(source: WebSocket | EventSource): Promise<boolean> {
      return new Promise((resolve) => {
        source.onopen = () => resolve(true)
        source.onerror = () => resolve(false)
      })
    }
    function hasBridge(attribute: string): boolean {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[${attribute}]`)
      const inner = frame?.contentWindow
      return inner === null || inner === undefined || 'ventanilla' in inner || 'passphrase' in inner
    }
    /** A refused frame shows an error page of another origin. */
    function isFilled(attribute: string): boolean {
      const frame = document.querySelector<HTMLIFrameElement>(`iframe[${attribute}]`)
      return (frame?.contentDocument?.body.childElementCount ?? 0) > 0
    }
  }, remote)

/** Tries the machine's capabilities through the web APIs. Returns the names of those that were not refused. */
export const tryPermissions = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    const got: string[] = []
    // Excludes `storage-access`: a page sees its refusal as `prompt`.
    const names = [
      ...['accelerometer', 'ambient-light-sensor', 'background-fetch', 'background-sync', 'camera', 'clipboard-read'],
      ...['clipboard-write', 'display-capture', 'geolocation', 'gyroscope', 'idle-detection', 'local-fonts'],
      ...['magnetometer', 'microphone', 'midi', 'notifications', 'nfc', 'payment-handler', 'periodic-background-sync'],
      ...['persistent-storage', 'push', 'screen-wake-lock', 'speaker-selection', 'top-level-storage-access'],
      ...['window-management', 'keyboard-lock', 'pointer-lock'],
    ]
    for (const name of names) {
      const descriptor = { name, userVisibleOnly: true, sysex: false } as unknown as PermissionDescriptor
      const state = await navigator.permissions.query(descriptor).then(
        (status) => status.state,
        () => 'unknown here',
      )
      if (state !== 'denied' && state !== 'unknown here') got.push(`${name}: ${state}`)
    }
    const powers = navigator as unknown as Record<
      string,
      Record<string, (options?: unknown) => Promise<unknown>> | undefined
    >
    const attempts: Record<string, () => unknown> = {
      geolocation: () =>
        new Promise((resolve, reject) => navigator.geolocation.getCurrentPosition(resolve, reject, { timeout: 1_000 })),
      notification: async () =>
        (await Notification.requestPermission()) === 'granted' || Promise.reject(new Error('denied')),
      camera: () => navigator.mediaDevices.getUserMedia({ video: true }),
      microphone: () => navigator.mediaDevices.getUserMedia({ audio: true }),
      screen: () => navigator.mediaDevices.getDisplayMedia({ video: true }),
      clipboard: () => navigator.clipboard.readText(),
      midi: () => navigator.requestMIDIAccess(),
      bluetooth: () =>
        powers.bluetooth?.requestDevice?.({ acceptAllDevices: true }) ?? Promise.reject(new Error('none')),
      usb: () => powers.usb?.requestDevice?.({ filters: [] }) ?? Promise.reject(new Error('none')),
      hid: () => powers.hid?.requestDevice?.({ filters: [] }) ?? Promise.reject(new Error('none')),
      serial: () => powers.serial?.requestPort?.() ?? Promise.reject(new Error('none')),
      lock: () => powers.wakeLock?.request?.('screen') ?? Promise.reject(new Error('none')),
      fonts: async () =>
        (await (globalThis as unknown as { queryLocalFonts(): Promise<unknown[]> }).queryLocalFonts()).length > 0 ||
        Promise.reject(new Error('none')),
      storage: async () => (await navigator.storage.persist()) || Promise.reject(new Error('denied')),
      folder: () => (globalThis as unknown as { showDirectoryPicker(): Promise<unknown> }).showDirectoryPicker(),
      'full screen': () => document.documentElement.requestFullscreen(),
    }
    for (const [name, run] of Object.entries(attempts)) {
      const silence = new Promise((_resolve, reject) => setTimeout(reject, 2_000, new Error('silence')))
      await Promise.race([Promise.resolve().then(run), silence]).then(
        () => got.push(name),
        () => undefined,
      )
    }
    return got
  })

/** The ways a page can navigate. */
export const waysOut = ['assign', 'replace', 'form', 'link', 'link to top', 'link to a new window', 'download', 'open']

/** Tries one way to reach one address and waits until it would have happened. True if a window was opened. */
export const tryLeaving = (page: Page, way: string, address: string): Promise<boolean> =>
  page.evaluate(
    async (to) => {
      const link = (target: string, download: boolean): void => {
        const made = Object.assign(document.createElement('a'), { href: to.address, target })
        if (download) made.download = 'x'
        document.body.append(made)
        made.click()
      }
      const ways: Record<string, () => unknown> = {
        assign: () => location.assign(to.address),
        replace: () => location.replace(to.address),
        form: () => {
          const form = Object.assign(document.createElement('form'), { action: to.address, method: 'post' })
          document.body.append(form)
          form.submit()
        },
        link: () => link('_self', false),
        'link to top': () => link('_top', false),
        'link to a new window': () => link('_blank', false),
        download: () => link('', true),
        open: () => window.open(to.address),
      }
      let given: unknown = null
      try {
        given = ways[to.way]?.()
      } catch {
        return false // A thrown error means that it did not navigate.
      }
      await new Promise((resolve) => setTimeout(resolve, 60))
      return to.way === 'open' && given !== null
    },
    { way, address },
  )

/** Makes WebRTC look for a route through a local server, until it gives up or succeeds. */
export const tryDatagrams = (page: Page, port: number): Promise<void> =>
  page.evaluate(async (to) => {
    const connection = new RTCPeerConnection({
      iceServers: [
        { urls: `stun:127.0.0.1:${to}` },
        { urls: `turn:127.0.0.1:${to}?transport=udp`, username: 'x', credential: 'x' },
      ],
    })
    connection.createDataChannel('x')
    await connection.setLocalDescription(await connection.createOffer())
    await new Promise((resolve) => setTimeout(resolve, 1_500))
    connection.close()
  }, port)
