import { createPublicKey } from 'node:crypto'
import { type UpdateSettings, updateSettingsSchema } from '#shared/domain/updates/release.ts'

/** The folder of the lists, with its last slash; null: an address that the program never asks. */
export function feedAddress(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  // No name and password, and no query, which could tell one machine from another.
  const plain = url.username === '' && url.password === '' && url.search === '' && url.hash === ''
  if (url.protocol !== 'https:' || !plain || /[?#]/.test(text)) return null
  if (!url.pathname.endsWith('/')) url.pathname += '/'
  return url
}

/** What was packed with the program; null where it cannot be used, whatever is wrong with it. */
export function parseUpdateSettings(text: string): UpdateSettings | null {
  try {
    const settings = updateSettingsSchema.parse(JSON.parse(text))
    const key = createPublicKey({ key: Buffer.from(settings.publicKey, 'base64'), format: 'der', type: 'spki' })
    return key.asymmetricKeyType === 'ed25519' && feedAddress(settings.feed) !== null ? settings : null
  } catch {
    return null
  }
}
