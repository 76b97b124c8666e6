import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { Settings } from '#main/cli/settings.ts'
import { storeFiles } from '#main/store/directory/store-files.ts'
import { createKeyFile, type KeyFileStore } from '#main/store/keys/key-file.ts'
import { underDirectoryLock } from '#main/store/keys/under-file-lock.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { longEnough } from '#shared/domain/profile/passphrase.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'

/** The profile's kept secrets. */
export const openSecrets = (directory: string, { passphrase }: Settings): KeyFileStore =>
  createKeyFile({ directory, passphrase: passphrase ?? undefined })

/**
 * The database's key: made at random with the first store, never again while a database is there, because a new key could
 * not open it. Called once the directory's lock is held, so that of two first starts only one makes it. A passphrase that
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

/** A passphrase of the environment that seals nothing: whoever set it must not believe that it protects. */
export async function unusedPassphrase(secrets: KeyFileStore, { passphrase }: Settings): Promise<AppError | null> {
  if (passphrase === null || (await secrets.sealing()) !== 'key-file') return null
  return appError('keychain.passphrase-unused')
}
