import { createHash, createHmac } from 'node:crypto'

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** First 16 hex digits of the key's SHA-256. Identifies a key without revealing it. */
export const keyFingerprint = (apiKey: string): string => sha256Hex(Buffer.from(apiKey)).slice(0, 16)

/** HMAC key for claims. The fingerprint alone does not reveal whom a claim is about. */
export const claimSecret = (apiKey: string): string =>
  createHmac('sha256', apiKey).update('ventanilla filing claims').digest('hex')
