/**
 * SQLite's write-ahead log format (https://sqlite.org/fileformat2.html#walformat). Only pages are encrypted; headers
 * and checksums, computed over the encrypted bytes, are not, so a log can be checked without a key.
 */
export const logHeaderBytes = 32
export const frameHeaderBytes = 24

export type Checksum = readonly [first: number, second: number]

export interface LogHeader {
  readonly pageBytes: number
  readonly salts: string
  /** Byte order of the checksummed words. */
  readonly bigEndian: boolean
  readonly checksum: Checksum
}

const magicLittleEndian = 0x377f0682
const magicBigEndian = 0x377f0683
const formatVersion = 3_007_000

/** Null if it is missing or damaged. */
export function readLogHeader(bytes: Buffer): LogHeader | null {
  if (bytes.length < logHeaderBytes) return null
  const magic = bytes.readUInt32BE(0)
  const pageBytes = bytes.readUInt32BE(8)
  if (magic !== magicLittleEndian && magic !== magicBigEndian) return null
  if (bytes.readUInt32BE(4) !== formatVersion) return null
  if (pageBytes < 512 || pageBytes > 65_536 || (pageBytes & (pageBytes - 1)) !== 0) return null
  const bigEndian = magic === magicBigEndian
  const checksum = readChecksum(bytes, 24)
  if (!isSame(addToChecksum([0, 0], bytes.subarray(0, 24), bigEndian), checksum)) return null
  return { pageBytes, salts: bytes.toString('latin1', 16, 24), bigEndian, checksum }
}

export interface LogFrame {
  readonly salts: string
  /** The last frame of a commit holds the resulting size of the database. */
  readonly commits: boolean
  readonly checksum: Checksum
}

export const readFrame = (bytes: Buffer): LogFrame => ({
  salts: bytes.toString('latin1', 8, 16),
  commits: bytes.readUInt32BE(4) !== 0,
  checksum: readChecksum(bytes, 16),
})

/** The expected checksum of a frame, from its predecessor's. `bytes`: header and page. */
export function frameChecksum(previous: Checksum, bytes: Buffer, bigEndian: boolean): Checksum {
  const header = addToChecksum(previous, bytes.subarray(0, 8), bigEndian)
  return addToChecksum(header, bytes.subarray(frameHeaderBytes), bigEndian)
}

export const isSame = (one: Checksum, other: Checksum): boolean => one[0] === other[0] && one[1] === other[1]

const readChecksum = (bytes: Buffer, offset: number): Checksum => [
  bytes.readUInt32BE(offset),
  bytes.readUInt32BE(offset + 4),
]

/** Two running sums over pairs of 32-bit words; the length is a multiple of 8. */
export function addToChecksum([start, other]: Checksum, bytes: Buffer, bigEndian: boolean): Checksum {
  let first = start
  let second = other
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  for (let offset = 0; offset < bytes.length; offset += 8) {
    first = (first + view.getUint32(offset, !bigEndian) + second) >>> 0
    second = (second + view.getUint32(offset + 4, !bigEndian) + first) >>> 0
  }
  return [first, second]
}
