import { powerMonitor, powerSaveBlocker } from 'electron'

/** Keeps the machine awake while a paid request is in flight. */
export interface KeepAwake {
  /** Holds until the returned function is called. Holds may overlap, and releasing twice is harmless. */
  hold(): () => void
}

export function createKeepAwake(): KeepAwake {
  let holds = 0
  let blocker: number | null = null
  return {
    hold() {
      holds += 1
      blocker ??= powerSaveBlocker.start('prevent-app-suspension')
      let released = false
      return () => {
        if (released) return
        released = true
        holds -= 1
        if (holds > 0 || blocker === null) return
        powerSaveBlocker.stop(blocker)
        blocker = null
      }
    },
  }
}

/** Calls back after the machine wakes up, when all timers must be set again. */
export function onResume(listener: () => void): void {
  powerMonitor.on('resume', listener)
}
