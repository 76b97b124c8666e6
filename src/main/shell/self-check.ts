/**
 * `--self-check`: the installed program does a job in a new empty data folder and ends. Shows that what was packed,
 * fuses included, works where it lies: no debugger and no test is needed. No window ever waits for a person.
 */
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { app, type BrowserWindow } from 'electron'

/** From the making of the folder: a start that hangs ends too. */
const longestMs = 180_000
const longestCloseMs = 15_000

interface Checked {
  beforeQuit(): Promise<void>
  selfCheck(): Promise<object>
}

export interface SelfCheck {
  /** The data folder. The machine's record of filings is in it too. */
  readonly folder: string
  /** Does the job: prints a JSON line and ends with 0, or fails. */
  run(running: Checked, window: BrowserWindow): Promise<void>
  /** Prints the reason, removes the folder and ends with the failure's code. */
  fail(reason: string): Promise<void>
}

export const isSelfCheck = (): boolean => app.commandLine.hasSwitch('self-check')

/** Null if no check was requested. */
export function beginSelfCheck(failureCode: number): SelfCheck | null {
  if (!isSelfCheck()) return null
  const folder = mkdtempSync(path.join(tmpdir(), 'ventanilla-check-'))
  process.env.VENTANILLA_STATE_HOME = path.join(folder, 'state')
  let isEnding = false
  let close = async (): Promise<void> => undefined
  const end = async (code: number): Promise<void> => {
    isEnding = true
    await Promise.race([close().catch(() => undefined), delay(longestCloseMs)])
    // Chromium may write into it until the process ends, and Windows keeps what is open until then.
    process.once('exit', () => {
      if (!removeFolder(folder)) process.stderr.write(`Ventanilla: ${folder} could not be removed.\n`)
    })
    removeFolder(folder)
    app.exit(code)
  }
  const fail: SelfCheck['fail'] = async (reason) => {
    if (isEnding) return
    process.stderr.write(`Ventanilla: the self-check failed: ${reason}\n`)
    await end(failureCode)
  }
  setTimeout(() => void fail('too-slow'), longestMs).unref()
  const run: SelfCheck['run'] = async (running, window) => {
    close = () => running.beforeQuit()
    try {
      const [report] = await Promise.all([running.selfCheck(), once(window, 'ready-to-show')])
      if (isEnding) return
      process.stdout.write(`${JSON.stringify({ selfCheck: 'passed', version: app.getVersion(), ...report })}\n`)
      await end(0)
    } catch (error) {
      await fail(error instanceof Error ? error.message : 'unknown')
    }
  }
  return { folder, run, fail }
}

/** False if something in it is in use. */
function removeFolder(folder: string): boolean {
  try {
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 })
    return true
  } catch {
    return false
  }
}
