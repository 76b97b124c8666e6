import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'

/** AES-256-GCM; every part base64. */
export interface Sealed {
  readonly nonce: string
  readonly tag: string
  readonly text: string
}

/** How a key comes from a passphrase: scrypt (RFC 7914), parameters kept so that they can rise later. */
export interface Derivation {
  readonly salt: string
  readonly cost: number
  readonly blockSize: number
  readonly parallelization: number
}

export const sealKeyBytes = 32

/** 64 MiB and about a quarter of a second for each guess. */
export const newDerivation = (): Derivation => ({
  salt: randomBytes(16).toString('base64'),
  cost: 2 ** 16,
  blockSize: 8,
  parallelization: 1,
})

/** Rejects when the parameters are not scrypt's; the event loop stays free. */
export function deriveKey(passphrase: string, derivation: Derivation): Promise<Uint8Array> {
  const { cost, blockSize, parallelization } = derivation
  const options: ScryptOptions = { cost, blockSize, parallelization, maxmem: 256 * 1024 * 1024 }
  const salt = Buffer.from(derivation.salt, 'base64')
  return new Promise((resolve, reject) => {
    scrypt(passphrase.normalize('NFKC'), salt, sealKeyBytes, options, (error, key) =>
      error === null ? resolve(key) : reject(error),
    )
  })
}

/** The name is authenticated with the secret, so that one entry cannot be passed off as another. */
export function seal(key: Uint8Array, name: string, secret: string): Sealed {
  const nonce = randomBytes(12)
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name))
  const text = Buffer.concat([cipher.update(secret, 'utf8'), cipher.final()])
  return {
    nonce: nonce.toString('base64'),
    tag: cipher.getAuthTag().toString('base64'),
    text: text.toString('base64'),
  }
}

/** Null when the key is another or a byte has changed. */
export function open(key: Uint8Array, name: string, sealed: Sealed): string | null {
  try {
    const nonce = Buffer.from(sealed.nonce, 'base64')
    const decipher = createDecipheriv('aes-256-gcm', key, nonce, { authTagLength: 16 })
    decipher.setAAD(Buffer.from(name)).setAuthTag(Buffer.from(sealed.tag, 'base64'))
    const text = Buffer.concat([decipher.update(Buffer.from(sealed.text, 'base64')), decipher.final()])
    return text.toString('utf8')
  } catch {
    return null
  }
}
