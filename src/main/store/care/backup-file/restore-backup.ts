import { existsSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import type { SecretStore } from '#main/profiles/ports.ts'
import { checkKey } from '#main/store/directory/rollback-detection.ts'
import { type StoreFiles, storeFiles } from '#main/store/directory/store-files.ts'
import { underDirectoryLock } from '#main/store/keys/under-file-lock.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type CareSteps, untold } from '../care-steps.ts'
import { type Recovered, restoreUnderLock } from '../restore.ts'
import { type BackupContent, digestOf, readBackup, verifyBytes } from './backup-file.ts'
import { asBackupError, backupKeyOf, ofTheBackup } from './backup-key.ts'

export interface RestoreRequest {
  readonly directory: string
  readonly file: string
  readonly secrets: SecretStore
  /** The passphrase the backup was made with; asked for only when this machine has not its key. Null: nobody answers. */
  readonly askPassphrase: () => Promise<string | null>
  readonly nowMs: number
  /** What a person was shown; another file of that name is refused (`backup.changed`). Whatever lies there when absent. */
  readonly digest?: string
}

/**
 * Puts a backup in place of a store that nobody has open, on the machine where it was made or on another one. Everything is
 * proven before anything is created or moved: the file, the passphrase, then a copy of the database. The directory's own key
 * stays what it is; a backup of another key is sealed anew under it. Errors, family `file`: `backup.unusable` (damaged),
 * `backup.passphrase-needed`, `backup.wrong-passphrase`; made without its key: `backup.key-not-here` where there is no key,
 * `backup.other-key` where there is another;
 * and those of `restoreStore`.
 */
export async function restoreBackup(
  request: RestoreRequest,
  steps: CareSteps = untold,
): Promise<Result<Recovered, AppError>> {
  const { directory, file, secrets } = request
  try {
    const backup = readBackup(file)
    verifyBytes(file, backup, steps)
    if (request.digest !== undefined && digestOf(file, backup, steps) !== request.digest)
      return failure(appError('backup.changed', { path: file }))
    const present = await secrets.read('database-key')
    const key = await backupKeyOf(request, backup, present)
    if (!key.ok) return key
    const files = storeFiles(directory)
    const restored = await underDirectoryLock(directory, files.lock, () =>
      putInPlace(request, files, { backup, backupKey: key.value, steps, isKeyHere: present !== null }),
    )
    return restored.ok ? restored : ofTheBackup(restored.error, file)
  } catch (thrown) {
    return asBackupError(thrown, file)
  }
}

interface Opened {
  readonly backup: BackupContent
  readonly backupKey: string
  readonly steps: CareSteps
  /** This directory has a key; the backup's is made its own where it has none. */
  readonly isKeyHere: boolean
}

async function putInPlace(
  { file, secrets, nowMs }: RestoreRequest,
  files: StoreFiles,
  { backup, backupKey, steps, isKeyHere }: Opened,
): Promise<Result<Recovered, AppError>> {
  return success(
    await restoreUnderLock({
      files,
      file,
      backup,
      backupKey,
      isKeyHere,
      steps,
      // Made only now, when the copy is proven; a key that is here already stays the key of this directory.
      directoryKey: () => secrets.createOnce('database-key', backupKey),
      beforeMoving: (key) => putMarkerAside(files, key, nowMs),
      nowMs,
    }),
  )
}

/** A marker of a key that is gone from this machine would call the restored database a stranger. */
function putMarkerAside(files: StoreFiles, key: string, nowMs: number): void {
  if (!existsSync(files.marker) || checkKey(files.marker, key) !== 'other') return
  renameSync(files.marker, join(files.directory, `ventanilla.generation.${nowMs}.former.json`))
}
