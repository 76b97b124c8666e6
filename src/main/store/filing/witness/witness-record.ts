import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto'
import { isJsonObject } from '#shared/kernel/json.ts'

/** One acceptance, as recorded outside the database. */
export interface Acceptance {
  readonly submissionId: string
  readonly requestId: string
  /** Number of records in the request. */
  readonly count: number
  readonly atMs: number
}

/** Slot size; records are written in place without moving others. */
export const placeBytes = 512
const nonceBytes = 12
const tagBytes = 16
const textBytes = placeBytes - nonceBytes - tagBytes

/** A separate key per store, so that records of one cannot appear in another's file. */
export const witnessKey = (databaseKey: string, storeId: string): Uint8Array =>
  new Uint8Array(hkdfSync('sha256', Buffer.from(databaseKey, 'hex'), storeId, 'ventanilla witness', 32))

/** Slot and store are authenticated with the record, so it cannot be moved, repeated or imported. */
const placeName = (index: number): Buffer => Buffer.from(`ventanilla witness ${index}`)

/** Null if it does not fit into a slot (an identifier of hundreds of characters). */
export function sealPlace(key: Uint8Array, index: number, acceptance: Acceptance): Buffer | null {
  const text = Buffer.from(JSON.stringify(acceptance))
  if (text.length > textBytes) return null
  const nonce = randomBytes(nonceBytes)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(placeName(index))
  const padding = Buffer.alloc(textBytes - text.length, ' ')
  const sealed = Buffer.concat([cipher.update(text), cipher.update(padding), cipher.final()])
  return Buffer.concat([nonce, sealed, cipher.getAuthTag()])
}

/** Null if it was altered or belongs elsewhere. */
export function openPlace(key: Uint8Array, index: number, place: Buffer): Acceptance | null {
  try {
    const decipher = createDecipheriv('aes-256-gcm', key, place.subarray(0, nonceBytes), { authTagLength: tagBytes })
    decipher.setAAD(placeName(index)).setAuthTag(place.subarray(placeBytes - tagBytes))
    const text = Buffer.concat([decipher.update(place.subarray(nonceBytes, placeBytes - tagBytes)), decipher.final()])
    return toAcceptance(JSON.parse(text.toString('utf8')))
  } catch {
    return null
  }
}

function toAcceptance(value: unknown): Acceptance | null {
  if (!isJsonObject(value)) return null
  const { submissionId, requestId, count, atMs } = value
  if (typeof submissionId !== 'string' || typeof requestId !== 'string') return null
  return typeof count === 'number' && typeof atMs === 'number' ? { submissionId, requestId, count, atMs } : null
}
