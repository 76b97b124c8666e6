import { endianness } from 'node:os'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'
import { addToChecksum, isSame } from './log-frames.ts'

/** What the index of a write-ahead log records. */
export interface LogIndex {
  /** Frames up to the last commit. */
  readonly frames: number
  /** How many of them are in the database itself. */
  readonly takenIn: number
  readonly salts: string
}

const headerBytes = 48
const checkedBytes = 40

/**
 * The index that a killed process left beside its log (`-shm`,
 * https://sqlite.org/walformat.html#the_wal_index_file_format). Written after the log's flush, so it never lists more
 * than the log held. Null if there is none, or if its two headers or their checksum disagree: then it proves nothing,
 * and SQLite rebuilds it.
 */
export function readLogIndex(file: string): LogIndex | null {
  const bytes = readIfThereSync(file)
  if (bytes === null || bytes.length < 2 * headerBytes + 4) return null
  const bigEndian = endianness() === 'BE'
  const word = (offset: number): number => (bigEndian ? bytes.readUInt32BE(offset) : bytes.readUInt32LE(offset))
  if (!bytes.subarray(0, headerBytes).equals(bytes.subarray(headerBytes, 2 * headerBytes))) return null
  const sum = addToChecksum([0, 0], bytes.subarray(0, checkedBytes), bigEndian)
  if (!isSame(sum, [word(checkedBytes), word(checkedBytes + 4)])) return null
  return { frames: word(16), takenIn: word(2 * headerBytes), salts: bytes.toString('latin1', 32, 40) }
}
