import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { openEncryptedFile } from './encrypted-file.ts'

/**
 * Throws `store.in-use` while any process has the database open. Whoever reads or writes a database with a write-ahead log
 * holds a shared lock on the file itself, and a connection in exclusive locking mode needs all of it
 * (https://sqlite.org/pragma.html#pragma_locking_mode). So a lock file that was deleted or replaced lets nobody in.
 */
export function requireSoleUse(file: string, databaseKey: string): void {
  const probe = openEncryptedFile(file, databaseKey, { mustExist: true, busyTimeoutMs: 0 })
  try {
    probe.pragma('locking_mode = EXCLUSIVE')
    probe.exec('BEGIN EXCLUSIVE; COMMIT')
  } finally {
    probe.close()
  }
}

const openHere = new Set<string>()

/**
 * The same within one process, where locks of the operating system say nothing. POSIX drops all of a process's locks on a
 * file when it closes any descriptor of it: no file of a database is looked at while this process has it open.
 */
export function claimDirectory(directory: string): () => void {
  if (openHere.has(directory)) throw new StoreFault(appError('store.in-use', { detail: 'this process' }))
  openHere.add(directory)
  return () => openHere.delete(directory)
}
