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
  /** Passphrase of the backup; requested only if this machine lacks its key. Null: none given. */
  readonly askPassphrase: () => Promise<string | null>
  readonly nowMs: number
  /** Digest of the previewed file; any other content is refused (`backup.changed`). Absent: any content. */
  readonly digest?: string
}

/**
 * Restores a backup over a store that is not open, on the same or another machine. Verifies the file, the passphrase
 * and a copy of the database before creating or moving anything. The directory keeps its own key; a backup with
 * another key is re-encrypted. Errors, family `file`: `backup.unusable` (damaged), `backup.passphrase-needed`,
 * `backup.wrong-passphrase`; made without its key: `backup.key-not-here` where there is no key, `backup.other-key`
 * where there is another; and those of `restoreStore`.
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
  /** Whether this directory has a key; otherwise it adopts the backup's. */
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
      // Save the key only now that the copy is verified; an existing key remains the directory's key.
      directoryKey: () => secrets.createOnce('database-key', backupKey),
      beforeMoving: (key) => putMarkerAside(files, key, nowMs),
      nowMs,
    }),
  )
}

/** A marker made with a key that this machine no longer has would reject the restored database. */
function putMarkerAside(files: StoreFiles, key: string, nowMs: number): void {
  if (!existsSync(files.marker) || checkKey(files.marker, key) !== 'other') return
  renameSync(files.marker, join(files.directory, `ventanilla.generation.${nowMs}.former.json`))
}
