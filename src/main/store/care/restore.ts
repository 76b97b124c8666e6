import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { flushDirectorySync, flushFileSync } from '#main/base/files/atomic-file-sync.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { changeKey } from '../directory/encrypted-file.ts'
import { takeFileLock } from '../directory/file-lock.ts'
import { markAsCopy } from '../directory/rollback-detection.ts'
import { databaseParts, partsOfScratch, type StoreFiles, setAside, storeFiles } from '../directory/store-files.ts'
import { underDirectoryLock } from '../keys/under-file-lock.ts'
import { attempt, StoreFault } from '../sqlite/store-fault.ts'
import { verifyCopy } from './backup.ts'
import { type BackupContent, extractDatabase, readBackup } from './backup-file/backup-file.ts'
import { type CareSteps, untold } from './care-steps.ts'

export interface RecoveryRequest {
  readonly directory: string
  readonly nowMs: number
}

export interface Recovered {
  /** Folder of the former database; null if there was none. */
  readonly replaced: string | null
}

/**
 * Restores a backup over a store that is not open; it may be damaged or missing. The next `openStore` reports
 * `generationMismatch`, because the backup lacks what was sent after it. Errors: `store.in-use`, `store.file-missing`,
 * `store.wrong-key`, `store.damaged` (the backup), `store.newer-schema`, `store.not-writable`, `store.disk-full`.
 */
export async function restoreStore(
  request: RecoveryRequest & { readonly databaseKey: string; readonly file: string },
): Promise<Result<Recovered, AppError>> {
  const files = storeFiles(request.directory)
  return underDirectoryLock(files.directory, files.lock, async () =>
    success(await restoreOwn(files, request.databaseKey, request.file, request.nowMs)),
  )
}

/** Restores a backup made with this very key. The caller holds the lock. Throws `StoreFault`. */
export async function restoreOwn(
  files: StoreFiles,
  databaseKey: string,
  file: string,
  nowMs: number,
): Promise<Recovered> {
  if (!existsSync(file)) throw new StoreFault(appError('store.file-missing', { file }))
  return restoreUnderLock({
    files,
    file,
    backup: readBackup(file),
    backupKey: databaseKey,
    isKeyHere: true,
    directoryKey: async () => databaseKey,
    beforeMoving: () => undefined,
    nowMs,
    steps: untold,
  })
}

/**
 * Moves a damaged database aside. The next `openStore` starts with an empty one, and reports `generationMismatch` and
 * what the old witness says was accepted.
 */
export function startAfresh(request: RecoveryRequest): Result<Recovered, AppError> {
  const files = storeFiles(request.directory)
  return underLock(files, () => ({ replaced: moveAside(files, request.nowMs) }))
}

function underLock<Value>(files: StoreFiles, work: () => Value): Result<Value, AppError> {
  return attempt(() => {
    mkdirSync(files.directory, { recursive: true, mode: 0o700 })
    const lock = takeFileLock(files.lock)
    try {
      return work()
    } finally {
      lock.release()
    }
  })
}

interface Incoming {
  readonly files: StoreFiles
  readonly file: string
  readonly backup: BackupContent
  readonly backupKey: string
  /** Whether `directoryKey` returns an existing key; otherwise it saves one. */
  readonly isKeyHere: boolean
  readonly steps: CareSteps
  /** Key of the target directory; called once the copy is verified. */
  directoryKey(): Promise<string>
  beforeMoving(directoryKey: string): void
  readonly nowMs: number
}

/** Copies and verifies the backup before moving anything. The caller holds the lock. Throws `StoreFault`. */
export async function restoreUnderLock(given: Incoming): Promise<Recovered> {
  const { files, file, backup, backupKey, steps, nowMs } = given
  if (!existsSync(file)) throw new StoreFault(appError('store.file-missing', { file }))
  const { incoming } = files
  try {
    extractDatabase(file, backup, incoming, steps)
    steps.at('checking', 0, null)
    verifyCopy(incoming, backupKey, markAsCopy)
    // Saving a new key would be the first lasting change.
    if (!given.isKeyHere) await steps.settle()
    const key = await given.directoryKey()
    if (key.toLowerCase() !== backupKey.toLowerCase()) {
      steps.at('sealing', 0, null)
      changeKey(incoming, backupKey, key)
      verifyCopy(incoming, key, () => undefined)
    }
    flushFileSync(incoming)
    if (given.isKeyHere) await steps.settle()
    steps.at('placing', 0, null)
    given.beforeMoving(key)
    const replaced = moveAside(files, nowMs)
    renameSync(incoming, files.database)
    flushDirectorySync(files.directory)
    return { replaced }
  } finally {
    for (const part of partsOfScratch(incoming)) rmSync(part, { force: true })
  }
}

const moveAside = (files: StoreFiles, nowMs: number): string | null =>
  databaseParts(files.database).length === 0 ? null : setAside(files.database, files.replaced, nowMs)
