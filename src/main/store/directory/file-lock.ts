import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { errorOf } from '../sqlite/store-fault.ts'

/** The right to use a store's directory, held by one process at a time. */
export interface FileLock {
  release(): void
}

/**
 * Takes the lock, or throws `store.in-use` at once when another instance holds it. It is a write lock on an empty SQLite
 * file: the operating system drops it with the process, so a crash leaves nothing to clean up. A file that is none of ours any
 * more is made anew: that its holder is gone is not decided here (`sole-use.ts`).
 */
export function takeFileLock(file: string): FileLock {
  try {
    return lockFile(file)
  } catch (thrown) {
    if (errorOf(thrown).code !== 'store.damaged') throw thrown
    rmSync(file)
    return lockFile(file)
  }
}

function lockFile(file: string): FileLock {
  const lock = new Database(file, { timeout: 0 })
  try {
    lock.pragma('journal_mode = MEMORY')
    lock.exec('BEGIN IMMEDIATE')
  } catch (thrown) {
    lock.close()
    throw thrown
  }
  return { release: () => lock.close() }
}
