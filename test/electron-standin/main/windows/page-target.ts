/**
 * One Chromium page as the stand-in drives it: created, attached, given its worlds and its preload script, its requests
 * paused. Passes Chromium's events to `PageListener`; knows nothing of IPC channels or navigation policy.
 */
import crypto from 'node:crypto'
import fs from 'node:fs'
import type { CdpSession } from '../../chromium/cdp.ts'
import type { Protocol } from '../../chromium/cdp-types.ts'
import { decode, encode } from '../../page/codec.ts'
import type { PageDelivery, PagePost } from '../../page/isolated-world.ts'
import { isolatedWorldScript, mainWorldScript, preloadScript } from '../../page/scripts.ts'
import { schemes, toAppUrl } from '../network/schemes.ts'
import { browserConnection, browserSession, debug } from '../runtime.ts'

export interface PageListener {
  posted(message: PagePost): void
  requestPaused(paused: Protocol.Fetch.requestPausedPayload): Promise<void>
  navigated(url: string, isInPage: boolean): void
  domReady(): void
  loaded(): void
  painted(): void
  logged(level: string, message: string): void
  crashed(): void
}

export interface PageOptions {
  width: number
  height: number
  preload: string | undefined
}

const preloadWorld = 'Electron Isolated Context'
const filePlaceholder = /standin-file:(\d+):/g

export class PageTarget {
  readonly targetId: string
  readonly session: CdpSession
  /** True from the moment the page asks for a navigation until the request for it is seen. */
  isNavigatingItself = false
  readonly #listener: PageListener
  #preloadContext: string | undefined
  #undelivered: PageDelivery[] = []

  private constructor(targetId: string, session: CdpSession, listener: PageListener) {
    this.targetId = targetId
    this.session = session
    this.#listener = listener
  }

  static async open(options: PageOptions, listener: PageListener): Promise<PageTarget> {
    const browser = browserSession()
    const { width, height } = options
    const { targetId } = await browser.send('Target.createTarget', {
      url: 'about:blank',
      newWindow: true,
      width,
      height,
    })
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId })
    await browser.send('Browser.setContentsSize', { windowId, width, height })
    const { sessionId } = await browser.send('Target.attachToTarget', { targetId, flatten: true })
    const page = new PageTarget(targetId, browserConnection().session(sessionId), listener)
    page.#listen()
    await page.#prepare(options.preload)
    return page
  }

  async setBounds(bounds: { x: number; y: number; width: number; height: number }): Promise<void> {
    const browser = browserSession()
    const { windowId } = await browser.send('Browser.getWindowForTarget', { targetId: this.targetId })
    const { x: left, y: top, width, height } = bounds
    await browser.send('Browser.setWindowBounds', { windowId, bounds: { left, top } })
    await browser.send('Browser.setContentsSize', { windowId, width, height })
  }

  async close(): Promise<void> {
    const browser = browserSession()
    await browser.send('Target.closeTarget', { targetId: this.targetId }).catch(() => {}) // it may be gone already
  }

  /** Waits for the preload's world if the document is still loading. Throws if the value cannot be cloned. */
  async deliver(message: PageDelivery): Promise<void> {
    const text = encode(message)
    if (this.#preloadContext === undefined) {
      this.#undelivered.push(message)
      return
    }
    await this.#evaluateInPreload(`__standIn.deliver(${JSON.stringify(text)})`).catch((error: unknown) =>
      debug('delivery', error),
    )
  }

  #evaluateInPreload(expression: string): Promise<Protocol.Runtime.evaluateReturnValue> {
    return this.session.send('Runtime.evaluate', {
      expression,
      ...(this.#preloadContext !== undefined && { uniqueContextId: this.#preloadContext }),
    })
  }

  #listen(): void {
    this.#listenToScripts()
    this.#listenToNavigation()
    const { session } = this
    session.on('Fetch.requestPaused', (paused) => {
      this.#listener.requestPaused(paused).catch((error: unknown) => debug('paused request', error))
    })
    session.on('Page.domContentEventFired', () => this.#listener.domReady())
    session.on('Page.loadEventFired', () => this.#listener.loaded())
    session.on('Page.lifecycleEvent', ({ frameId, name }) => {
      if (frameId === this.targetId && /^first(Contentful)?Paint$/.test(name)) this.#listener.painted()
    })
    session.on('Inspector.targetCrashed', () => this.#listener.crashed())
  }

  #listenToScripts(): void {
    const { session } = this
    session.on('Runtime.executionContextCreated', ({ context }) => {
      if (context.name !== preloadWorld || context.auxData?.frameId !== this.targetId) return
      this.#preloadContext = context.uniqueId
      const waiting = this.#undelivered
      this.#undelivered = []
      for (const message of waiting) void this.deliver(message)
    })
    session.on('Runtime.executionContextsCleared', () => {
      this.#preloadContext = undefined
    })
    session.on('Runtime.bindingCalled', ({ name, payload }) => {
      if (name === '__standInPost') void this.#receive(payload)
    })
    session.on('Runtime.consoleAPICalled', ({ type, args }) => {
      const message = args.map((argument) => argument.value ?? argument.description).join(' ')
      this.#listener.logged(type === 'error' || type === 'warning' ? type : 'info', message)
    })
  }

  #listenToNavigation(): void {
    const { session } = this
    session.on('Page.frameRequestedNavigation', ({ frameId, disposition }) => {
      if (frameId === this.targetId && disposition === 'currentTab') this.isNavigatingItself = true
    })
    session.on('Page.frameNavigated', ({ frame }) => {
      if (!frame.parentId) this.#listener.navigated(toAppUrl(frame.url + (frame.urlFragment ?? '')), false)
    })
    session.on('Page.navigatedWithinDocument', ({ url, frameId }) => {
      if (frameId === this.targetId) this.#listener.navigated(toAppUrl(url), true)
    })
  }

  async #prepare(preload: string | undefined): Promise<void> {
    const { session } = this
    const key = `standin-${crypto.randomUUID()}`
    const { platform, arch, env, versions } = process
    const info = { platform, arch, env: { ...env }, argv: [], versions }
    const fetchable = [...schemes].filter(([, privileges]) => privileges.supportFetchAPI).map(([name]) => name)
    const everyDocument = (source: string, worldName?: string) =>
      session.send('Page.addScriptToEvaluateOnNewDocument', { source, ...(worldName !== undefined && { worldName }) })
    await Promise.all([
      session.send('Page.enable'),
      session.send('Runtime.enable'),
      session.send('Page.setLifecycleEventsEnabled', { enabled: true }),
      session.send('Runtime.addBinding', { name: '__standInPost', executionContextName: preloadWorld }),
      everyDocument(mainWorldScript(key, fetchable)),
      everyDocument(isolatedWorldScript(key, info), preloadWorld),
      ...(preload ? [everyDocument(preloadScript(preload, fs.readFileSync(preload, 'utf8')), preloadWorld)] : []),
      session.send('Fetch.enable', {
        patterns: [
          { urlPattern: '*', requestStage: 'Request' },
          { urlPattern: 'http*', requestStage: 'Response' },
        ],
      }),
    ])
  }

  /** `webUtils.getPathForFile` gave the page placeholders. They become real paths before any handler sees them. */
  async #receive(payload: string): Promise<void> {
    let text = payload
    for (const [placeholder, index] of payload.matchAll(filePlaceholder)) {
      const { result } = await this.#evaluateInPreload(`__standIn.files[${index}]`)
      if (result.objectId === undefined) continue
      const { path } = await this.session.send('DOM.getFileInfo', { objectId: result.objectId })
      text = text.replaceAll(placeholder, JSON.stringify(path).slice(1, -1))
    }
    this.#listener.posted(decode(text) as PagePost)
  }
}
