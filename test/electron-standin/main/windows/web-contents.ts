/**
 * `electron.webContents`: the app's view of a page. Joins the page (page-target) with IPC, navigation policy,
 * permissions and web requests; never draws and never decides for the app.
 */

import path from 'node:path'
import type { Protocol } from '../../chromium/cdp-types.ts'
import { encode } from '../../page/codec.ts'
import type { PagePost } from '../../page/isolated-world.ts'
import { commandLine } from '../command-line.ts'
import { preventableEvent, StandInEmitter } from '../events.ts'
import { answerInvoke, emitSend } from '../ipc-door.ts'
import { IpcMain } from '../ipc-main.ts'
import { loadError } from '../load-error.ts'
import { decideRequest } from '../network/request-policy.ts'
import { originOf, toAppUrl, toChromiumUrl } from '../network/schemes.ts'
import { chromiumReady, runtime, say } from '../runtime.ts'
import { defaultSession } from '../session.ts'
import { nativeImage } from './native-image.ts'
import { nativeTheme } from './native-theme.ts'
import { PageTarget } from './page-target.ts'
import { nextIdentifier } from './windows.ts'

const emitted = [
  'console-message',
  'destroyed',
  'did-fail-load',
  'did-finish-load',
  'did-navigate',
  'did-navigate-in-page',
  'did-stop-loading',
  'dom-ready',
  'preload-error',
  'render-process-gone',
  'will-frame-navigate',
  'will-navigate',
  'will-redirect',
  // Needs a `webview` tag, which is off by default in Electron and does not exist here.
  'will-attach-webview',
]

export interface WebPreferences {
  preload?: string
  sandbox?: boolean
  contextIsolation?: boolean
  nodeIntegration?: boolean
  webSecurity?: boolean
  partition?: string
  session?: unknown
}

type OpenAnswer = { action: 'allow' | 'deny'; overrideBrowserWindowOptions?: object }

/** What a page needs from its window. */
export interface WebContentsHost {
  readonly width: number
  readonly height: number
  emit(name: string, ...args: unknown[]): boolean
  getTitle(): string
  setTitle(title: string): void
  isDestroyed(): boolean
  tryClose(): Promise<boolean>
  openAnother(url: string, options: object): void
}

/** The main frame as `event.senderFrame` shows it; it is its own top and has no parent. */
class MainFrame {
  readonly frameToken = 'main'
  readonly routingId = 1
  readonly processId = 1
  readonly parent = null
  url = ''

  get origin(): string {
    return originOf(this.url)
  }
  get top(): MainFrame {
    return this
  }
  isDestroyed(): boolean {
    return false
  }
}

export class WebContents extends StandInEmitter {
  readonly id = nextIdentifier()
  readonly session = defaultSession
  readonly mainFrame = new MainFrame()
  /** Receives messages of this page only. */
  readonly ipc = new IpcMain()
  /** The stand-in's own: resolves when Chromium has the page. */
  readonly opened: Promise<PageTarget>
  readonly #host: WebContentsHost
  readonly #permissionSubject: { readonly contents: WebContents; origin: string | undefined }
  #page: PageTarget | undefined
  #openHandler: ((details: object) => OpenAnswer) | undefined
  #hasStartedLoading = false
  #wasShown = false

  constructor(host: WebContentsHost, preferences: WebPreferences) {
    super('webContents', emitted)
    refuseUnsupported(preferences)
    this.#host = host
    this.#permissionSubject = { contents: this, origin: undefined }
    defaultSession.permissions.add(this.#permissionSubject)
    this.opened = this.#open(preferences.preload)
    this.opened.catch((error: unknown) => {
      if (!runtime.isQuitting) say('a window could not be opened', error)
    })
  }

  /** The stand-in's own: Chromium's name for the page, once it has one. */
  get targetId(): string | undefined {
    return this.#page?.targetId
  }
  /** The stand-in's own: the window that holds this page. */
  get host(): WebContentsHost {
    return this.#host
  }

  /** Chromium has only a switch for all windows, so one window cannot have its own policy. */
  setWebRTCIPHandlingPolicy(policy: string): void {
    if (policy !== commandLine.getSwitchValue('force-webrtc-ip-handling-policy')) {
      throw new Error(`webContents.setWebRTCIPHandlingPolicy: the stand-in has no ${policy} for one window`)
    }
  }

  setWindowOpenHandler(handler: (details: object) => OpenAnswer): void {
    this.#openHandler = handler
  }

  send(channel: string, ...args: unknown[]): void {
    try {
      encode(args)
    } catch {
      throw new Error('Failed to serialize arguments')
    }
    void this.opened.then((page) => page.deliver({ type: 'event', channel, args }))
  }

  loadURL(url: string): Promise<void> {
    const loading = this.#load(url)
    loading.catch(() => {}) // Electron marks the rejection as handled too
    return loading
  }
  loadFile(file: string, options: { hash?: string } = {}): Promise<void> {
    const fragment = options.hash ? `#${options.hash}` : ''
    return this.loadURL(`file://${path.resolve(runtime.appPath, file)}${fragment}`)
  }
  reload(): void {
    void this.opened.then((page) => page.session.send('Page.reload'))
  }

  async executeJavaScript(code: string, userGesture = false): Promise<unknown> {
    const { session } = await this.opened
    const answer = await session.send('Runtime.evaluate', {
      expression: code,
      awaitPromise: true,
      returnByValue: true,
      userGesture,
    })
    const { exceptionDetails, result } = answer
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text)
    return result.value
  }
  async capturePage() {
    const { session } = await this.opened
    const { data } = await session.send('Page.captureScreenshot')
    return nativeImage.createFromBuffer(Buffer.from(data, 'base64'))
  }
  async printToPDF(options: { landscape?: boolean; printBackground?: boolean } = {}): Promise<Buffer> {
    const { session } = await this.opened
    const { landscape = false, printBackground = false } = options
    const { data } = await session.send('Page.printToPDF', { landscape, printBackground })
    return Buffer.from(data, 'base64')
  }

  getURL(): string {
    return this.mainFrame.url
  }
  getTitle(): string {
    return this.#host.getTitle()
  }
  isDestroyed(): boolean {
    return this.#host.isDestroyed()
  }
  isDevToolsOpened(): boolean {
    return false
  }
  closeDevTools(): void {}
  focus(): void {}
  close(): void {
    void this.#host.tryClose()
  }

  /** The stand-in's own: the window is gone. */
  destroyed(): void {
    defaultSession.permissions.remove(this.#permissionSubject)
    if (this.#page) nativeTheme.forget(this.#page.session)
    this.emit('destroyed')
  }

  async #open(preload: string | undefined): Promise<PageTarget> {
    await chromiumReady.promise
    const { width, height } = this.#host
    const page = await PageTarget.open(
      { width, height, preload },
      {
        posted: (message) => this.#posted(message),
        requestPaused: (paused) => this.#requestPaused(paused),
        navigated: (url, isInPage) => this.#navigated(url, isInPage),
        domReady: () => this.#hasStartedLoading && this.emit('dom-ready', {}),
        loaded: () => this.#loaded(),
        painted: () => this.#painted(),
        logged: (level, message) => this.emit('console-message', { level, message }),
        crashed: () => this.emit('render-process-gone', {}, { reason: 'crashed', exitCode: 1 }),
      },
    )
    this.#page = page
    return page
  }

  async #load(url: string): Promise<void> {
    const page = await this.opened
    this.#hasStartedLoading = true
    this.#permissionSubject.origin = originOf(url)
    await Promise.all([defaultSession.permissions.apply(this.#permissionSubject), nativeTheme.applyTo(page.session)])
    const finished = new Promise((resolve) => this.once('did-finish-load', resolve))
    const { errorText } = await page.session.send('Page.navigate', { url: new URL(toChromiumUrl(url)).href })
    if (errorText) {
      const error = loadError(errorText, url)
      this.emit('did-fail-load', {}, error.errno, error.code, url, true)
      throw error
    }
    await finished
  }

  #navigated(url: string, isInPage: boolean): void {
    this.mainFrame.url = url
    if (isInPage) this.emit('did-navigate-in-page', {}, url, true)
    else this.emit('did-navigate', {}, url, 200, 'OK')
  }

  #loaded(): void {
    if (!this.#hasStartedLoading) return
    this.emit('did-finish-load', {})
    this.emit('did-stop-loading', {})
    setTimeout(() => this.#painted(), 20) // a page without content never paints
  }

  #painted(): void {
    if (this.#wasShown || !this.#hasStartedLoading) return
    this.#wasShown = true
    this.#host.emit('ready-to-show')
  }

  async #requestPaused(paused: Protocol.Fetch.requestPausedPayload): Promise<void> {
    const page = await this.opened
    await decideRequest(page, this, paused)
  }

  #posted(message: PagePost): void {
    switch (message.type) {
      case 'send':
        emitSend(this, message)
        break
      case 'invoke':
        void this.opened.then((page) => answerInvoke(this, message, (answer) => page.deliver(answer)))
        break
      case 'title':
        this.#titleChanged(message.title)
        break
      case 'window-open':
        this.#windowOpen(message)
        break
      case 'preload-error':
        this.emit('preload-error', {}, message.file, new Error(message.message))
        break
    }
  }

  #titleChanged(title: string): void {
    const event = preventableEvent()
    this.#host.emit('page-title-updated', event, title, true)
    if (!event.defaultPrevented) this.#host.setTitle(title)
  }

  #windowOpen(message: { url: string; frameName: string; features: string }): void {
    const url = toAppUrl(message.url)
    const referrer = { url: '', policy: 'strict-origin-when-cross-origin' }
    const details = { ...message, url, referrer, disposition: 'foreground-tab' }
    const answer = this.#openHandler?.(details) ?? { action: 'allow' }
    if (answer.action === 'allow') this.#host.openAnother(url, answer.overrideBrowserWindowOptions ?? {})
  }
}

/** Refuses preferences that would change the page's abilities and that the stand-in cannot provide. */
function refuseUnsupported(preferences: WebPreferences): void {
  const { sandbox = true, contextIsolation = true, webSecurity = true, nodeIntegration = false } = preferences
  if (!sandbox || !contextIsolation || !webSecurity || nodeIntegration) {
    throw new Error('the stand-in knows only sandboxed, context-isolated, web-secured pages without Node')
  }
  if (preferences.partition || preferences.session) throw new Error('the stand-in has only the default session')
}
