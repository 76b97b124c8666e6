import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { openEncryptedFile } from './encrypted-file.ts'

/**
 * Throws `store.in-use` while any process has the database open. Users of a WAL database hold a shared lock on the
 * file itself, and a connection in exclusive locking mode needs all of it
 * (https://sqlite.org/pragma.html#pragma_locking_mode). So deleting or replacing the lock file lets no second process
 * in.
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
 * The same within one process, where operating-system locks do not help. POSIX drops all locks of a process on a file
 * when it closes any descriptor of it, so never open a database file directly while this process has it open.
 */
export function claimDirectory(directory: string): () => void {
  if (openHere.has(directory)) throw new StoreFault(appError('store.in-use', { detail: 'this process' }))
  openHere.add(directory)
  return () => openHere.delete(directory)
}
