import { randomBytes } from 'node:crypto'
import type { SecretStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { SecretStoreError } from './sealed-secret-store.ts'

const keyBytes = 32

/**
 * The store's key, 64 hexadecimal digits; made at random and kept at the first run. It is read back before it is trusted.
 * Called once the store's lease is held, so that of two first starts only one makes it.
 * Errors, family `local`: those of `SecretStoreError`; `keychain.key-missing` when a store exists whose key does not: a new
 * key would only hide that its records cannot be read.
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
