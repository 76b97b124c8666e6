import { existsSync, rmSync } from 'node:fs'
import type Database from 'better-sqlite3'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Concern } from '../directory/concerns.ts'
import { firstDefect, openEncryptedFile } from '../directory/encrypted-file.ts'
import { checkKey, RollbackDetection } from '../directory/rollback-detection.ts'
import { requireSoleUse } from '../directory/sole-use.ts'
import { databaseParts, type StoreFiles, sizeOf } from '../directory/store-files.ts'
import { inspectLog } from './log/inspect-log.ts'
import { checkedMigrations, migrate } from './migrate.ts'
import { type AsideCopy, copyAside, discardCopy, forgetUntold, noteUntold, untoldFolders } from './quarantine.ts'
import { errorOf, StoreFault } from './store-fault.ts'

export interface Opening {
  readonly files: StoreFiles
  readonly stateDirectory: string
  readonly databaseKey: string
  readonly nowMs: number
}

export interface OpenedDatabase {
  readonly database: Database
  readonly rollback: RollbackDetection
}

/** Above this size opening checks only the schema, unless `Store.integrityCheck` has found damage. */
const checkedAtOpeningBytes = 64 * 1024 * 1024

/** Settings required for durability and privacy, with the value SQLite must report after the first write. */
const requiredPragmas: Readonly<Record<string, string | number>> = {
  journal_mode: 'wal',
  synchronous: 2,
  foreign_keys: 1,
  temp_store: 2,
  secure_delete: 1,
}

/**
 * Opens or creates the database of a directory whose lock is held: checks the key, the file and the schema, migrates,
 * and asserts full durability. Errors: `store.wrong-key`, `store.damaged` (`copy`: folder with an untouched copy),
 * `store.newer-schema`, `store.altered-schema`, `store.not-writable`, `store.disk-full`, `store.not-durable`.
 */
export function openDatabase(opening: Opening): Result<OpenedDatabase, AppError> {
  const { files, stateDirectory, databaseKey, nowMs } = opening
  const exists = existsSync(files.database)
  const key = exists ? checkKey(files.marker, databaseKey) : 'unknown'
  if (key === 'other') return failure(appError('store.wrong-key', { detail: 'marker' }))
  if (key === 'same' && sizeOf(files.database) === 0) return failure(quarantined(files, 'empty file'))
  let database: Database | undefined
  let logCopy: AsideCopy | null = null
  try {
    logCopy = copyDamagedLog(files, exists)
    if (exists) verify(files, databaseKey)
    database = openEncryptedFile(files.database, databaseKey)
    prepare(database)
    migrate(database, nowMs)
    const places = { markerFile: files.marker, stateDirectory }
    const untold = untoldFolders(files)
    const found = untold.map(damagedLog)
    const rollback = RollbackDetection.open(database, places, { databaseKey, nowMs, found })
    untold.forEach(forgetUntold)
    assertDurable(database)
    return success({ database, rollback })
  } catch (thrown) {
    database?.close()
    const error = explain(thrown, files, key === 'same')
    // The log of a running program was read between two of its writes, so this is not damage.
    if (error.code === 'store.in-use' && logCopy?.isNew === true) discardCopy(logCopy.folder)
    return failure(error)
  }
}

/**
 * Copies a damaged log with its database before SQLite applies its readable part and deletes the rest; copies a log
 * without its database before SQLite deletes it.
 */
function copyDamagedLog(files: StoreFiles, databaseExists: boolean): AsideCopy | null {
  const orphan = !databaseExists && databaseParts(files.database).length > 0
  if (!orphan && inspectLog(files.database) === 'sound') return null
  const copy = copyAside(files)
  noteUntold(copy.folder)
  return copy
}

const damagedLog = (copy: string): Concern => ({ error: appError('store.log-damaged', { copy }), freezes: true })

/**
 * Checks without changing anything, so that a damaged database is copied as found. No one else may have it open then.
 */
function verify(files: StoreFiles, databaseKey: string): void {
  const size = sizeOf(files.database)
  const database = openEncryptedFile(files.database, databaseKey, { mustExist: true, readonly: true })
  try {
    checkedMigrations(database)
    const isDoubted = existsSync(files.foundDamaged)
    const isChecked = isDoubted || size <= checkedAtOpeningBytes
    const defect = isChecked ? firstDefect(database, isDoubted ? 'integrity_check' : 'quick_check') : null
    if (defect !== null) throw new StoreFault(appError('store.damaged', { detail: defect }))
    // The damaged database was replaced, or the disk can read it again.
    if (isDoubted) rmSync(files.foundDamaged, { force: true })
  } finally {
    database.close()
  }
  requireSoleUse(files.database, databaseKey)
}

/** Pages are decrypted when read, so a large draft should be read once. */
const cacheKibibytes = 64 * 1024

/**
 * The commit that fills the log checkpoints it: 1 MB blocks the main process for a few milliseconds, SQLite's default
 * 4 MB for 50 on a slow disk.
 */
const loggedPages = 250

/**
 * One more connection to an open database, as durable as the first. Two writing connections need their own lock:
 * SQLite would block the second, and with it the thread that the first needs to continue.
 */
export function openBeside({ files, databaseKey }: Pick<Opening, 'files' | 'databaseKey'>): Database {
  const database = openEncryptedFile(files.database, databaseKey, { mustExist: true })
  try {
    prepare(database)
    assertDurable(database)
    return database
  } catch (thrown) {
    database.close()
    throw thrown
  }
}

/** `fullfsync`: required on macOS for a flush that reaches the disk. */
function prepare(database: Database): void {
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.pragma('fullfsync = ON')
  database.pragma('checkpoint_fullfsync = ON')
  database.pragma(`wal_autocheckpoint = ${loggedPages}`)
  database.pragma('foreign_keys = ON')
  database.pragma(`cache_size = -${cacheKibibytes}`)
}

function assertDurable(database: Database): void {
  for (const [name, required] of Object.entries(requiredPragmas)) {
    const found = database.pragma(name, { simple: true })
    if (found !== required) {
      throw new StoreFault(
        appError('store.not-durable', { setting: name, found: String(found), required: String(required) }),
      )
    }
  }
}

/**
 * SQLite reports an unreadable first page alike for a wrong key and a damaged file; only a marker that knows the key
 * tells them apart. Without one the file is left unchanged.
 */
function explain(thrown: unknown, files: StoreFiles, keyIsRight: boolean): AppError {
  const error = errorOf(thrown)
  if (error.code !== 'store.damaged') return error
  if (error.parameters.detail === 'SQLITE_NOTADB' && !keyIsRight) return appError('store.wrong-key', error.parameters)
  return quarantined(files, error.parameters.detail ?? '')
}

/** Copies a damaged database aside before anything can change it; the original stays in place. */
function quarantined(files: StoreFiles, detail: string): AppError {
  try {
    return appError('store.damaged', { detail, copy: copyAside(files).folder })
  } catch (thrown) {
    return appError('store.damaged', { detail, copy: '', copyProblem: errorOf(thrown).code })
  }
}
