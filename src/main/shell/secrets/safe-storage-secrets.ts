import { randomUUID } from 'node:crypto'
import { safeStorage } from 'electron'
import type { SecretStore } from '#main/profiles/ports.ts'
import { failure, success } from '#shared/kernel/result.ts'
import { createSealedSecretStore } from './sealed-secret-store.ts'
import type { Sealer, SealerProblem } from './sealer.ts'

/** Secrets in `directory`, sealed by the keychain or under a passphrase. Rejects with `SecretStoreError`. */
export const createSecretsIn =
  (sealer: Sealer) =>
  (directory: string): SecretStore =>
    createSealedSecretStore({ directory, sealer, newSuffix: randomUUID })

/** Electron's asynchronous safeStorage as a sealer; the synchronous calls are deprecated. */
export function createSafeStorageSealer(): Sealer {
  return {
    async seal(secret) {
      const problem = await keychainProblem()
      if (problem !== null) return failure(problem)
      try {
        const sealed = await safeStorage.encryptStringAsync(secret)
        return isObfuscation(sealed) ? failure('plain-text') : success(sealed)
      } catch {
        return failure('unavailable')
      }
    },
    async open(sealed) {
      const problem = await keychainProblem()
      if (problem !== null) return failure(problem)
      try {
        const { result, shouldReEncrypt } = await safeStorage.decryptStringAsync(Buffer.from(sealed))
        return success({ secret: result, stale: shouldReEncrypt })
      } catch (error) {
        return failure(error instanceof Error && /temporarily/i.test(error.message) ? 'unavailable' : 'damaged')
      }
    },
  }
}

/** Why the system's keychain cannot be used; null if it can. Usable once Electron is ready. */
export async function keychainProblem(): Promise<SealerProblem | null> {
  if (!(await safeStorage.isAsyncEncryptionAvailable())) return 'unavailable'
  if (process.platform !== 'linux') return null
  return safeStorage.getSelectedStorageBackend() === 'basic_text' ? 'plain-text' : null
}

/**
 * On Linux, Chromium marks text sealed with its built-in password `v10`, whatever the desktop promised (`v11` and `v12`
 * come from a secret service). Elsewhere `v10` is the keychain's own mark.
 */
const isObfuscation = (sealed: Uint8Array): boolean =>
  process.platform === 'linux' && Buffer.from(sealed.subarray(0, 3)).toString('latin1') === 'v10'
