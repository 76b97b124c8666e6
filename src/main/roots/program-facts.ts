import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { release } from 'node:os'
import { latestSchema } from '#main/store/sqlite/migrations/index.ts'
import type { ProgramFacts } from '#shared/domain/support/support-facts.ts'

/** The program and the machine for support: of the data folder its mode and the room left, never its path. */
export async function programFacts(
  version: string,
  dataDirectory: string,
  log: ProgramFacts['log'],
): Promise<ProgramFacts> {
  // The database binding is not loaded for a log's first line, which is made here too.
  const { sqliteVersion } = await import('#main/store/sqlite/library.ts')
  return {
    version,
    platform: process.platform,
    arch: process.arch,
    // A system that somebody built may be named after them.
    system: /^[\d.]*/.exec(release())?.[0] ?? '',
    runtime: runtimeOf(),
    node: process.versions.node,
    electron: process.versions.electron ?? null,
    sqlite: sqliteVersion(),
    schema: latestSchema,
    mode: modeOf(dataDirectory),
    freeBytes: await freeBytesOf(dataDirectory),
    log,
  }
}

/** The stand-in of the tests says that it has no Chrome of its own. */
export function runtimeOf(): ProgramFacts['runtime'] {
  if (process.versions.electron === undefined) return 'terminal'
  return process.versions.chrome === '0.0.0.0' ? 'stand-in' : 'electron'
}

/** Windows keeps no modes. */
function modeOf(directory: string): string | null {
  if (process.platform === 'win32') return null
  const stats = statSync(directory, { throwIfNoEntry: false })
  return stats === undefined ? null : (stats.mode & 0o777).toString(8)
}

async function freeBytesOf(directory: string): Promise<number | null> {
  const room = await statfs(directory).catch(() => null)
  return room === null ? null : room.bavail * room.bsize
}
