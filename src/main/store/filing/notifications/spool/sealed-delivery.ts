import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { SpooledDelivery } from '#main/notifications/ports.ts'
import { jsonWithinBounds } from '#shared/kernel/foreign-json.ts'
import { isJsonObject } from '#shared/kernel/json.ts'

/**
 * One delivery as a file: magic, nonce, tag, then AES-256-GCM over the length of a heading (4 bytes), the heading (JSON) and
 * the raw body. The key comes from the database's, so that what lies here is as protected as what lies there; the file's name
 * is authenticated with it, so that one file cannot be passed off as another.
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

/** Where a delivery is kept: the same identifier with the same body always has the same name. */
export const spoolName = ({ id, rawBody }: Pick<SpooledDelivery, 'id' | 'rawBody'>): string =>
  `${createHash('sha256').update(id).update('\0').update(rawBody).digest('hex').slice(0, 40)}${suffix}`

export const isSpoolName = (name: string): boolean => namePattern.test(name)

/** What `sealDelivery` adds to the body, identifier left out. */
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

/** Null when a byte has changed, something is missing, or it was sealed under another key. */
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
