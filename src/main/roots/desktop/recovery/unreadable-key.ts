import type { SecretName, SecretStore } from '#main/profiles/ports.ts'
import type { KeyPlace } from '#main/store/care/thread/care-thread.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'

/** The database key exists, but this machine's keychain cannot open it. */
export const isUnreadableKey = ({ code, parameters }: AppError): boolean =>
  code === 'keychain.damaged' && parameters.secret === 'database-key'

/** Treats an unreadable key as missing. Its file is kept aside when another key replaces it. */
export const pastUnreadableKey = (secrets: SecretStore): KeyPlace => ({
  read: async (name) => ((await isUnreadable(secrets, name)) ? null : secrets.read(name)),
  createOnce: async (name, key) => {
    await putAside(secrets, name)
    return secrets.createOnce(name, key)
  },
})

const everySecret: readonly SecretName[] = Object.keys({
  'database-key': true,
  connection: true,
  'notification-secret': true,
  'former-notification-secret': true,
  'backup-passphrase': true,
  'office-membership': true,
  'office-joining': true,
} satisfies Readonly<Record<SecretName, true>>) as readonly SecretName[]

/**
 * After the user decides to continue without the key, moves all other unreadable secrets aside too, so that the profile
 * opens and asks for its service key again. Readable secrets stay.
 */
export async function putUnreadableAside(secrets: SecretStore): Promise<void> {
  for (const name of everySecret) await putAside(secrets, name)
}

async function putAside(secrets: SecretStore, name: SecretName): Promise<void> {
  if (await isUnreadable(secrets, name)) await secrets.forget(name)
}

async function isUnreadable(secrets: SecretStore, name: SecretName): Promise<boolean> {
  try {
    await secrets.read(name)
    return false
  } catch (thrown) {
    if (carriedError(thrown)?.code === 'keychain.damaged') return true
    throw thrown
  }
}
