import { zipSync } from 'fflate'
import type { ArchiveParts } from './open-archive.ts'

/** Any constant day that the format can hold, so that the output does not depend on the clock. */
const mtime = new Date(2000, 0, 1)

/**
 * Packs parts into a zip archive without compression, as input for the spreadsheet library. The library then inflates
 * nothing and sees exactly the measured bytes, whatever the original headers claim.
 */
export function packStored(parts: ArchiveParts): Buffer {
  const { buffer, byteOffset, byteLength } = zipSync(Object.fromEntries(parts), { level: 0, mtime })
  return Buffer.from(buffer, byteOffset, byteLength)
}
