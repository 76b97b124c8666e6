import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Whether the digest is the HMAC-SHA256 of the raw body with the registration's secret (spec 6, rule 5). Constant time;
 * covers the raw bytes without parsing.
 */
export function isAuthentic(rawBody: Uint8Array, digest: Uint8Array, secret: string): boolean {
  const expected = createHmac('sha256', secret).update(rawBody).digest()
  return digest.byteLength === expected.byteLength && timingSafeEqual(digest, expected)
}
