import { createCipheriv, createDecipheriv, createHash, randomBytes } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { joining, partBytes, partsOf } from '#main/base/parts.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeDataKey } from '#shared/domain/office/membership.ts'
import { runInSlices, runSteps, type Steps } from '#shared/kernel/steps.ts'
import type { ByteSealing } from '../../filing/dialect/byte-sealing.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'

/** How desks of an office encrypt bytes for its server. */
export type OfficeSealing = ByteSealing

/**
 * AES-256-GCM: magic, key id, nonce, cipher text, tag. Everything before the cipher text is authenticated with the
 * place, so that the server's administrator can neither change, truncate, swap nor forge content.
 */
const magic = Buffer.from('VSL1')
const keyIdBytes = 8
const nonceBytes = 12
const tagBytes = 16
const headBytes = magic.byteLength + keyIdBytes + nonceBytes

/** A new key for an office. Its unique id reveals nothing about it. */
export const newOfficeDataKey = (): OfficeDataKey => keyFrom(randomBytes(32))

/** 32 bytes as a key. */
export const keyFrom = (key: Uint8Array): OfficeDataKey => ({
  id: keyIdOf(key),
  key: Buffer.from(key).toString('base64'),
})

const keyIdOf = (key: Uint8Array): string =>
  createHash('sha256')
    .update('ventanilla office data key')
    .update(key)
    .digest('hex')
    .slice(0, 2 * keyIdBytes)

/** With a desk's keys, newest first. Throws if a key does not match its id. */
export function officeSealing(dataKeys: readonly OfficeDataKey[]): OfficeSealing {
  const keys = new Map(dataKeys.map(({ id, key }) => [id, Buffer.from(key, 'base64')]))
  for (const [id, key] of keys)
    if (keyIdOf(key) !== id) throw new StoreFault(appError('office.data-key-wrong', { key: id }))
  const [newest] = keys
  if (newest === undefined) return keyless
  const [newestId, newestKey] = newest
  const seal = (bytes: Uint8Array, place: string): Steps<Uint8Array> => sealing(newestId, newestKey, bytes, place)
  const open = (sealed: Uint8Array, place: string): Steps<Uint8Array> => {
    const bytes = Buffer.from(sealed.buffer, sealed.byteOffset, sealed.byteLength)
    const isWhole = bytes.byteLength >= headBytes + tagBytes
    if (!isWhole || !bytes.subarray(0, magic.byteLength).equals(magic)) throw altered(place)
    const id = bytes.subarray(magic.byteLength, magic.byteLength + keyIdBytes).toString('hex')
    const key = keys.get(id)
    if (key === undefined) throw new StoreFault(appError('office.data-key-unknown', { key: id }))
    return opening(key, bytes, place)
  }
  return {
    addedBytes: headBytes + tagBytes,
    seal: (bytes, place) => runSteps(seal(bytes, place)),
    open: (sealed, place) => runSteps(open(sealed, place)),
    sealInTurns: async (bytes, place) => inTurns(bytes, seal(bytes, place)),
    openInTurns: async (sealed, place) => inTurns(sealed, open(sealed, place)),
  }
}

/** Small content is processed without yielding. */
const inTurns = ({ byteLength }: Uint8Array, steps: Steps<Uint8Array>): Promise<Uint8Array> | Uint8Array =>
  byteLength <= partBytes
    ? runSteps(steps)
    : runInSlices(steps, { nowMs: () => performance.now(), pause: () => nextTurn() })

/** For a desk without keys: it counts and lists, but neither reads nor writes sealed content. */
const refuse = (): never => {
  throw new StoreFault(appError('office.no-data-key'))
}
export const keyless: OfficeSealing = {
  addedBytes: headBytes + tagBytes,
  seal: refuse,
  open: refuse,
  sealInTurns: async () => refuse(),
  openInTurns: async () => refuse(),
}

function* sealing(keyId: string, key: Uint8Array, bytes: Uint8Array, place: string): Steps<Uint8Array> {
  const head = Buffer.concat([magic, Buffer.from(keyId, 'hex'), randomBytes(nonceBytes)])
  const cipher = createCipheriv('aes-256-gcm', key, head.subarray(-nonceBytes)).setAAD(aadOf(head, place))
  const pieces: Uint8Array[] = [head]
  for (const part of partsOf(bytes)) {
    pieces.push(cipher.update(part))
    yield
  }
  pieces.push(cipher.final(), cipher.getAuthTag())
  return yield* joining(pieces)
}

/** Returns nothing before the whole content is authenticated. */
function* opening(key: Uint8Array, bytes: Buffer, place: string): Steps<Uint8Array> {
  const head = bytes.subarray(0, headBytes)
  const decipher = createDecipheriv('aes-256-gcm', key, head.subarray(-nonceBytes), { authTagLength: tagBytes })
  decipher.setAAD(aadOf(head, place)).setAuthTag(bytes.subarray(-tagBytes))
  const pieces: Uint8Array[] = []
  for (const part of partsOf(bytes.subarray(headBytes, -tagBytes))) {
    pieces.push(decipher.update(part))
    yield
  }
  try {
    pieces.push(decipher.final())
  } catch {
    throw altered(place)
  }
  return yield* joining(pieces)
}

const aadOf = (head: Uint8Array, place: string): Buffer => Buffer.concat([head, Buffer.from(place)])

const altered = (place: string): StoreFault => new StoreFault(sealBroken(place))

/** Names the content by table and id; reveals nothing of it. */
const sealBroken = (place: string): AppError => appError('office.seal-broken', { place })
