import { mkdirSync, readFileSync } from 'node:fs'
import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import type { CopyMade } from '#main/profiles/ports.ts'
import type { Clock } from '#shared/kernel/clock.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { isBackup } from './backup-file/backup-file.ts'

/**
 * File beside the store with the locations of its backups: when restoring, the database cannot be asked. Contains
 * paths of this machine and times; readable by its owner only.
 */
const noteOf = (directory: string): string => join(directory, 'ventanilla.copies.json')

/** Replaces the note. Rejects with the system error. */
export async function noteCopies(directory: string, copies: readonly CopyMade[]): Promise<void> {
  const note = noteOf(directory)
  mkdirSync(dirname(note), { recursive: true, mode: 0o700 })
  await replaceFile(note, JSON.stringify(copies))
}

/** Enough backups to choose from for a user who makes them by hand. */
const notedAtMost = 20

/** Adds to the note and drops the oldest entries. Rejects with the system error. */
export const addNotedCopy = (directory: string, copy: CopyMade): Promise<void> =>
  noteCopies(
    directory,
    [...everyNotedCopy(directory).filter(({ file }) => file !== copy.file), copy].slice(-notedAtMost),
  )

export interface NotedCopies {
  /** Existing backups, newest first. */
  readonly there: readonly (CopyMade & { readonly byteLength: number })[]
  /** Unreachable folders of other backups: a removed drive, a network that does not respond. */
  readonly outOfReach: readonly string[]
}

/** Timeout for a network drive to respond. */
const patienceMs = 3_000

/** All noted backups, oldest first, wherever they are now; empty without a readable note. */
const everyNotedCopy = (directory: string): readonly CopyMade[] =>
  readNote(noteOf(directory)).toSorted((one, other) => one.atMs - other.atMs)

/** All noted backups, with sizes where `seen`. */
export function notedWithSizes(
  directory: string,
  seen: readonly { readonly file: string; readonly byteLength: number }[],
): readonly (CopyMade & { readonly byteLength: number | null })[] {
  const sizes = new Map(seen.map(({ file, byteLength }) => [file, byteLength]))
  return everyNotedCopy(directory).map((copy) => ({ ...copy, byteLength: sizes.get(copy.file) ?? null }))
}

/** The noted backups that can be found now; empty without a readable note. */
export async function notedCopies(directory: string, clock: Pick<Clock, 'sleep'>): Promise<NotedCopies> {
  const noted = everyNotedCopy(directory)
  const folders = [...new Set(noted.map(({ file }) => dirname(file)))]
  const late = new AbortController()
  const patience = clock.sleep(patienceMs, late.signal).catch(() => undefined)
  try {
    const reached = await Promise.all(
      folders.map((folder) => Promise.race([isFolder(folder), patience.then(() => false)])),
    )
    const near = new Set(folders.filter((_, at) => reached[at]))
    const looked = await Promise.all(
      noted
        .filter(({ file }) => near.has(dirname(file)))
        .map((copy) => Promise.race([sizedBackup(copy), patience.then(() => null)])),
    )
    return {
      there: looked.filter((copy) => copy !== null).toSorted((one, other) => other.atMs - one.atMs),
      outOfReach: folders.filter((folder) => !near.has(folder)),
    }
  } finally {
    late.abort()
  }
}

const isFolder = (folder: string): Promise<boolean> =>
  stat(folder).then(
    (found) => found.isDirectory(),
    () => false,
  )

async function sizedBackup(copy: CopyMade): Promise<(CopyMade & { readonly byteLength: number }) | null> {
  if (!(await isBackup(copy.file))) return null
  const found = await stat(copy.file).catch(() => null)
  return found === null ? null : { ...copy, byteLength: found.size }
}

function readNote(file: string): readonly CopyMade[] {
  try {
    const noted: unknown = JSON.parse(readFileSync(file, 'utf8'))
    if (!Array.isArray(noted)) return []
    return noted.flatMap((one: unknown) =>
      isJsonObject(one) && typeof one.file === 'string' && typeof one.atMs === 'number'
        ? [{ file: one.file, atMs: one.atMs }]
        : [],
    )
  } catch {
    return []
  }
}
