import { closeSync, fsyncSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'

/**
 * Replaces a file so that a crash leaves either the old or the new content: temporary file beside it, flushed, renamed.
 * Owner-only (0600) where the system knows modes.
 */
export function replaceFile(file: string, content: string | Uint8Array): void {
  const temporary = `${file}.${process.pid}.tmp`
  try {
    const descriptor = openSync(temporary, 'w', 0o600)
    try {
      writeFileSync(descriptor, content)
      fsyncSync(descriptor)
    } finally {
      closeSync(descriptor)
    }
    renameSync(temporary, file)
  } catch (thrown) {
    rmSync(temporary, { force: true })
    throw thrown
  }
  flushDirectory(dirname(file))
}

/** Makes a rename durable. Windows cannot open a directory; its file system journals renames by itself. */
export function flushDirectory(directory: string): void {
  if (process.platform !== 'win32') flush(directory, 'r')
}

export const flushFile = (file: string): void => flush(file, 'r+')

function flush(path: string, mode: 'r' | 'r+'): void {
  const descriptor = openSync(path, mode)
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
