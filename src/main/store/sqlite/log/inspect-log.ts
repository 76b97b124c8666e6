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

/** `sound`: empty, or in a state that a running program or a crash leaves. `damaged`: commits in it are lost. */
export type LogVerdict = 'sound' | 'damaged'

interface Frame {
  /** Matches the stored checksum of its predecessor, and belongs to this round of the log. */
  readonly fits: boolean
  readonly commits: boolean
  /** Would match with one bit flipped; checked only if nothing else tells a bit flip from a torn write. */
  readonly oneBitOff: () => boolean
}

/**
 * Inspects a write-ahead log before SQLite opens it: SQLite applies the frames up to the first bad one and silently
 * drops the rest. A bad frame between good ones is damage; a crash leaves only a torn frame, uncommitted frames, or
 * frames of an earlier round with other salts. The index of a killed process gives the required number of frames,
 * which also reveals a truncated, deleted or replaced log. The generation markers and the witness detect what neither
 * shows, as after a power cut, when the index is worthless.
 *
 * Reads the log and its index, never the database: POSIX drops a process's locks on a file when it closes any
 * descriptor of it, and this process has none of the three open yet.
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
    // A crash while writing the very first header leaves no frames.
    return size > logHeaderBytes || lacksCommits(index) ? 'damaged' : 'sound'
  } finally {
    closeSync(descriptor)
  }
}

/** The index lists commits that are not in the database, and there is no log to hold them. */
const lacksCommits = (index: LogIndex | null): boolean => index !== null && index.frames > index.takenIn

function openIfThere(file: string): number | null {
  try {
    return openSync(file, 'r')
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'ENOENT') return null
    throw thrown
  }
}

/** Complete frames only: a crash leaves a partial one at the end. */
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
 * The first frame that does not match its predecessor ends the log. It is damage if a later frame of this round
 * matches its own predecessor (so the log continued), if the index has more frames, or if one flipped bit explains it.
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
