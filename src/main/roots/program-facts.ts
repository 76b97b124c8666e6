import { statSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { release } from 'node:os'
import { latestSchema } from '#main/store/sqlite/migrations/index.ts'
import type { ProgramFacts } from '#shared/domain/support/support-facts.ts'

/** Program and machine facts for support: mode and free space of the data folder, never its path. */
export async function programFacts(
  version: string,
  dataDirectory: string,
  log: ProgramFacts['log'],
): Promise<ProgramFacts> {
  // Imported lazily, so that a log's first line does not load the database binding.
  const { sqliteVersion } = await import('#main/store/sqlite/library.ts')
  return {
    version,
    platform: process.platform,
    arch: process.arch,
    // Only the version number, because a custom-built system may carry a person's name.
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

/** The tests' stand-in reports no Chrome of its own. */
export function runtimeOf(): ProgramFacts['runtime'] {
  if (process.versions.electron === undefined) return 'terminal'
  return process.versions.chrome === '0.0.0.0' ? 'stand-in' : 'electron'
}

/** Windows has no modes. */
function modeOf(directory: string): string | null {
  if (process.platform === 'win32') return null
  const stats = statSync(directory, { throwIfNoEntry: false })
  return stats === undefined ? null : (stats.mode & 0o777).toString(8)
}

async function freeBytesOf(directory: string): Promise<number | null> {
  const room = await statfs(directory).catch(() => null)
  return room === null ? null : room.bavail * room.bsize
}
