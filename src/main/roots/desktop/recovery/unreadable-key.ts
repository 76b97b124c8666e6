import type { SecretName, SecretStore } from '#main/profiles/ports.ts'
import type { KeyPlace } from '#main/store/care/thread/care-thread.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'

/** The key of the database lies there, and this machine's keychain does not open it any more. */
export const isUnreadableKey = ({ code, parameters }: AppError): boolean =>
  code === 'keychain.damaged' && parameters.secret === 'database-key'

/** A key that is not readable is as good as gone. Its file is kept aside when another key takes its place. */
export const pastUnreadableKey = (secrets: SecretStore): KeyPlace => ({
  read: async (name) => ((await isUnreadable(secrets, name)) ? null : secrets.read(name)),
  createOnce: async (name, key) => {
    await putAside(secrets, name)
    return secrets.createOnce(name, key)
  },
})

/** All that a profile keeps sealed. */
const everySecret: readonly SecretName[] = Object.keys({
  'database-key': true,
  connection: true,
  'api-key': true,
  'notification-secret': true,
  'former-notification-secret': true,
  'backup-passphrase': true,
  'office-membership': true,
  'office-joining': true,
} satisfies Readonly<Record<SecretName, true>>) as readonly SecretName[]

/**
 * Once a person has decided to go on without the key: whatever else the former keychain had sealed is kept aside with it, so that the
 * profile opens and asks for its service's key again. Nothing happens to what can be read.
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
