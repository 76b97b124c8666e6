import { keyCheckOf } from '#main/store/directory/rollback-detection.ts'
import { errorOf } from '#main/store/sqlite/store-fault.ts'
import { type AppError, appError, carriedError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { type BackupContent, unwrapKey } from './backup-file.ts'

interface AskedBackup {
  readonly file: string
  /** Passphrase of the backup; requested only if this machine lacks its key. Null: none given. */
  readonly askPassphrase: () => Promise<string | null>
}

/** The key of a backup: this machine's, or its own, unlocked with the passphrase. */
export async function backupKeyOf(
  { file, askPassphrase }: AskedBackup,
  { header }: BackupContent,
  present: string | null,
): Promise<Result<string, AppError>> {
  if (header === null) {
    return present === null ? failure(appError('backup.key-not-here', { path: file })) : success(present)
  }
  if (present !== null && keyCheckOf(present) === header.keyCheck) return success(present)
  if (header.carried === null)
    return failure(appError(present === null ? 'backup.key-not-here' : 'backup.other-key', { path: file }))
  const passphrase = await askPassphrase()
  if (passphrase === null || passphrase === '') return failure(appError('backup.passphrase-needed', { path: file }))
  const key = await unwrapKey(header, passphrase)
  return key === null ? failure(appError('backup.wrong-passphrase', { path: file })) : success(key)
}

/** These errors concern the backup file; nothing has been moved yet. */
const badBackups: ReadonlySet<string> = new Set([
  'store.damaged',
  'store.backup-damaged',
  'store.wrong-key',
  'store.newer-schema',
  'store.altered-schema',
])

/** A bare database that cannot be read may be damaged or have another key; the two cannot be told apart. */
export function ofTheBackup(error: AppError, file: string): Result<never, AppError> {
  if (!badBackups.has(error.code)) return failure(error)
  if (error.code === 'store.newer-schema') return failure(appError('backup.newer', { path: file }))
  const { detail = '' } = error.parameters
  return failure(appError('backup.unusable', { path: file, detail: detail || error.code }))
}

export const asBackupError = (thrown: unknown, file: string): Result<never, AppError> =>
  ofTheBackup(carriedError(thrown) ?? errorOf(thrown), file)
