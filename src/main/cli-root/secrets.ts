import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import type { SecretStore } from '#main/service-client/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Settings } from '../cli/settings.ts'
import { createKeyFile } from '../store/key-file.ts'
import { storeFiles } from '../store/store-files.ts'

/** The profile's kept secrets. */
export const openSecrets = (directory: string, { passphrase }: Settings): SecretStore =>
  createKeyFile({ directory, passphrase: passphrase ?? undefined })

/**
 * The database's key: made at random with the first store, never again while a database is there, because a new key could
 * not open it. Called once the directory's lease is held, so that of two first starts only one makes it.
 */
export async function databaseKey(secrets: SecretStore, directory: string): Promise<Result<string, AppError>> {
  const kept = await secrets.read('database-key')
  if (kept !== null) return success(kept)
  if (existsSync(storeFiles(directory).database)) return failure(appError('local', 'store.wrong-key', { directory }))
  return success(await secrets.createOnce('database-key', randomBytes(32).toString('hex')))
}
