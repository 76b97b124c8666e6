import Database from 'better-sqlite3'

/** The right to use a store's directory, held by one process at a time. */
export interface Lease {
  release(): void
}

/**
 * Takes the lease, or throws `store.in-use` at once when another instance holds it. It is a write lock on an empty SQLite
 * file: the operating system drops it with the process, so a crash leaves nothing to clean up.
 */
export function takeLease(file: string): Lease {
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
