import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'

/** Of large bytes what is copied, hashed, stored or read at once: some milliseconds on a slow machine. */
export const partBytes = 512 * 1024

/** Views of the same bytes, at least one; what is small is one part. */
export function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start === 0 || start < bytes.byteLength; start += partBytes) {
    yield bytes.subarray(start, start + partBytes)
  }
}

export interface FurtherPart {
  /** From 1 on. */
  readonly part: number
  readonly bytes: Uint8Array
}

/** All but the first. */
export const furtherParts = (bytes: Uint8Array): readonly FurtherPart[] =>
  [...partsOf(bytes)].slice(1).map((further, at) => ({ part: at + 1, bytes: further }))

/** The SHA-256 of bytes of any size, in lower-case hex. */
export function* hashing(bytes: Uint8Array): Steps<string> {
  const hash = createHash('sha256')
  for (const part of partsOf(bytes)) {
    hash.update(part)
    yield
  }
  return hash.digest('hex')
}

/** The same, with turns of the loop in between. */
export const hashInTurns = (bytes: Uint8Array): Promise<string> =>
  runInSlices(hashing(bytes), { nowMs: () => performance.now(), pause: () => nextTurn() })

/** One piece of memory of many. */
export function* joining(pieces: readonly Uint8Array[]): Steps<Uint8Array> {
  const joined = Buffer.allocUnsafeSlow(pieces.reduce((sum, { byteLength }) => sum + byteLength, 0))
  let at = 0
  for (const piece of pieces) {
    for (const part of partsOf(piece)) {
      joined.set(part, at)
      at += part.byteLength
      yield
    }
  }
  return joined
}

/** The same, with turns of the loop in between where it is more than one. */
export const joinedInTurns = async (pieces: readonly Uint8Array[]): Promise<Uint8Array> => {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  return runInSlices(joining(pieces), { nowMs: () => performance.now(), pause: () => nextTurn() })
}
