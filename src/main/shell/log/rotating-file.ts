import { closeSync, constants, lstatSync, mkdirSync, openSync, renameSync, rmSync, writeSync } from 'node:fs'
import path from 'node:path'
import { readIfThereSync } from '#main/base/files/read-if-there-sync.ts'

export interface RotatingLimits {
  /** No file grows beyond it. */
  readonly largestBytes: number
  /** The one that is written, and the older ones. */
  readonly files: number
}

/** Lines in a few files that never hold more than `largestBytes` each. A place that cannot be used is borne in silence. */
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
        // When the older ones cannot be moved nothing is written: the whole is bounded whatever happens.
        if (there !== undefined && there.size + bytes.length > largestBytes) rotate()
        appendWhole(file, bytes)
      } catch {
        return
      }
    },
    lines: () => [...older.toReversed(), file].flatMap(linesOf),
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
