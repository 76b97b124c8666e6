/** `electron.BrowserWindow`: a Chromium page with the state of a window. Focus, menus and stacking are state only. */
import { app } from '../app.ts'
import { preventableEvent, StandInEmitter } from '../events.ts'
import { debug, runtime } from '../runtime.ts'
import type { PageTarget } from './page-target.ts'
import { WebContents, type WebPreferences } from './web-contents.ts'
import { focusedWindow, nextIdentifier, openWindows } from './windows.ts'

const emitted = [
  'blur',
  'close',
  'closed',
  'enter-full-screen',
  'focus',
  'hide',
  'leave-full-screen',
  'maximize',
  'minimize',
  'move',
  'page-title-updated',
  'ready-to-show',
  'resize',
  'restore',
  'show',
  'unmaximize',
]

interface Bounds {
  x: number
  y: number
  width: number
  height: number
}

interface BrowserWindowOptions extends Partial<Bounds> {
  show?: boolean
  title?: string
  webPreferences?: WebPreferences
}

type WindowState = 'normal' | 'minimized' | 'maximized' | 'full-screen'

export class BrowserWindow extends StandInEmitter {
  readonly id = nextIdentifier()
  readonly webContents: WebContents
  #bounds: Bounds
  #title: string
  #isVisible: boolean
  #isDestroyed = false
  #state: WindowState = 'normal'

  static getAllWindows(): BrowserWindow[] {
    return [...openWindows].filter((window) => window instanceof BrowserWindow)
  }
  static getFocusedWindow(): BrowserWindow | null {
    const focused = focusedWindow()
    return focused instanceof BrowserWindow ? focused : null
  }
  static fromWebContents(contents: WebContents | undefined): BrowserWindow | null {
    return contents?.host instanceof BrowserWindow ? contents.host : null
  }
  static fromId(id: number): BrowserWindow | null {
    return BrowserWindow.getAllWindows().find((window) => window.id === id) ?? null
  }

  constructor(options: BrowserWindowOptions = {}) {
    super('browserWindow', emitted)
    if (!runtime.isReady) throw new Error('Cannot create BrowserWindow before app is ready')
    const { x = 0, y = 0, width = 800, height = 600 } = options
    this.#bounds = { x, y, width, height }
    this.#title = options.title ?? app.getName()
    this.#isVisible = options.show !== false
    this.webContents = new WebContents(this, options.webPreferences ?? {})
    openWindows.add(this)
    app.emit('web-contents-created', {}, this.webContents)
    app.emit('browser-window-created', {}, this)
  }

  get width(): number {
    return this.#bounds.width
  }
  get height(): number {
    return this.#bounds.height
  }

  loadURL(url: string): Promise<void> {
    return this.webContents.loadURL(url)
  }
  loadFile(file: string, options?: { hash?: string }): Promise<void> {
    return this.webContents.loadFile(file, options)
  }
  openAnother(url: string, options: object): void {
    void new BrowserWindow(options).loadURL(url)
  }

  show(): void {
    if (!this.#isVisible) {
      this.#isVisible = true
      this.emit('show')
    }
    this.focus()
  }
  showInactive(): void {
    this.show()
  }
  hide(): void {
    this.#isVisible = false
    this.emit('hide')
  }
  focus(): void {
    this.emit('focus')
  }
  blur(): void {
    this.emit('blur')
  }
  isVisible(): boolean {
    return this.#isVisible
  }
  isFocused(): boolean {
    return focusedWindow() === this
  }
  isDestroyed(): boolean {
    return this.#isDestroyed
  }

  minimize(): void {
    this.#become('minimized', 'minimize')
  }
  maximize(): void {
    this.#become('maximized', 'maximize')
  }
  unmaximize(): void {
    this.#become('normal', 'unmaximize')
  }
  restore(): void {
    this.#become('normal', 'restore')
  }
  setFullScreen(isFullScreen: boolean): void {
    if (isFullScreen) this.#become('full-screen', 'enter-full-screen')
    else this.#become('normal', 'leave-full-screen')
  }
  isMinimized(): boolean {
    return this.#state === 'minimized'
  }
  isMaximized(): boolean {
    return this.#state === 'maximized'
  }
  isFullScreen(): boolean {
    return this.#state === 'full-screen'
  }

  getTitle(): string {
    return this.#title
  }
  setTitle(title: string): void {
    this.#title = title
  }
  getBounds(): Bounds {
    return { ...this.#bounds }
  }
  getNormalBounds(): Bounds {
    return this.getBounds()
  }
  getContentBounds(): Bounds {
    return this.getBounds()
  }
  getSize(): [number, number] {
    return [this.#bounds.width, this.#bounds.height]
  }
  getPosition(): [number, number] {
    return [this.#bounds.x, this.#bounds.y]
  }
  setBounds(bounds: Partial<Bounds>): void {
    this.#bounds = { ...this.#bounds, ...bounds }
    void this.webContents.opened
      .then((page) => page.setBounds(this.#bounds))
      .catch((error: unknown) => debug('bounds', error))
    this.emit('resize')
  }
  setSize(width: number, height: number): void {
    this.setBounds({ width, height })
  }
  setPosition(x: number, y: number): void {
    this.setBounds({ x, y })
    this.emit('move')
  }

  setMenu(): void {}
  removeMenu(): void {}
  setMenuBarVisibility(): void {}
  setAutoHideMenuBar(): void {}
  setProgressBar(): void {}
  setIcon(): void {}
  setBackgroundColor(): void {}
  setMinimumSize(): void {}
  setTitleBarOverlay(): void {}
  flashFrame(): void {}
  center(): void {}
  moveTop(): void {}

  close(): void {
    void this.tryClose()
  }
  /** The stand-in's own: false when the app prevented it. */
  async tryClose(): Promise<boolean> {
    if (this.#isDestroyed) return true
    const event = preventableEvent()
    this.emit('close', event)
    if (event.defaultPrevented) return false
    await this.#destroy()
    return true
  }
  destroy(): void {
    void this.#destroy()
  }
  /** The stand-in's own: Chromium closed the page. */
  pageIsGone(): void {
    if (this.#isDestroyed) return
    this.emit('close', preventableEvent())
    this.#closed()
  }

  async #destroy(): Promise<void> {
    if (this.#isDestroyed) return
    const page: PageTarget | undefined = await this.webContents.opened.catch(() => undefined)
    this.#closed() // before the page goes, so that code that sees the page gone sees the window gone too
    await page?.close()
  }

  #become(state: WindowState, event: string): void {
    this.#state = state
    this.emit(event)
  }

  #closed(): void {
    if (this.#isDestroyed) return
    this.#isDestroyed = true
    openWindows.delete(this)
    this.webContents.destroyed()
    this.emit('closed')
    if (openWindows.size > 0 || runtime.isQuitting) return
    if (app.listenerCount('window-all-closed') > 0) app.emit('window-all-closed')
    else app.quit()
  }
}

export const webContents = {
  fromDevToolsTargetId: (targetId: string) => webContents.getAllWebContents().find((c) => c.targetId === targetId),
  fromId: (id: number) => webContents.getAllWebContents().find((contents) => contents.id === id),
  getAllWebContents: (): WebContents[] => BrowserWindow.getAllWindows().map((window) => window.webContents),
  getFocusedWebContents: () => BrowserWindow.getFocusedWindow()?.webContents ?? null,
}
