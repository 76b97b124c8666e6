import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * A body as it was before its server packed it: some storages send packed what they were given so, whoever asks. In parts, so that
 * whoever reads can stop at what is too much. As it is where it is not packed, or in a way that is not known.
 */
export function unpacked(body: Readable, encoding: string | undefined): Readable {
  const name = (encoding ?? '').trim().toLowerCase()
  const unpacker = Object.hasOwn(unpackers, name) ? unpackers[name]?.() : undefined
  // What goes wrong in either is told to whoever reads: the pipeline destroys both.
  return unpacker === undefined ? body : pipeline(body, unpacker, () => undefined)
}
