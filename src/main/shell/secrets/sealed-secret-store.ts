/**
 * Secrets on disk, one file each, sealed by a `Sealer`. A secret comes in or goes out as text; what is written is sealed
 * bytes, atomically and readable by the owner only. It never writes a secret in the clear, and never destroys one that it
 * cannot open: that file is kept aside, because the keychain that opens it may come back.
 */
import { constants } from 'node:fs'
import { copyFile, link, mkdir, open, readFile, rename, rm, unlink } from 'node:fs/promises'
import path from 'node:path'
import type { SecretName, SecretStore } from '#main/profiles/ports.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import type { Sealer, SealerProblem } from './sealer.ts'

/** Rejection of every method: `keychain.unavailable`, `keychain.plain-text-backend` or `keychain.damaged`, family `local`. */
export class SecretStoreError extends Error {
  readonly appError: AppError
  constructor(failure: AppError) {
    super(failure.code)
    this.name = 'SecretStoreError'
    this.appError = failure
  }
}

export interface SealedSecretStoreOptions {
  /** Created when missing, mode 0700. */
  readonly directory: string
  readonly sealer: Sealer
  /** Part of the names of temporary and set-aside files. */
  newSuffix(): string
}

export function createSealedSecretStore(options: SealedSecretStoreOptions): SecretStore {
  const { directory, sealer } = options
  const fileOf = (name: SecretName): string => path.join(directory, `${name}.sealed`)

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
    await writeAtomically(fileOf(name), sealed.value, options.newSuffix())
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
      // The old wrapping still opens, so a failure to renew it is not a failure to read.
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
      await createWhole(fileOf(name), sealed.value, options.newSuffix())
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

/** The name is sealed with the secret, so that one secret's file cannot be passed off as another's. */
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
    if (codeOf(error) === 'ENOENT') return null
    throw error
  }
}

/** The old file stays whole until the new one is wholly on the disk. */
async function writeAtomically(file: string, bytes: Uint8Array, suffix: string): Promise<void> {
  const temporary = `${file}.${suffix}.new`
  await writeFlushed(temporary, bytes)
  try {
    await rename(temporary, file)
  } catch (error) {
    await unlink(temporary)
    throw error
  }
  await syncDirectory(path.dirname(file))
}

/** A file that is there stays as it is; a new one appears with its whole content. */
async function createWhole(file: string, bytes: Uint8Array, suffix: string): Promise<void> {
  const temporary = `${file}.${suffix}.new`
  await writeFlushed(temporary, bytes)
  try {
    await link(temporary, file).catch(async (error: unknown) => {
      // A file system without hard links: still exclusive, only not whole at once.
      if (codeOf(error) !== 'EEXIST') await copyFile(temporary, file, constants.COPYFILE_EXCL)
    })
  } catch (error) {
    if (codeOf(error) !== 'EEXIST') throw error
  } finally {
    await unlink(temporary)
  }
  await syncDirectory(path.dirname(file))
}

const codeOf = (error: unknown): unknown => (error instanceof Error && 'code' in error ? error.code : undefined)

async function writeFlushed(file: string, bytes: Uint8Array): Promise<void> {
  const handle = await open(file, 'wx', 0o600)
  try {
    await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Makes the rename survive a power loss. Windows cannot open a directory and does not need it. */
async function syncDirectory(directory: string): Promise<void> {
  if (process.platform === 'win32') return
  const handle = await open(directory, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
