import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createDiagnosticLog, type DiagnosticLog } from '#main/log/diagnostic-log.ts'
import { runtimeOf } from '#main/roots/program-facts.ts'
import { latestSchema } from '#main/store/sqlite/migrations/index.ts'
import { windowFolder } from './window-folder.ts'

interface LogOptions {
  readonly dataDirectory: string
  readonly entryDirectory: string
  readonly commands: readonly string[]
  readonly version: string
}

/**
 * The terminal's log, with the same allowed fields as the window's. It creates no data folder and does not write into
 * the window's. A write failure does not affect the command.
 */
export function terminalLog({ dataDirectory, entryDirectory, commands, version }: LogOptions): DiagnosticLog {
  const log = createDiagnosticLog(
    {
      directory: join(dataDirectory, 'log'),
      saltFile: join(dataDirectory, 'log-salt'),
      channels: commands,
      programDirectory: entryDirectory,
    },
    Date.now,
  )
  let begun = false
  /** Writes the first line on demand, so that a command without entries leaves none. */
  const writing = (write: () => void): void => {
    if (!existsSync(dataDirectory) || windowFolder(dataDirectory) !== null) return
    if (!begun) log.note('started', { version, platform: process.platform, runtime: runtimeOf(), schema: latestSchema })
    begun = true
    write()
  }
  return {
    ...log,
    note: (event, fields) => writing(() => log.note(event, fields)),
    shown: (where, code) => writing(() => log.shown(where, code)),
    unexpected: (where, reference, error) => writing(() => log.unexpected(where, reference, error)),
    sent: (submission) => writing(() => log.sent(submission)),
  }
}
