import Database from 'better-sqlite3'
import { appError } from '#shared/domain/app-error.ts'
import { StoreFault } from '../sqlite/store-fault.ts'

/** 64 hexadecimal digits: the raw 32-byte key. */
const keyPattern = /^[0-9a-f]{64}$/i

const busyTimeoutMs = 2_000

export interface EncryptedFileOptions {
  readonly mustExist?: boolean
  /** Cannot change the file, not even by checkpointing its log on close. */
  readonly readonly?: boolean
  readonly busyTimeoutMs?: number
}

/**
 * Opens a SQLite file with every page encrypted and authenticated (sqleet: ChaCha20-Poly1305) under a raw key, without
 * key derivation. A wrong key fails only at the first read (`SQLITE_NOTADB`). `temp_store=MEMORY`, because SQLite does
 * not encrypt its temporary files.
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

/** Re-encrypts every page with another key. No one else may have the file open. */
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

/** The first problem found by SQLite's check of every used page, or null. Also authenticates each page. */
export function firstDefect(database: Database, kind: 'quick_check' | 'integrity_check'): string | null {
  const report = database.pragma(`${kind}(1)`, { simple: true })
  return report === 'ok' ? null : String(report)
}
