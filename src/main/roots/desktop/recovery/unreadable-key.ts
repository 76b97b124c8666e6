import type { SecretStore } from '#main/profiles/ports.ts'
import type { KeyPlace } from '#main/store/care/thread/care-thread.ts'
import { type AppError, carriedError } from '#shared/domain/app-error.ts'

/** The key of the database lies there, and this machine's keychain does not open it any more. */
export const isUnreadableKey = ({ code, parameters }: AppError): boolean =>
  code === 'keychain.damaged' && parameters.secret === 'database-key'

/** A key that is not readable is as good as gone. Its file is kept aside when another key takes its place. */
export const pastUnreadableKey = (secrets: SecretStore): KeyPlace => ({
  read: async (name) => ((await isUnreadable(secrets)) ? null : secrets.read(name)),
  createOnce: async (name, key) => {
    await putUnreadableKeyAside(secrets)
    return secrets.createOnce(name, key)
  },
})

/** Nothing happens to a key that can be read. */
export async function putUnreadableKeyAside(secrets: SecretStore): Promise<void> {
  if (await isUnreadable(secrets)) await secrets.forget('database-key')
}

async function isUnreadable(secrets: SecretStore): Promise<boolean> {
  try {
    await secrets.read('database-key')
    return false
  } catch (thrown) {
    const error = carriedError(thrown)
    if (error !== undefined && isUnreadableKey(error)) return true
    throw thrown
  }
}
