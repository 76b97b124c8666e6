import { pipeline, type Readable, type Transform } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'

const unpackers: Readonly<Record<string, () => Transform>> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

/**
 * Decompresses a body as a stream, because some storages always send stored files compressed. Streaming lets the reader
 * stop early. Uncompressed bodies and unknown encodings pass unchanged.
 */
export function unpacked(body: Readable, encoding: string | undefined): Readable {
  const name = (encoding ?? '').trim().toLowerCase()
  const unpacker = Object.hasOwn(unpackers, name) ? unpackers[name]?.() : undefined
  // The reader sees errors of either stream, because the pipeline destroys both.
  return unpacker === undefined ? body : pipeline(body, unpacker, () => undefined)
}
