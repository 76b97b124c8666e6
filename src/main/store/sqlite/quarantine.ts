import { createHash } from 'node:crypto'
import {
  closeSync,
  copyFileSync,
  existsSync,
  mkdirSync,
  openSync,
  readdirSync,
  readSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { basename, join } from 'node:path'
import { flushDirectorySync, flushFileSync } from '#main/base/files/atomic-file-sync.ts'
import { databaseParts, type StoreFiles } from '../directory/store-files.ts'

/** Marks a quarantine folder whose damage is not recorded in a database yet. */
const untold = 'untold'

export interface AsideCopy {
  readonly folder: string
  /** False if the same content was copied before. */
  readonly isNew: boolean
}

/**
 * Copies files unchanged into a folder named by their content, so that the same damage is copied once. Only for files
 * that this process does not have open.
 */
export function copyAside(files: StoreFiles, paths: readonly string[] = databaseParts(files.database)): AsideCopy {
  const folder = join(files.quarantine, digestOf(paths).slice(0, 12))
  if (existsSync(folder)) return { folder, isNew: false }
  const incoming = `${folder}.incoming`
  mkdirSync(incoming, { recursive: true, mode: 0o700 })
  for (const path of paths) {
    const copy = join(incoming, basename(path))
    copyFileSync(path, copy)
    flushFileSync(copy)
  }
  flushDirectorySync(incoming)
  renameSync(incoming, folder)
  flushDirectorySync(files.quarantine)
  return { folder, isNew: true }
}

/** For a copy of what turned out not to be damaged. */
export const discardCopy = (folder: string): void => rmSync(folder, { recursive: true, force: true })

/** Note beside a copy until the damage is recorded in the database, so that a crash in between does not lose it. */
export function noteUntold(folder: string): void {
  const note = join(folder, untold)
  writeFileSync(note, '', { mode: 0o600 })
  flushDirectorySync(folder)
}

export const untoldFolders = ({ quarantine }: StoreFiles): readonly string[] =>
  existsSync(quarantine)
    ? readdirSync(quarantine)
        .map((name) => join(quarantine, name))
        .filter((folder) => existsSync(join(folder, untold)))
    : []

export const forgetUntold = (folder: string): void => rmSync(join(folder, untold), { force: true })

/** SHA-256 over files of any size. */
function digestOf(paths: readonly string[]): string {
  const hash = createHash('sha256')
  const chunk = Buffer.allocUnsafe(1024 * 1024)
  for (const path of paths) {
    const descriptor = openSync(path, 'r')
    try {
      for (let read = readSync(descriptor, chunk); read > 0; read = readSync(descriptor, chunk)) {
        hash.update(chunk.subarray(0, read))
      }
    } finally {
      closeSync(descriptor)
    }
  }
  return hash.digest('hex')
}
