import { mkdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { replaceFile } from '#main/base/files/atomic-file.ts'
import type { CopyMade } from '#main/profiles/ports.ts'
import { isJsonObject } from '#shared/kernel/json.ts'
import { isBackup } from './copy-folder.ts'

/**
 * Where copies of a store were put, written beside it: whoever has to put one in its place cannot ask the database. Paths of this
 * machine and instants, for the owner of the folder alone.
 */
const noteOf = (directory: string): string => join(directory, 'ventanilla.copies.json')

/** Replaces the note. Rejects with the system's error. */
export async function noteCopies(directory: string, copies: readonly CopyMade[]): Promise<void> {
  const note = noteOf(directory)
  mkdirSync(dirname(note), { recursive: true, mode: 0o700 })
  await replaceFile(note, JSON.stringify(copies))
}

/** Those that are still there and are backups, newest first; none where nothing readable was noted. */
export function notedCopies(directory: string): readonly (CopyMade & { readonly byteLength: number })[] {
  return readNote(noteOf(directory))
    .flatMap((copy) => (isBackup(copy.file) ? [{ ...copy, byteLength: statSync(copy.file).size }] : []))
    .toSorted((one, other) => other.atMs - one.atMs)
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
