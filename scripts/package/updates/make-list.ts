/** Makes and signs the update list of a version. Installed programs read it. */
import { createHash, createPrivateKey, createPublicKey, type KeyObject, sign } from 'node:crypto'
import { createReadStream, statSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { isSigned } from '#main/updates/is-signed.ts'
import { signedBytes } from '#main/updates/signed-bytes.ts'
import { type Release, releaseSchema } from '#shared/domain/updates/release.ts'

export interface VersionToList {
  /** The folder of the packages, where the list is written too. */
  readonly directory: string
  readonly listName: string
  readonly version: string
  /** File names in `directory`. */
  readonly packages: readonly string[]
  readonly publishedAt: Date
  readonly notes: string
  readonly privateKey: KeyObject
}

/** Ed25519, PEM (PKCS 8). Errors do not reveal it. */
export function signingKey(pem: string): KeyObject {
  let key: KeyObject
  try {
    key = createPrivateKey(pem)
  } catch {
    throw new Error('the key that signs updates is no private key in PEM')
  }
  if (key.asymmetricKeyType !== 'ed25519') throw new Error('the key that signs updates is not of the kind Ed25519')
  return key
}

/** The public key that a program needs to verify signatures by `key`: SPKI in base64. */
export const publicHalf = (key: KeyObject): string =>
  createPublicKey(key).export({ format: 'der', type: 'spki' }).toString('base64')

/** Writes the list and its signature beside the packages, and returns both names. The list is YAML in JSON syntax. */
export async function writeSignedList(wanted: VersionToList): Promise<readonly string[]> {
  const files = await Promise.all(wanted.packages.map((name) => fileOf(wanted.directory, name)))
  const release: Release = releaseSchema.parse({
    version: wanted.version,
    files,
    releaseDate: wanted.publishedAt.toISOString(),
    releaseNotes: wanted.notes,
  })
  const list = Buffer.from(`${JSON.stringify(release, null, 2)}\n`)
  const signature = Buffer.from(signatureOf(wanted.listName, list, wanted.privateKey))
  if (!isSigned({ listName: wanted.listName, list, signature }, publicHalf(wanted.privateKey))) {
    throw new Error('the signature that was made does not verify')
  }
  const names = [wanted.listName, `${wanted.listName}.sig`]
  const [listName = '', signatureName = ''] = names
  writeFileSync(path.join(wanted.directory, listName), list)
  writeFileSync(path.join(wanted.directory, signatureName), signature)
  return names
}

export const signatureOf = (listName: string, list: Uint8Array, key: KeyObject): string =>
  `${sign(null, signedBytes(listName, list), key).toString('base64')}\n`

async function fileOf(directory: string, name: string): Promise<Release['files'][number]> {
  const file = path.join(directory, name)
  const digest = createHash('sha512')
  await pipeline(createReadStream(file), digest)
  return { url: name, sha512: digest.digest('base64'), size: statSync(file).size }
}
