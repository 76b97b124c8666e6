/** Loaded by main before the program (`-r`). Marks when the program's own work begins and pauses. */
import { app } from 'electron'

export interface StartMarks {
  /** Start of the process. All times are in milliseconds since 1970. */
  readonly mainMs: number
  /** The program is evaluated and waits for permission to open windows. */
  evaluatedMs: number | null
  /** Windows may be opened. */
  readyMs: number | null
}

const nowMs = (): number => performance.timeOrigin + performance.now()
const marks: StartMarks = { mainMs: performance.timeOrigin, evaluatedMs: null, readyMs: null }
Object.assign(globalThis, { startMarks: marks })

const whenReady = app.whenReady.bind(app)
app.whenReady = async () => {
  marks.evaluatedMs ??= nowMs()
  await whenReady()
  marks.readyMs ??= nowMs()
}
