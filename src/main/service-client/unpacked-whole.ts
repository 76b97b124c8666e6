import { promisify } from 'node:util'
import { brotliDecompress, constants, gunzip, type InputType, inflate, inflateRaw } from 'node:zlib'

type Unpack = (bytes: InputType, options: { maxOutputLength: number; finishFlush?: number }) => Promise<Buffer>

const gzip: Unpack = promisify(gunzip)
const zlibOrRaw: Unpack = async (bytes, options) => {
  try {
    return await promisify(inflate)(bytes, options)
  } catch {
    // Some servers omit the zlib header.
    return promisify(inflateRaw)(bytes, options)
  }
}
const brotli: Unpack = promisify(brotliDecompress)

const unpackers: Readonly<Record<string, { readonly unpack: Unpack; readonly flush: number }>> = {
  gzip: { unpack: gzip, flush: constants.Z_SYNC_FLUSH },
  'x-gzip': { unpack: gzip, flush: constants.Z_SYNC_FLUSH },
  deflate: { unpack: zlibOrRaw, flush: constants.Z_SYNC_FLUSH },
  br: { unpack: brotli, flush: constants.BROTLI_OPERATION_FLUSH },
}

/** About the maximum expansion of gzip; a larger one is not a valid answer. */
const mostTimes = 1_100
const mostLayers = 3

export interface PackedBody {
  readonly bytes: Uint8Array
  /** Whether the body is complete; of a truncated one, the beginning is decompressed. */
  readonly complete: boolean
  readonly encoding: string | undefined
}

/**
 * Decompresses a whole body that the service or a proxy compressed unasked. Null if it is not compressed, uses an
 * unknown encoding, exceeds `mostBytes` or is damaged; the caller then keeps the original bytes.
 */
export async function unpackedWhole(body: PackedBody, mostBytes: number): Promise<Uint8Array | null> {
  const layers = (body.encoding ?? '')
    .split(',')
    .map((name) => name.trim().toLowerCase())
    .filter((name) => name !== '' && name !== 'identity')
  if (layers.length === 0 || layers.length > mostLayers || body.bytes.byteLength === 0) return null
  let { bytes } = body
  for (const name of layers.reverse()) {
    const known = Object.hasOwn(unpackers, name) ? unpackers[name] : undefined
    if (known === undefined) return null
    const maxOutputLength = Math.min(mostBytes, Math.max(1_024, bytes.byteLength * mostTimes))
    try {
      bytes = await known.unpack(bytes, { maxOutputLength, ...(body.complete ? {} : { finishFlush: known.flush }) })
    } catch {
      return null
    }
  }
  return bytes
}
