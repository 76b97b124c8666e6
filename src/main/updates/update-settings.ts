import { createPublicKey } from 'node:crypto'
import { type UpdateSettings, updateSettingsSchema } from '#shared/domain/updates/release.ts'

/** Folder URL of the lists, with a trailing slash; null if the program must not contact the address. */
export function feedAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // No credentials, and no query, which could identify a machine.
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (url.protocol !== 'https:' || !plain || /[?#]/.test(text)) return null
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** Settings packed with the program; null if they are invalid. */
export function parseUpdateSettings(text: string): UpdateSettings | null {
  try {
    const settings = updateSettingsSchema.parse(JSON.parse(text))
    const key = createPublicKey({ key: Buffer.from(settings.publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && feedAddress(settings.feed) !== null ? settings : null
  } catch {
    return null
  }
}
