/**
 * `electron.safeStorage` with a key in a file instead of the desktop's keychain. The file is in the user-data folder
 * (or at $STANDIN_KEYCHAIN_FILE) and is made on first use: deleting it means a lost keychain, replacing it a changed
 * one. $STANDIN_KEYCHAIN is the backend to report (default gnome_libsecret), or `unavailable`.
 */
import crypto from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { getPath } from './app-paths.ts'
import { runtime } from './runtime.ts'

const keyBytes = 32
const nonceBytes = 12
const tagBytes = 16
/** Chromium's own prefixes: v10 for the hard-coded key of `basic_text`, v11 for a keychain's. */
const prefixes = { basic: 'v10', keychain: 'v11' }
const prefixLength = 3

let plainTextAllowed = false

function backend(): string {
  return process.env.STANDIN_KEYCHAIN || 'gnome_libsecret'
}

function assertReady(action: string): void {
  if (!runtime.isReady) throw new Error(`safeStorage cannot be used before app is ready (${action})`)
  if (backend() === 'unavailable') throw new Error(`Error while ${action}: encryption is not available`)
}

function keychainKey(): Buffer {
  const file = process.env.STANDIN_KEYCHAIN_FILE || path.join(getPath('userData'), 'standin-keychain')
  try {
    fs.writeFileSync(file, crypto.randomBytes(keyBytes), { mode: 0o600, flag: 'wx' })
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  }
  return fs.readFileSync(file)
}

function keyFor(prefix: string): Buffer {
  return prefix === prefixes.basic ? crypto.createHash('sha256').update('peanuts').digest() : keychainKey()
}

function encrypt(plainText: string): Buffer {
  assertReady('encrypting')
  const prefix = backend() === 'basic_text' ? prefixes.basic : prefixes.keychain
  const nonce = crypto.randomBytes(nonceBytes)
  const cipher = crypto.createCipheriv('aes-256-gcm', keyFor(prefix), nonce)
  const body = Buffer.concat([cipher.update(plainText, 'utf8'), cipher.final()])
  return Buffer.concat([Buffer.from(prefix), nonce, cipher.getAuthTag(), body])
}

function decrypt(encrypted: Uint8Array): string {
  assertReady('decrypting')
  const bytes = Buffer.from(encrypted)
  const prefix = bytes.subarray(0, prefixLength).toString()
  if (!Object.values(prefixes).includes(prefix)) {
    throw new Error('Error while decrypting the ciphertext provided. Ciphertext does not appear to be encrypted.')
  }
  const tagAt = prefixLength + nonceBytes
  const decipher = crypto.createDecipheriv('aes-256-gcm', keyFor(prefix), bytes.subarray(prefixLength, tagAt))
  decipher.setAuthTag(bytes.subarray(tagAt, tagAt + tagBytes))
  const body = bytes.subarray(tagAt + tagBytes)
  return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8')
}

export const safeStorage = {
  isEncryptionAvailable(): boolean {
    if (!runtime.isReady || backend() === 'unavailable') return false
    return backend() !== 'basic_text' || plainTextAllowed
  },
  async isAsyncEncryptionAvailable(): Promise<boolean> {
    return runtime.isReady && backend() !== 'unavailable'
  },
  getSelectedStorageBackend(): string {
    if (!runtime.isReady) return 'unknown'
    return backend() === 'unavailable' ? 'basic_text' : backend()
  },
  setUsePlainTextEncryption(allowed: boolean): void {
    plainTextAllowed = allowed
  },
  encryptString: encrypt,
  decryptString: decrypt,
  encryptStringAsync: async (plainText: string): Promise<Buffer> => encrypt(plainText),
  decryptStringAsync: async (encrypted: Uint8Array) => ({ result: decrypt(encrypted), shouldReEncrypt: false }),
}
