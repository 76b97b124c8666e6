import { randomBytes } from 'node:crypto'
import type { SecretStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { SecretStoreError } from './sealed-secret-store.ts'

const keyBytes = 32

/**
 * The store's key, 64 hexadecimal digits; created at random on the first run and read back before use. Call while
 * holding the store's lease, so that only one of two first starts creates it. Errors, family `local`: those of
 * `SecretStoreError`; `keychain.key-missing` if the store exists but its key does not.
 */
export async function readOrCreateDatabaseKey(
  secrets: SecretStore,
  storeExists: boolean,
): Promise<Result<string, AppError>> {
  try {
    const known = await secrets.read('database-key')
    if (known !== null) return success(known)
    if (storeExists) return failure(appError('keychain.key-missing'))
    const kept = await secrets.createOnce('database-key', randomBytes(keyBytes).toString('hex'))
    return (await secrets.read('database-key')) === kept
      ? success(kept)
      : failure(appError('keychain.damaged', { secret: 'database-key' }))
  } catch (error) {
    if (error instanceof SecretStoreError) return failure(error.appError)
    throw error
  }
}
