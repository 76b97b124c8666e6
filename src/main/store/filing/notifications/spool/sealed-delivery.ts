import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SpooledDelivery } from '#main/notifications/ports.ts'
import { jsonWithinBounds } from '#shared/kernel/foreign-json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

/**
 * File format of a delivery: magic, nonce, tag, then AES-256-GCM over the header's length (4 bytes), the header (JSON)
 * and the raw body. The key derives from the database key, so the protection is the same; the file name is
 * authenticated, so that files cannot be swapped.
 */
const magic = Buffer.from('VNTSPL01')
const nonceBytes = 12
const tagBytes = 16
const headBytes = magic.byteLength + nonceBytes + tagBytes
const lengthBytes = 4

/** `databaseKey`: 64 hexadecimal digits. */
export const spoolKeyOf = (databaseKey: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(databaseKey, 'hex'), '', 'ventanilla delivery spool', 32))

const suffix = '.delivery'
const namePattern = /^[0-9a-f]{40}\.delivery$/

/** File name of a delivery; the same identifier with the same body always has the same name. */
export const spoolName = ({ id, rawBody }: Pick<SpooledDelivery, 'id' | 'rawBody'>): string =>
  `${createHash('sha256').update(id).update('\0').update(rawBody).digest('hex').slice(0, 40)}${suffix}`

export const isSpoolName = (name: string): boolean => namePattern.test(name)

/** Bytes that `sealDelivery` adds to the body, without the identifier. */
export function sealDelivery(
  key: Uint8Array,
  name: string,
  { id, rawBody, receivedAtMs }: SpooledDelivery,
): Uint8Array {
  const heading = Buffer.from(JSON.stringify({ id, receivedAtMs }))
  const length = Buffer.alloc(lengthBytes)
  length.writeUInt32BE(heading.byteLength)
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(aadOf(name))
  const sealed = [cipher.update(length), cipher.update(heading), cipher.update(rawBody), cipher.final()]
  return Buffer.concat([magic, nonce, cipher.getAuthTag(), ...sealed])
}

/** Null if the file was altered or truncated, or sealed with another key. */
export function openDelivery(key: Uint8Array, name: string, file: Uint8Array): SpooledDelivery | null {
  const bytes = Buffer.from(file.buffer, file.byteOffset, file.byteLength)
  if (bytes.byteLength < headBytes + lengthBytes || !bytes.subarray(0, magic.byteLength).equals(magic)) return null
  try {
    const nonce = bytes.subarray(magic.byteLength, magic.byteLength + nonceBytes)
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: tagBytes })
    decipher.setAAD(aadOf(name)).setAuthTag(bytes.subarray(magic.byteLength + nonceBytes, headBytes))
    const plain = Buffer.concat([decipher.update(bytes.subarray(headBytes)), decipher.final()])
    const bodyAt = lengthBytes + plain.readUInt32BE(0)
    const heading = jsonWithinBounds(plain.subarray(lengthBytes, bodyAt).toString('utf8'))
    if (!isJsonObject(heading) || typeof heading.id !== 'string' || typeof heading.receivedAtMs !== 'number')
      return null
    return { id: heading.id, receivedAtMs: heading.receivedAtMs, rawBody: plain.subarray(bodyAt) }
  } catch {
    return null
  }
}

const aadOf = (name: string): Buffer => Buffer.concat([magic, Buffer.from(name)])
