import { createCipheriv, createDecipheriv, randomBytes, scrypt } from 'node:crypto'
import { failure, success } from '#shared/kernel/result.ts'
import type { Sealer } from './sealer.ts'

/** Sealed bytes: mark, log2 of the scrypt cost, salt, nonce, tag, ciphertext. */
const mark = Buffer.from('VP1')
const saltBytes = 16
const nonceBytes = 12
const tagBytes = 16
const headerBytes = mark.length + 1 + saltBytes

/** 2^17 with r = 8 takes 128 MiB and some tenths of a second, the price of each guess. */
const defaultCostLog2 = 17
const largestCostLog2 = 20

/**
 * Seals with a key stretched from a passphrase (scrypt, AES-256-GCM), for systems without a secure keychain. A wrong
 * passphrase and damaged bytes look the same: `damaged`.
 */
export function createPassphraseSealer(passphrase: string, costLog2 = defaultCostLog2): Sealer {
  return {
    async seal(secret) {
      const salt = randomBytes(saltBytes)
      const header = Buffer.concat([mark, Buffer.from([costLog2]), salt])
      const nonce = randomBytes(nonceBytes)
      const cipher = createCipheriv('aes-256-gcm', await stretch(passphrase, salt, costLog2), nonce)
      cipher.setAAD(header)
      const body = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
      return success(Buffer.concat([header, nonce, cipher.getAuthTag(), body]))
    },
    async open(sealed) {
      const bytes = Buffer.from(sealed)
      const usedCostLog2 = bytes[mark.length] ?? 0
      if (bytes.length < headerBytes + nonceBytes + tagBytes || !bytes.subarray(0, mark.length).equals(mark)) {
        return failure('damaged')
      }
      if (usedCostLog2 < 1 || usedCostLog2 > largestCostLog2) return failure('damaged')
      const salt = bytes.subarray(mark.length + 1, headerBytes)
      const nonce = bytes.subarray(headerBytes, headerBytes + nonceBytes)
      const body = bytes.subarray(headerBytes + nonceBytes)
      const decipher = createDecipheriv('aes-256-gcm', await stretch(passphrase, salt, usedCostLog2), nonce)
      decipher.setAAD(bytes.subarray(0, headerBytes)).setAuthTag(body.subarray(0, tagBytes))
      try {
        const secret = Buffer.concat([decipher.update(body.subarray(tagBytes)), decipher.final()]).toString('utf8')
        return success({ secret, stale: usedCostLog2 < costLog2 })
      } catch {
        return failure('damaged')
      }
    },
  }
}

function stretch(passphrase: string, salt: Uint8Array, costLog2: number): Promise<Buffer> {
  const cost = 2 ** costLog2
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFC'), salt, 32, { N: cost, r: 8, p: 1, maxmem: 256 * cost * 8 }, (error, key) => {
      if (error) reject(error)
      else resolve(key)
    })
  })
}
