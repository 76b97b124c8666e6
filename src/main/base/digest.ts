import { createHash } from 'node:crypto'

export const sha256Hex = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')

/** First 16 hex digits of the key's SHA-256: tells keys apart and cannot be turned back. */
export const keyFingerprint = (apiKey: string): string => sha256Hex(Buffer.from(apiKey)).slice(0, 16)
