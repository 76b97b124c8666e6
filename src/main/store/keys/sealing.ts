import { createCipheriv, createDecipheriv, randomBytes, type ScryptOptions, scrypt } from 'node:crypto'

/** AES-256-GCM; every part in base64. */
export interface Sealed {
  readonly nonce: string
  readonly tag: string
  readonly text: string
}

/** Key derivation from a passphrase: scrypt (RFC 7914); parameters are stored so that they can be raised later. */
export interface Derivation {
  readonly salt: string
  readonly cost: number
  readonly blockSize: number
  readonly parallelization: number
}

export const sealKeyBytes = 32

/** 64 MiB and about 250 ms per guess. */
export const newDerivation = (): Derivation => ({
  salt: randomBytes(16).toString('base64'),
  cost: 2 ** 16,
  blockSize: 8,
  parallelization: 1,
})

/** Rejects invalid scrypt parameters; does not block the event loop. */
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

/** Authenticates the name with the secret, so that entries cannot be swapped. */
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

/** Null if the key is wrong or the content was altered. */
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
