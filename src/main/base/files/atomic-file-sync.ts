import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { systemCodeOf } from '../system-code.ts'

/**
 * What `atomic-file.ts` does, for the store: its witness, marker and keys are written between steps that nothing may come in
 * between. Replaces a file so that a crash leaves either the old or the new content: temporary file beside it, flushed,
 * renamed. Owner-only (0600) where the system knows modes.
 */
export function replaceFileSync(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    writeFlushed(temporary, 'w', content)
    renameSync(temporary, file)
  } catch (thrown) {
    rmSync(temporary, { force: true })
    throw thrown
  }
  flushDirectorySync(dirname(file))
}

/**
 * Creates a file with its whole content at once, or answers false when there is one already: whoever comes second never
 * changes what the first has written. Owner-only (0600).
 */
export function createFileSync(file: string, content: string | Uint8Array): boolean {
  const temporary = `${file}.${process.pid}.new`
  try {
    writeFlushed(temporary, 'w', content)
    return linkOrCopy(temporary, file, content)
  } finally {
    rmSync(temporary, { force: true })
    flushDirectorySync(dirname(file))
  }
}

/**
 * Removes what writers of this file that were killed left beside it. Called only while nobody else writes it: what a living
 * process is writing would go too.
 */
export function removeRestsOf(file: string): void {
  const directory = dirname(file)
  const start = `${basename(file)}.`
  const rests = readdirSync(directory).filter(
    (name) => name.startsWith(start) && /^\d+\.(?:tmp|new)$/.test(name.slice(start.length)),
  )
  for (const name of rests) rmSync(join(directory, name), { force: true })
  if (rests.length > 0) flushDirectorySync(directory)
}

function linkOrCopy(temporary: string, file: string, content: string | Uint8Array): boolean {
  try {
    linkSync(temporary, file)
    return true
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'EEXIST') return false
  }
  // A file system without hard links: still exclusive, only not whole at once.
  try {
    writeFlushed(file, 'wx', content)
    return true
  } catch (thrown) {
    if (systemCodeOf(thrown) === 'EEXIST') return false
    throw thrown
  }
}

function writeFlushed(file: string, flag: 'w' | 'wx', content: string | Uint8Array): void {
  const descriptor = openSync(file, flag, 0o600)
  try {
    writeFileSync(descriptor, content)
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}

/** Makes a rename durable. Windows cannot open a directory; its file system journals renames by itself. */
export function flushDirectorySync(directory: string): void {
  if (process.platform !== 'win32') flush(directory, 'r')
}

export const flushFileSync = (file: string): void => flush(file, 'r+')

function flush(path: string, mode: 'r' | 'r+'): void {
  const descriptor = openSync(path, mode)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
