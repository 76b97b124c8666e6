import { createCipheriv, createDecipheriv, randomBytes } from 'node:crypto'
import { access, readdir, readFile, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { takeName, writeBeside } from '#main/base/files/atomic-file.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { createPassphraseSealer } from '../secrets/passphrase-sealer.ts'
import type { Sealer } from '../secrets/sealer.ts'

/**
 * One random key for all secrets of a data folder, in a file sealed with the passphrase. Stretching takes some tenths
 * of a second, once per start, and changing the passphrase rewrites only this file.
 */
export interface MasterKeyFile {
  exists(): Promise<boolean>
  /** Creates key and file; never overwrites an existing file. */
  create(passphrase: string): Promise<Result<Sealer, AppError>>
  /** Error `keychain.wrong-passphrase`, also for a damaged file, which looks the same. Changes nothing. */
  open(passphrase: string): Promise<Result<Sealer, AppError>>
  /** Seals the same key with another passphrase. The old file stays until the new one is verified. */
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
  /** Writes a temporary file and verifies it before it is used. */
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

  /** Removes temporary files of a killed process. They hold the same key under an old or unconfirmed passphrase. */
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
      // Starting must not fail over a leftover file; changing the passphrase does insist on removing it.
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
