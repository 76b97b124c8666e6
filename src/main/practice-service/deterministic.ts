import { createHmac } from 'node:crypto'

/** Pseudo-random values derived from names and one seed: the same seed gives the same service in every run. */
export interface Deterministic {
  /** A version 4 UUID. */
  uuid(name: string): string
  /** 32 hexadecimal digits, unguessable without the seed. */
  token(name: string): string
  /** A number in [0, 1). */
  fraction(name: string): number
  /** A number of milliseconds in [range[0], range[1]). */
  between(name: string, range: readonly [number, number]): number
}

export function createDeterministic(seed: string): Deterministic {
  const digest = (name: string): Buffer => createHmac('sha256', seed).update(name).digest()
  const fraction = (name: string): number => digest(name).readUInt32BE(0) / 2 ** 32
  return {
    uuid: (name) => uuidFrom(digest(name)),
    token: (name) => digest(name).toString('hex').slice(0, 32),
    fraction,
    between: (name, [least, most]) => Math.round(least + fraction(name) * (most - least)),
  }
}

function uuidFrom(digest: Buffer): string {
  const bytes = Buffer.from(digest.subarray(0, 16))
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x40, 6)
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8)
  const hex = bytes.toString('hex')
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-')
}
