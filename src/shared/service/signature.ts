import { z } from 'zod'
import { defaultWireChoices, type WireChoices } from './unspecified.ts'

const digestBytes = 32

/** The digest in the header; null when it is not a SHA-256 digest in an accepted encoding. */
export function parseSignature(header: string, choices: WireChoices = defaultWireChoices): Uint8Array | null {
  const match = /^\s*sha256=([A-Za-z0-9+/_-]+={0,2})\s*$/.exec(header)
  const text = match?.[1]
  if (text === undefined) return null
  if (/^[0-9a-f]{64}$/i.test(text)) {
    return choices.signatureEncodings.includes('hex') ? z.core.util.hexToUint8Array(text.toLowerCase()) : null
  }
  return choices.signatureEncodings.includes('base64') ? decodeBase64(text) : null
}

/** Base64 of 32 bytes is 43 characters and one `=`, which some encoders omit; some use the URL alphabet. */
function decodeBase64(text: string): Uint8Array | null {
  const standard = text.replaceAll('-', '+').replaceAll('_', '/')
  if (!/^[A-Za-z0-9+/]{43}=?$/.test(standard)) return null
  const bytes = z.core.util.base64ToUint8Array(`${standard.slice(0, 43)}=`)
  return bytes.length === digestBytes ? bytes : null
}

/** The header's value for a digest. */
export const formatSignature = (digest: Uint8Array, encoding: 'hex' | 'base64'): string =>
  `sha256=${encoding === 'hex' ? z.core.util.uint8ArrayToHex(digest) : z.core.util.uint8ArrayToBase64(digest)}`
