import { closeSync, fstatSync, openSync, readSync } from 'node:fs'
import { systemCodeOf } from '#main/base/system-code.ts'
import {
  type Checksum,
  frameChecksum,
  frameHeaderBytes,
  isSame,
  type LogHeader,
  logHeaderBytes,
  readFrame,
  readLogHeader,
} from './log-frames.ts'
import { type LogIndex, readLogIndex } from './log-index.ts'
import { isOneBitOff } from './one-bit-off.ts'

/** `sound`: nothing is in it, or all is as a running program or a crash leaves it. `damaged`: commits in it are lost. */
export type LogVerdict = 'sound' | 'damaged'

interface Frame {
  /** Fits its predecessor's checksum as it is stored, and belongs to this round of the log. */
  readonly fits: boolean
  readonly commits: boolean
  /** Would fit if a single bit were turned; looked at only where nothing else tells a flip from a torn write. */
  readonly oneBitOff: () => boolean
}

/**
 * Looks at a write-ahead log before SQLite may open it: SQLite takes the frames up to the first bad one and silently forgets
 * the rest. Each frame is checked against the stored checksum of the one before it, so a bad frame between good ones is told
 * from the end that a crash leaves (a torn frame, frames that no commit closed, frames of an earlier round with other salts).
 * Where a killed process left its index, that says how many frames must be there: a log that was cut, deleted or exchanged is
 * found too. What neither shows (after a power cut the index is worth nothing) the generation's markers and the witness know.
 *
 * Reads the log and its index, never the database: POSIX drops a process's locks on a file when it closes any descriptor of
 * it, and this process has none of the three open yet.
 */
export function inspectLog(database: string): LogVerdict {
  const index = readLogIndex(`${database}-shm`)
  const descriptor = openIfThere(`${database}-wal`)
  if (descriptor === null) return lacksCommits(index) ? 'damaged' : 'sound'
  try {
    const { size } = fstatSync(descriptor)
    const start = Buffer.alloc(logHeaderBytes)
    const header = readSync(descriptor, start, 0, logHeaderBytes, 0) < logHeaderBytes ? null : readLogHeader(start)
    if (header !== null) return judge(frames(descriptor, header, size), index, header.salts)
    // A crash while the very first header is written leaves no frame behind it.
    return size > logHeaderBytes || lacksCommits(index) ? 'damaged' : 'sound'
  } finally {
    closeSync(descriptor)
  }
}

/** The index knows of commits that are not in the database, and there is no log to hold them. */
const lacksCommits = (index: LogIndex | null): boolean => index !== null && index.frames > index.takenIn

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'ENOENT') return null
    throw thrown
  }
}

/** Whole frames only: a part of one at the end is what a crash leaves. */
function* frames(descriptor: number, header: LogHeader, size: number): Generator<Frame> {
  const bytes = Buffer.alloc(frameHeaderBytes + header.pageBytes)
  let previous: Checksum = header.checksum
  for (let offset = logHeaderBytes; offset + bytes.length <= size; offset += bytes.length) {
    if (readSync(descriptor, bytes, 0, bytes.length, offset) < bytes.length) return
    const { salts, commits, checksum } = readFrame(bytes)
    const before = previous
    const fits = salts === header.salts && isSame(checksum, frameChecksum(before, bytes, header.bigEndian))
    yield { fits, commits, oneBitOff: () => isOneBitOff(bytes, before, header) }
    previous = checksum
  }
}

/**
 * A frame that does not fit its predecessor begins the end of the log. It is damage when a later frame of this round fits its
 * own predecessor (the log went on behind it), when the index knows of more frames, or when one bit explains it.
 */
function judge(all: Iterable<Frame>, index: LogIndex | null, salts: string): LogVerdict {
  let count = 0
  let committed = 0
  let broken = false
  for (const { fits, commits, oneBitOff } of all) {
    count += 1
    if (fits && broken) return 'damaged'
    if (!fits && !broken && oneBitOff()) return 'damaged'
    broken ||= !fits
    if (fits && commits) committed = count
  }
  if (index === null) return 'sound'
  if (index.salts !== salts) return lacksCommits(index) ? 'damaged' : 'sound'
  return index.frames > committed ? 'damaged' : 'sound'
}
