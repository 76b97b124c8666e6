import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Settings } from '#main/cli/settings.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { createKeyFile, type KeyFileStore } from '#main/store/keys/key-file.ts'
import { underDirectoryLock } from '#main/store/keys/under-file-lock.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { longEnough } from '#shared/domain/profile/passphrase.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

export const openSecrets = (directory: string, { passphrase }: Settings): KeyFileStore =>
  createKeyFile({ directory, passphrase: passphrase ?? undefined })

/**
 * The database key: created at random with the first store, never while a database exists, since a new key could not
 * open it. Call while holding the directory's lock, so that concurrent first starts create only one. A passphrase that
 * seals it for the first time must be long enough: `passphrase.too-short`.
 */
export async function databaseKey(
  secrets: KeyFileStore,
  directory: string,
  { passphrase }: Pick<Settings, 'passphrase'>,
): Promise<Result<string, AppError>> {
  const kept = await secrets.read('database-key')
  if (kept !== null) {
    await secrets.tidy()
    return success(kept)
  }
  if (existsSync(storeFiles(directory).database)) return failure(appError('keychain.key-missing'))
  const long = passphrase === null ? success('') : longEnough(passphrase)
  if (!long.ok) return long
  return success(await secrets.createOnce('database-key', randomBytes(32).toString('hex')))
}

/** Changes how the secrets are sealed, while no other program uses the profile. */
export function resealSecrets(
  directory: string,
  current: string | null,
  next: string | null,
): Promise<Result<null, AppError>> {
  return underDirectoryLock(directory, storeFiles(directory).lock, async () => {
    await createKeyFile({ directory, passphrase: current ?? undefined }).reseal(next)
    return success(null)
  })
}

/** Warns about a passphrase in the environment that seals nothing, so that the user does not rely on it. */
export async function unusedPassphrase(secrets: KeyFileStore, { passphrase }: Settings): Promise<AppError | null> {
  if (passphrase === null || (await secrets.sealing()) !== 'key-file') return null
  return appError('keychain.passphrase-unused')
}
