import { createPublicKey, verify } from 'node:crypto'
import { signedBytes } from './signed-bytes.ts'

export interface SignedList {
  readonly listName: string
  readonly list: Uint8Array
  /** As received: base64, possibly with a line ending. */
  readonly signature: Uint8Array
}

const signatureText = /^[A-Za-z0-9+/]{86}==\r?\n?$/

/** Whether the private key of `publicKey` (Ed25519, SPKI in base64) signed this list under this name. Never throws. */
export function isSigned({ listName, list, signature }: SignedList, publicKey: string): boolean {
  const text = Buffer.from(signature).toString('latin1')
  if (!signatureText.test(text)) return false
  try {
    const key = createPublicKey({ key: Buffer.from(publicKey, 'base64'), format: 'der', type: 'spki' })
    if (key.asymmetricKeyType !== 'ed25519') return false
    return verify(null, signedBytes(listName, list), key, Buffer.from(text, 'base64'))
  } catch {
    return false
  }
}
