import Database from 'better-sqlite3'
import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../sqlite/store-fault.ts'

/** 64 hexadecimal digits: the raw 32-byte key. */
const keyPattern = /^[0-9a-f]{64}$/i

const busyTimeoutMs = 2_000

export interface EncryptedFileOptions {
  readonly mustExist?: boolean
  /** A connection that cannot change the file, not even by taking in its log when it closes. */
  readonly readonly?: boolean
  readonly busyTimeoutMs?: number
}

/**
 * Opens one SQLite file whose every page is encrypted and authenticated (sqleet: ChaCha20-Poly1305) under a raw key, so no
 * key derivation runs. A wrong key shows only at the first read (`SQLITE_NOTADB`). `temp_store=MEMORY` because SQLite's
 * spill files are not encrypted.
 */
export function openEncryptedFile(file: string, databaseKey: string, options: EncryptedFileOptions = {}): Database {
  if (!keyPattern.test(databaseKey)) throw new StoreFault(appError('store.wrong-key', { detail: 'malformed' }))
  const database = new Database(file, {
    timeout: options.busyTimeoutMs ?? busyTimeoutMs,
    fileMustExist: options.mustExist ?? false,
    readonly: options.readonly ?? false,
  })
  try {
    database.pragma(`cipher = 'chacha20'`)
    database.pragma('legacy = 0')
    database.pragma(`key = 'raw:${databaseKey.toLowerCase()}'`)
    database.pragma('temp_store = MEMORY')
    database.pragma('secure_delete = ON')
    database.pragma('trusted_schema = OFF')
    database.pragma('cell_size_check = ON')
    return database
  } catch (thrown) {
    database.close()
    throw thrown
  }
}

/** Encrypts every page anew under another key. Nobody else has the file open. */
export function changeKey(file: string, databaseKey: string, nextKey: string): void {
  if (!keyPattern.test(nextKey)) throw new StoreFault(appError('store.wrong-key', { detail: 'malformed' }))
  const database = openEncryptedFile(file, databaseKey, { mustExist: true })
  try {
    database.pragma('journal_mode = DELETE')
    database.pragma(`rekey = 'raw:${nextKey.toLowerCase()}'`)
  } finally {
    database.close()
  }
}

/** The first complaint of SQLite's own check of every page in use, or null. Each page's authentication is verified on the way. */
export function firstDefect(database: Database, kind: 'quick_check' | 'integrity_check'): string | null {
  const report = database.pragma(`${kind}(1)`, { simple: true })
  return report === 'ok' ? null : String(report)
}
