import { createHash } from 'node:crypto'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { runInSlices, type Steps } from '#shared/kernel/steps.ts'

/**
 * Part size for copying, hashing, storing and reading large content: a few milliseconds on a slow machine.
 */
export const partBytes = 512 * 1024

/** Views of the same bytes; at least one, even if empty. */
export function* partsOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let start = 0; start === 0 || start < bytes.byteLength; start += partBytes) {
    yield bytes.subarray(start, start + partBytes)
  }
}

export interface FurtherPart {
  /** Starts at 1. */
  readonly part: number
  readonly bytes: Uint8Array
}

export const furtherParts = (bytes: Uint8Array): readonly FurtherPart[] =>
  [...partsOf(bytes)].slice(1).map((further, at) => ({ part: at + 1, bytes: further }))

/** SHA-256 as lower-case hex. */
export function* hashing(bytes: Uint8Array): Steps<string> {
  const hash = createHash('sha256')
  for (const part of partsOf(bytes)) {
    hash.update(part)
    yield
  }
  return hash.digest('hex')
}

/** The same, yielding to the event loop. */
export const hashInTurns = (bytes: Uint8Array): Promise<string> =>
  runInSlices(hashing(bytes), { nowMs: () => performance.now(), pause: () => nextTurn() })

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

/** The same, yielding to the event loop if there is more than one piece. */
export const joinedInTurns = async (pieces: readonly Uint8Array[]): Promise<Uint8Array> => {
  const [only] = pieces
  if (pieces.length === 1 && only !== undefined) return only
  return runInSlices(joining(pieces), { nowMs: () => performance.now(), pause: () => nextTurn() })
}
