import { readFileSync, writeFileSync } from 'node:fs'
import { BrowserWindow, nativeTheme, screen } from 'electron'
import { bundleStartUrl } from './protocol/bundle-address.ts'
import { pagePreferences } from './protocol/page-preferences.ts'
import type { TrustedWindows } from './protocol/trusted-windows.ts'
import { serializeWindowState, smallestSize, windowStateFrom } from './window-bounds.ts'

export interface MainWindowOptions {
  /** The bundled preload (`out/preload/index.cjs`). */
  readonly preloadFile: string
  readonly iconFile: string
  /** Small JSON file with the last window position. */
  readonly stateFile: string
  readonly trustedWindows: TrustedWindows
  /** Off in the packaged program. */
  readonly developerTools: boolean
}

/** Background before the first paint, so that opening does not flash. */
const backgroundColor = { light: '#f8f9fa', dark: '#1a1b1e' }

/** Opens the program's one window. It appears when its first page is painted, and is trusted until closed. */
export function createMainWindow(options: MainWindowOptions): BrowserWindow {
  const state = windowStateFrom(readState(options.stateFile), workAreas())
  const window = new BrowserWindow({
    ...state.position,
    width: state.width,
    height: state.height,
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    show: false,
    title: 'Ventanilla',
    icon: options.iconFile,
    backgroundColor: nativeTheme.shouldUseDarkColors ? backgroundColor.dark : backgroundColor.light,
    webPreferences: pagePreferences(options.preloadFile, options.developerTools),
  })
  const contentsId = window.webContents.id
  options.trustedWindows.trust(contentsId)
  window.on('closed', () => options.trustedWindows.distrust(contentsId))
  window.once('ready-to-show', () => {
    if (state.maximized) window.maximize()
    window.show()
  })
  window.on('close', () => saveState(options.stateFile, window))
  window.on('page-title-updated', (event) => event.preventDefault())
  reloadAfterCrash(window)
  void window.loadURL(bundleStartUrl)
  return window
}

/** Brings the window to the front, after a second start or a click on a notification. */
export function showWindow(window: BrowserWindow): void {
  if (window.isMinimized()) window.restore()
  window.show()
  window.focus()
}

const mostReloads = 3

/** The window holds no state, so a crashed page is reloaded; one that keeps crashing is left alone. */
function reloadAfterCrash(window: BrowserWindow): void {
  let reloads = 0
  window.webContents.on('render-process-gone', (_event, details) => {
    if (details.reason === 'clean-exit' || reloads >= mostReloads || window.isDestroyed()) return
    reloads += 1
    void window.loadURL(bundleStartUrl)
  })
}

const workAreas = () => screen.getAllDisplays().map((display) => display.workArea)

function readState(file: string): string | null {
  try {
    return readFileSync(file, 'utf8')
  } catch {
    return null
  }
}

/** Failing to save the position is not an error. */
function saveState(file: string, window: BrowserWindow): void {
  try {
    writeFileSync(file, serializeWindowState(window.getNormalBounds(), window.isMaximized()), { mode: 0o600 })
  } catch {
    return
  }
}
