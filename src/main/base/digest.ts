import { createHash, createHmac } from 'node:crypto'

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** First 16 hex digits of the key's SHA-256: tells keys apart and cannot be turned back. */
export const keyFingerprint = (apiKey: string): string => sha256Hex(Buffer.from(apiKey)).slice(0, 16)

/** What claims of a key are made under: nobody who has only its fingerprint can tell whom they are about. */
export const claimSecret = (apiKey: string): string =>
  createHmac('sha256', apiKey).update('ventanilla filing claims').digest('hex')
