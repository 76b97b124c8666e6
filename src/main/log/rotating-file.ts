import { closeSync, constants, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'
import { systemCodeOf } from '#main/base/system-code.ts'

export interface RotatingLimits {
  /** No file grows beyond it. */
  readonly largestBytes: number
  /** The one that is written, and the older ones. */
  readonly files: number
}

/**
 * Lines in a few files of about `largestBytes` each, never twice that. Several programs may write them at once: lines come whole, one
 * after the other, and none is lost but with the oldest file. A place that cannot be used is borne in silence.
 */
export interface RotatingFile {
  append(line: string): void
  /** Every line that is there, oldest first. */
  lines(): readonly string[]
}

/** Windows knows neither; elsewhere no link is followed and no pipe is waited for. */
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
        // When the older ones cannot be moved nothing is written for long: the whole is bounded whatever happens.
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

/** Moving takes less than a millisecond; whoever waits for longer has nothing to wait for. */
const [mostWaits, waitMs] = [15, 2]
/** Until another program has moved them. */
const mostOverfull = 2
/** Left by a program that was killed while it moved them. */
const abandonedMs = 5_000

/** One program at a time; false where that cannot be had. Another one may have done the work meanwhile. */
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
