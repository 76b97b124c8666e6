/** `electron.app`: identity, folders, life cycle, single instance. What is absent here throws as "not a function". */
import { spawn } from 'node:child_process'
import { appName, getPath, setPath } from './app-paths.ts'
import { stopChromium } from './chromium/stop-chromium.ts'
import { commandLine } from './command-line.ts'
import { preventableEvent, StandInEmitter } from './events.ts'
import { applicationReady, runtime } from './runtime.ts'
import { hasLock, releaseLock, requestLock } from './single-instance.ts'
import { Menu } from './windows/menu.ts'
import { openWindows } from './windows/windows.ts'

const emitted = [
  'will-finish-launching',
  'ready',
  'window-all-closed',
  'before-quit',
  'will-quit',
  'quit',
  'second-instance',
  'browser-window-created',
  'web-contents-created',
  'render-process-gone',
  'child-process-gone',
  // Only on macOS and Windows, so never on the stand-in's platforms.
  'activate',
  'open-file',
  'open-url',
]

interface RelaunchOptions {
  args?: string[]
  execPath?: string
}

class App extends StandInEmitter {
  readonly commandLine = commandLine
  /** Electron uses the executable's name; here the launcher of a packed stand-in sets it. */
  readonly isPackaged = process.env.STANDIN_PACKAGED === '1'
  readonly getPath = getPath
  readonly setPath = setPath
  readonly hasSingleInstanceLock = hasLock
  readonly releaseSingleInstanceLock = releaseLock
  #badgeCount = 0
  #relaunch: Required<RelaunchOptions> | undefined

  constructor() {
    super('app', emitted)
  }

  get name(): string {
    return appName()
  }
  set name(name: string) {
    runtime.manifest.productName = name
  }
  get applicationMenu(): Menu | null {
    return Menu.getApplicationMenu()
  }
  set applicationMenu(menu: Menu | null) {
    Menu.setApplicationMenu(menu)
  }

  isReady(): boolean {
    return runtime.isReady
  }
  whenReady(): Promise<void> {
    return applicationReady.promise
  }
  getName(): string {
    return appName()
  }
  setName(name: string): void {
    this.name = name
  }
  getVersion(): string {
    return runtime.manifest.version ?? '0.0.0'
  }
  getAppPath(): string {
    return runtime.appPath
  }
  getLocale(): string {
    return commandLine.getSwitchValue('lang') || this.getSystemLocale()
  }
  getSystemLocale(): string {
    const posix = process.env.LC_ALL || process.env.LC_MESSAGES || process.env.LANG || ''
    const [, language, region] = /^([a-z]{2,3})_([A-Z]{2})/.exec(posix) ?? []
    return language ? `${language}-${region}` : 'en-US'
  }
  getPreferredSystemLanguages(): string[] {
    return [this.getSystemLocale()]
  }

  requestSingleInstanceLock(additionalData: unknown = {}): boolean {
    return requestLock(additionalData, (second) => {
      void applicationReady.promise.then(() => {
        this.emit('second-instance', {}, second.argv, second.workingDirectory, second.additionalData)
      })
    })
  }

  quit(): void {
    if (runtime.isQuitting) return
    runtime.isQuitting = true
    // Not at once: the caller (perhaps a debugger's evaluate) must be able to finish.
    setImmediate(() => void this.#quit())
  }
  exit(code = 0): void {
    void this.#end(code)
  }
  relaunch(options: RelaunchOptions = {}): void {
    this.#relaunch = {
      args: options.args ?? process.argv.slice(1),
      execPath: options.execPath ?? getPath('exe'),
    }
  }

  /**
   * As under Unity, which shows the number on the launcher. Without a count Linux shows nothing new, and returns that.
   */
  setBadgeCount(count?: number): boolean {
    if (count === undefined) return false
    this.#badgeCount = count
    return true
  }
  getBadgeCount(): number {
    return this.#badgeCount
  }

  enableSandbox(): void {
    if (runtime.isReady) throw new Error('app.enableSandbox() can only be called before app is ready')
  }
  disableHardwareAcceleration(): void {
    if (runtime.isReady) throw new Error('app.disableHardwareAcceleration() can only be called before app is ready')
  }
  focus(): void {}
  setAppUserModelId(): void {}
  setAboutPanelOptions(): void {}

  async #quit(): Promise<void> {
    const beforeQuit = preventableEvent()
    this.emit('before-quit', beforeQuit)
    if (beforeQuit.defaultPrevented) return this.#stay()
    for (const window of openWindows) {
      if (!(await window.tryClose())) return this.#stay()
    }
    const willQuit = preventableEvent()
    this.emit('will-quit', willQuit)
    if (willQuit.defaultPrevented) return this.#stay()
    this.emit('quit', {}, 0)
    await this.#end(0)
  }

  #stay(): void {
    runtime.isQuitting = false
  }

  async #end(code: number): Promise<void> {
    runtime.isQuitting = true
    await stopChromium()
    releaseLock()
    if (this.#relaunch) {
      spawn(this.#relaunch.execPath, this.#relaunch.args, { detached: true, stdio: 'ignore' }).unref()
    }
    process.exit(code)
  }
}

export const app = new App()

/** Ctrl+C and `kill` quit in order, as the real binary does on POSIX. */
export function quitOnSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => app.quit())
  process.on('exit', () => runtime.chromium?.kill('SIGKILL'))
}
