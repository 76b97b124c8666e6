import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { access, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { takeName, writeBeside } from '#main/base/files/atomic-file.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { createPassphraseSealer } from '../secrets/passphrase-sealer.ts'
import type { Sealer } from '../secrets/sealer.ts'

/**
 * One random key for all secrets of a data folder, kept in a file that only the passphrase opens: stretching it takes some
 * tenths of a second and happens once at the start, and another passphrase means writing this one file anew.
 */
export interface MasterKeyFile {
  exists(): Promise<boolean>
  /** Makes key and file; a file that is there is never written over. */
  create(passphrase: string): Promise<Result<Sealer, AppError>>
  /** Errors: `keychain.wrong-passphrase` (or a damaged file: they look the same); nothing is changed by it. */
  open(passphrase: string): Promise<Result<Sealer, AppError>>
  /** The same key under another passphrase; the file of the old one stays whole until the new one was proven. */
  change(current: string, next: string): Promise<Result<null, AppError>>
}

const keyBytes = 32

export function masterKeyFile(dataDirectory: string, costLog2?: number): MasterKeyFile {
  const file = path.join(dataDirectory, 'passphrase.sealed')
  const sealerOf = (passphrase: string): Sealer => createPassphraseSealer(passphrase, costLog2)

  const readKey = async (passphrase: string): Promise<Result<string, AppError>> => {
    const opened = await sealerOf(passphrase).open(await readFile(file))
    return opened.ok ? success(opened.value.secret) : failure(appError('keychain.wrong-passphrase'))
  }
  /** Writes beside the file and proves what was written before it counts. */
  const seal = async (key: string, passphrase: string): Promise<Result<string, AppError>> => {
    const sealed = await sealerOf(passphrase).seal(key)
    if (!sealed.ok) return failure(appError('keychain.unavailable'))
    const beside = `${file}.${randomBytes(8).toString('hex')}.new`
    const temporary = await writeBeside(file, sealed.value, { beside })
    const proven = await sealerOf(passphrase).open(await readFile(temporary))
    if (proven.ok && proven.value.secret === key) return success(temporary)
    await rm(temporary, { force: true })
    return failure(appError('keychain.damaged'))
  }

  /** What a killed process left beside the file: the same key, under a passphrase that counts no more or does not count yet. */
  const removeRests = async (): Promise<void> => {
    const start = `${path.basename(file)}.`
    for (const name of await readdir(dataDirectory)) {
      const isRest = name.startsWith(start) && /^[0-9a-f]{16}\.new$/.test(name.slice(start.length))
      if (isRest) await rm(path.join(dataDirectory, name), { force: true })
    }
  }

  return {
    exists: () =>
      access(file).then(
        () => true,
        () => false,
      ),
    create: async (passphrase) => {
      const key = randomBytes(keyBytes).toString('hex')
      const written = await seal(key, passphrase)
      if (!written.ok) return written
      try {
        const isMade = await takeName(written.value, file)
        if (!isMade) throw Object.assign(new Error(`EEXIST: ${file}`), { code: 'EEXIST' })
      } finally {
        await rm(written.value, { force: true })
      }
      return success(masterKeySealer(key))
    },
    open: async (passphrase) => {
      const key = await readKey(passphrase)
      if (!key.ok) return key
      // A rest that cannot be removed now is no reason not to start; a change of the passphrase insists.
      await removeRests().catch(() => undefined)
      return success(masterKeySealer(key.value))
    },
    change: async (current, next) => {
      const key = await readKey(current)
      if (!key.ok) return key
      await removeRests()
      const written = await seal(key.value, next)
      if (!written.ok) return written
      await rename(written.value, file)
      return success(null)
    },
  }
}

/** Sealed bytes: mark, nonce, tag, ciphertext. */
const mark = Buffer.from('VM1')
const nonceBytes = 12
const tagBytes = 16

/** AES-256-GCM under the master key, 64 hexadecimal digits. */
function masterKeySealer(masterKey: string): Sealer {
  const key = Buffer.from(masterKey, 'hex')
  return {
    async seal(secret) {
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', key, nonce)
      cipher.setAAD(mark)
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return success(Buffer.concat([mark, nonce, cipher.getAuthTag(), body]))
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed)
      const start = mark.length + nonceBytes + tagBytes
      if (bytes.length < start || !bytes.subarray(0, mark.length).equals(mark)) return failure('damaged')
      const decipher = createDecipheriv('aes-256-gcm', key, bytes.subarray(mark.length, mark.length + nonceBytes))
      decipher.setAAD(mark).setAuthTag(bytes.subarray(mark.length + nonceBytes, start))
      try {
        const secret = Buffer.concat([decipher.update(bytes.subarray(start)), decipher.final()]).toString('utf8')
        return success({ secret, stale: false })
      } catch {
        return failure('damaged')
      }
    },
  }
}
