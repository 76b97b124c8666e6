import { zipSync } from 'fflate'
import type { ArchiveParts } from './open-archive.ts'

/** Any day that the format can hold: what the clock says plays no part. */
const mtime = new Date(2000, 0, 1)

/**
 * Packs parts into a zip archive without compression. The spreadsheet library gets its input only in this form: it then
 * inflates nothing, and sees exactly the bytes that were measured, whatever the original archive's headers claim.
 */
export function packStored(parts: ArchiveParts): Buffer {
  const { buffer, byteOffset, byteLength } = zipSync(Object.fromEntries(parts), { level: 0, mtime })
  return Buffer.from(buffer, byteOffset, byteLength)
}
