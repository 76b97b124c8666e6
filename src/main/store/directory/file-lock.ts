import { rmSync } from 'node:fs'
import Database from 'better-sqlite3'
import { errorOf } from '../sqlite/store-fault.ts'

/** Exclusive use of a store's directory, by one process. */
export interface FileLock {
  release(): void
}

/**
 * Takes the lock, or throws `store.in-use` at once if another instance holds it. It is a write lock on an empty SQLite
 * file; the operating system drops it with the process, so a crash leaves nothing to clean up. A lock file that is not
 * ours is recreated: `sole-use.ts` decides whether another process still uses the store.
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
