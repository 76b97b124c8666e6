import { closeSync, fsyncSync, linkSync, openSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { systemCodeOf } from '../system-code.ts'

/**
 * Synchronous variant of `atomic-file.ts` for the store, whose witness, marker and key writes must not interleave with
 * other work. Replaces a file so that a crash leaves either the old or the new content. Mode 0600 where the system has
 * modes.
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
 * Creates a file with its whole content at once. False if the file already exists; its content is then unchanged. Mode
 * 0600.
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
 * Removes temporary files that killed writers of this file left. Call it only when no other process writes the file:
 * it would remove a live writer's temporary file too.
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
  // File systems without hard links: still exclusive, but not atomic.
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

/** Makes a rename durable. Windows cannot open a directory; its file system journals renames. */
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
