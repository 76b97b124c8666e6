/** Small parts of the desktop as state: the clipboard (this process's own), the screen, global shortcuts, crash reports. */
import { StandInEmitter } from './events.ts'
import { notImplemented } from './not-implemented.ts'

let clipboardText = ''

export const clipboard = {
  readText: (): string => clipboardText,
  writeText: (text: string): void => {
    clipboardText = text
  },
  clear: (): void => {
    clipboardText = ''
  },
}

const bounds = { x: 0, y: 0, width: 1920, height: 1080 }
const onlyDisplay = {
  id: 1,
  bounds,
  workArea: bounds,
  size: { width: bounds.width, height: bounds.height },
  workAreaSize: { width: bounds.width, height: bounds.height },
  scaleFactor: 1,
}

class Screen extends StandInEmitter {
  constructor() {
    super('screen', [])
  }
  getPrimaryDisplay() {
    return onlyDisplay
  }
  getAllDisplays() {
    return [onlyDisplay]
  }
  getDisplayMatching() {
    return onlyDisplay
  }
  getDisplayNearestPoint() {
    return onlyDisplay
  }
  getCursorScreenPoint() {
    return { x: 0, y: 0 }
  }
}

export const screen = new Screen()

export const globalShortcut = {
  register: () => notImplemented('globalShortcut.register'),
  unregisterAll(): void {},
}

/** No crash report is ever written, which is what an app that collects none wants. */
export const crashReporter = {
  start(options: { uploadToServer?: boolean } = {}): void {
    if (options.uploadToServer ?? true) notImplemented('crashReporter.start with uploads')
  },
}
