import { closeSync, constants, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'
import { systemCodeOf } from '#main/base/system-code.ts'

export interface RotatingLimits {
  /** Size at which a file is rotated. */
  readonly largestBytes: number
  /** Number of files: the current one and the older ones. */
  readonly files: number
}

/**
 * Log lines in a few files of about `largestBytes` each, at most twice that. Several processes may append: lines stay
 * whole, and only rotating out the oldest file loses any. Errors of the location are ignored.
 */
export interface RotatingFile {
  append(line: string): void
  /** Every line in the files, oldest first. */
  lines(): readonly string[]
}

/** Windows has neither flag; elsewhere they stop links from being followed and pipes from blocking. */
const appendFlags =
  constants.O_WRONLY |
  constants.O_APPEND |
  constants.O_CREAT |
  (constants.O_NOFOLLOW ?? 0) |
  (constants.O_NONBLOCK ?? 0)

export function createRotatingFile(file: string, { largestBytes, files }: RotatingLimits): RotatingFile {
  const older = Array.from({ length: files - 1 }, (_, place) => `${file}.${place + 1}`)
  const isFull = (bytes: Uint8Array): boolean => sizeOf(file) > 0 && sizeOf(file) + bytes.length > largestBytes
  const rotate = (): void => {
    const all = [file, ...older]
    const last = all.at(-1)
    if (last !== undefined) rmSync(last, { force: true })
    for (let place = all.length - 1; place > 0; place -= 1) move(all[place - 1], all[place])
  }
  return {
    append(line) {
      const bytes = Buffer.from(`${line}\n`)
      if (bytes.length > largestBytes) return
      try {
        mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
        const there = lstatSync(file, { throwIfNoEntry: false })
        if (there !== undefined && !there.isFile()) return
        const moved = !isFull(bytes) || alone(`${file}.lock`, () => isFull(bytes) && rotate())
        // If rotation keeps failing, stop writing at this size, so that the total stays bounded.
        if (!moved && sizeOf(file) + bytes.length > mostOverfull * largestBytes) return
        appendWhole(file, bytes)
      } catch {
        return
      }
    },
    lines: () => [...older.toReversed(), file].flatMap(linesOf),
  }
}

const sizeOf = (file: string): number => lstatSync(file, { throwIfNoEntry: false })?.size ?? 0

/** Rotation takes less than a millisecond, so a longer wait is pointless. */
const [mostWaits, waitMs] = [15, 2]
/** Factor over `largestBytes` allowed until another process has rotated the files. */
const mostOverfull = 2
/** After this long, a lock file is considered left by a process killed during rotation. */
const abandonedMs = 5_000

/** One process at a time; false if the lock cannot be taken. Another process may have rotated meanwhile. */
function alone(lock: string, work: () => void): boolean {
  for (let waits = 0; !taken(lock); waits += 1) {
    if (waits === mostWaits) return false
    if (Date.now() - (lstatSync(lock, { throwIfNoEntry: false })?.mtimeMs ?? Number.NaN) > abandonedMs)
      rmSync(lock, { force: true })
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, waitMs)
  }
  try {
    work()
    return true
  } finally {
    rmSync(lock, { force: true })
  }
}

function taken(lock: string): boolean {
  try {
    closeSync(openSync(lock, 'wx', 0o600))
    return true
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'EEXIST') return false
    throw thrown
  }
}

function move(from: string | undefined, to: string | undefined): void {
  if (from === undefined || to === undefined) return
  if (lstatSync(from, { throwIfNoEntry: false }) !== undefined) renameSync(from, to)
}

function appendWhole(file: string, bytes: Uint8Array): void {
  const descriptor = openSync(file, appendFlags, 0o600)
  try {
    writeSync(descriptor, bytes)
  } finally {
    closeSync(descriptor)
  }
}

function linesOf(file: string): readonly string[] {
  try {
    if (lstatSync(file, { throwIfNoEntry: false })?.isFile() !== true) return []
    return (readIfThereSync(file)?.toString('utf8') ?? '').split('\n').filter((line) => line !== '')
  } catch {
    return []
  }
}
