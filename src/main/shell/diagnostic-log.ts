import { appendFileSync, mkdirSync, renameSync, statSync } from 'node:fs'
import path from 'node:path'
import { systemCodeOf } from '#main/base/system-code.ts'

/** Local log of incidents, one JSON line each. It never holds an error's message: messages quote values, and values are people. */
export interface DiagnosticLog {
  unexpected(where: string, reference: string, error: unknown): void
}

const largestBytes = 1_000_000

/** Appends to `incidents.log` in `directory` (mode 0600), keeping one older file. A full disk silences it, never the program. */
export function createDiagnosticLog(directory: string, nowMs: () => number): DiagnosticLog {
  const file = path.join(directory, 'incidents.log')
  return {
    unexpected(where, reference, error) {
      const line = JSON.stringify({ at: new Date(nowMs()).toISOString(), where, reference, ...describeError(error) })
      try {
        mkdirSync(directory, { recursive: true, mode: 0o700 })
        if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > largestBytes) renameSync(file, `${file}.1`)
        appendFileSync(file, `${line}\n`, { mode: 0o600 })
      } catch {
        return
      }
    },
  }
}

export interface ErrorDescription {
  readonly kind: string
  readonly code: string | null
  readonly frames: readonly string[]
}

/** What may be kept of an exception: its class, its system code, where it was thrown. The message is cut out of the stack. */
export function describeError(error: unknown): ErrorDescription {
  if (!(error instanceof Error)) return { kind: typeof error, code: null, frames: [] }
  const stack = error.stack ?? ''
  const afterMessage = error.message === '' ? stack : stack.slice(stack.indexOf(error.message) + error.message.length)
  const frames = stack.includes(error.message) ? afterMessage.split('\n').filter((line) => /^\s+at /.test(line)) : []
  const code = systemCodeOf(error)
  const told = code !== null && /^[A-Z0-9_]{2,40}$/.test(code) ? code : null
  return { kind: error.constructor.name, code: told, frames: frames.map((line) => line.trim()).slice(0, 20) }
}
