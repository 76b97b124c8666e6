import { createHmac } from 'node:crypto'

/** `X-Service-Signature` (spec 6, rule 5): HMAC-SHA256 of the bytes that are sent. */
export const signature = (secret: string, body: Uint8Array, encoding: 'hex' | 'base64'): string =>
  `sha256=${createHmac('sha256', secret).update(body).digest(encoding)}`
