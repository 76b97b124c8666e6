/**
 * Secrets on disk, one file each, sealed by a `Sealer`, written atomically and readable only by the owner. It never
 * writes plain text. It never destroys a secret it cannot open: that file is kept aside, because its keychain may come
 * back.
 */

import { constants } from 'node:fs'
import { copyFile, mkdir, readFile, rm } from 'node:fs/promises'
import path from 'node:path'
import { type AtomicWrite, createFile, replaceFile } from '#main/base/files/atomic-file.ts'
import { systemCodeOf } from '#main/base/system-code.ts'
import type { SecretName, SecretStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { Sealer, SealerProblem } from './sealer.ts'

/**
 * Rejection of every method: `keychain.unavailable`, `keychain.plain-text-backend` or `keychain.damaged`, family
 * `local`.
 */
export class SecretStoreError extends Error {
  readonly appError: AppError
  constructor(failure: AppError) {
    super(failure.code)
    this.name = 'SecretStoreError'
    this.appError = failure
  }
}

export interface SealedSecretStoreOptions {
  /** Created if missing, mode 0700. */
  readonly directory: string
  readonly sealer: Sealer
  /** Part of the names of temporary and set-aside files. */
  newSuffix(): string
}

export function createSealedSecretStore(options: SealedSecretStoreOptions): SecretStore {
  const { directory, sealer } = options
  const fileOf = (name: SecretName): string => path.join(directory, `${name}.sealed`)

  const lastingly = (name: SecretName): AtomicWrite => ({
    beside: `${fileOf(name)}.${options.newSuffix()}.new`,
    flushesDirectory: true,
  })

  const openSecret = async (name: SecretName, sealed: Uint8Array): Promise<{ secret: string; stale: boolean }> => {
    const opened = await sealer.open(sealed)
    if (!opened.ok) throw problem(opened.error, name)
    const secret = unbind(name, opened.value.secret)
    if (secret === null) throw problem('damaged', name)
    return { secret, stale: opened.value.stale }
  }
  const write = async (name: SecretName, secret: string): Promise<void> => {
    const sealed = await sealer.seal(bind(name, secret))
    if (!sealed.ok) throw problem(sealed.error, name)
    await mkdir(directory, { recursive: true, mode: 0o700 })
    await replaceFile(fileOf(name), sealed.value, lastingly(name))
  }
  const keepsAnother = async (name: SecretName, secret: string): Promise<boolean> => {
    const present = name === 'database-key' ? await readIfPresent(fileOf(name)) : null
    return present !== null && (await openSecret(name, present)).secret !== secret
  }
  const keepAsideUnlessReadable = async (name: SecretName): Promise<void> => {
    const present = await readIfPresent(fileOf(name))
    if (present === null) return
    try {
      await openSecret(name, present)
    } catch (error) {
      if (!(error instanceof SecretStoreError) || error.appError.code !== 'keychain.damaged') throw error
      const aside = path.join(directory, `${name}.unreadable-${options.newSuffix()}.sealed`)
      await copyFile(fileOf(name), aside, constants.COPYFILE_EXCL)
    }
  }

  return {
    async read(name) {
      const sealed = await readIfPresent(fileOf(name))
      if (sealed === null) return null
      const { secret, stale } = await openSecret(name, sealed)
      // The old wrapping still opens, so a failure to renew it must not fail the read.
      if (stale) await write(name, secret).catch(() => undefined)
      return secret
    },
    async save(name, secret) {
      if (await keepsAnother(name, secret)) throw new SecretStoreError(appError('keychain.key-kept'))
      await keepAsideUnlessReadable(name)
      await write(name, secret)
    },
    async createOnce(name, secret) {
      const sealed = await sealer.seal(bind(name, secret))
      if (!sealed.ok) throw problem(sealed.error, name)
      await mkdir(directory, { recursive: true, mode: 0o700 })
      await createFile(fileOf(name), sealed.value, lastingly(name))
      const kept = await readIfPresent(fileOf(name))
      if (kept === null) throw problem('damaged', name)
      return (await openSecret(name, kept)).secret
    },
    async forget(name) {
      await keepAsideUnlessReadable(name)
      await rm(fileOf(name), { force: true })
    },
  }
}

/** The name is sealed with the secret, so that one secret's file cannot replace another's. */
const bind = (name: SecretName, secret: string): string => `${name}\n${secret}`

const unbind = (name: SecretName, text: string): string | null =>
  text.startsWith(`${name}\n`) ? text.slice(name.length + 1) : null

function problem(kind: SealerProblem | 'damaged', secret: SecretName): SecretStoreError {
  switch (kind) {
    case 'unavailable':
      return new SecretStoreError(appError('keychain.unavailable', { secret }))
    case 'plain-text':
      return new SecretStoreError(appError('keychain.plain-text-backend', { secret }))
    case 'damaged':
      return new SecretStoreError(appError('keychain.damaged', { secret }))
    default:
      return assertNever(kind)
  }
}

async function readIfPresent(file: string): Promise<Uint8Array | null> {
  try {
    return await readFile(file)
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return null
    throw error
  }
}
