import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemCodeOf } from '../system-code.ts'

export interface AtomicWrite {
  /**
   * Temporary file that holds the content until it is complete; a new name in the same folder. Default: a hidden file.
   */
  readonly beside?: string
  /** File mode before the umask. Default: 0600. */
  readonly mode?: number
  /** Also flushes the directory, so that the new name is durable. */
  readonly flushesDirectory?: boolean
}

/**
 * Creates or replaces a file so that a crash leaves either the old or the new content. Replaces a symbolic link
 * instead of following it. Rejects with the system error and removes the temporary file.
 */
export async function replaceFile(
  file: string,
  content: string | Uint8Array,
  options: AtomicWrite = {},
): Promise<void> {
  const beside = await writeBeside(file, content, options)
  try {
    await rename(beside, file)
  } catch (error) {
    await removeQuietly(beside)
    throw error
  }
  if (options.flushesDirectory) await flushDirectory(path.dirname(file))
}

/**
 * Creates a file with its whole content at once. False if the name exists; it is then unchanged. Rejects with the
 * system error.
 */
export async function createFile(
  file: string,
  content: string | Uint8Array,
  options: AtomicWrite = {},
): Promise<boolean> {
  const beside = await writeBeside(file, content, options)
  let isMade: boolean
  try {
    isMade = await takeName(beside, file)
  } finally {
    await rm(beside, { force: true })
  }
  if (options.flushesDirectory) await flushDirectory(path.dirname(file))
  return isMade
}

/**
 * First half: writes and flushes the content to a new file beside `file` and returns its path, so callers can verify
 * it.
 */
export async function writeBeside(
  file: string,
  content: string | Uint8Array,
  {
    beside = path.join(path.dirname(file), `.ventanilla-${randomBytes(6).toString('hex')}.part`),
    mode = 0o600,
  }: AtomicWrite = {},
): Promise<string> {
  const handle = await open(beside, 'wx', mode)
  try {
    await handle.writeFile(content)
    await handle.sync()
  } catch (error) {
    await handle.close().catch(() => undefined)
    await removeQuietly(beside)
    throw error
  }
  await handle.close()
  return beside
}

/**
 * Second half: gives the temporary file an unused name; false if the name exists. A hard link does both atomically. On
 * disks without links, `copy` is exclusive but not atomic; `rename` is atomic but checks first. The caller removes the
 * temporary file.
 */
export async function takeName(
  beside: string,
  file: string,
  withoutLinks: 'copy' | 'rename' = 'copy',
): Promise<boolean> {
  const isLinked = await unlessTaken(link(beside, file)).catch(() => null)
  if (isLinked !== null) return isLinked
  if (withoutLinks === 'copy') return unlessTaken(copyWhole(beside, file))
  if (await isThere(file)) return false
  await rename(beside, file)
  return true
}

async function unlessTaken(work: Promise<void>): Promise<boolean> {
  try {
    await work
    return true
  } catch (error) {
    if (systemCodeOf(error) === 'EEXIST') return false
    throw error
  }
}

async function copyWhole(from: string, to: string): Promise<void> {
  await copyFile(from, to, constants.COPYFILE_EXCL)
  await flush(to, 'r+')
}

const isThere = async (file: string): Promise<boolean> => {
  try {
    await lstat(file)
    return true
  } catch (error) {
    if (systemCodeOf(error) === 'ENOENT') return false
    throw error
  }
}

/** A failed removal must not hide the original error. */
const removeQuietly = (file: string): Promise<void> => rm(file, { force: true }).catch(() => undefined)

/** Makes a rename durable. Windows cannot open a directory; its file system journals renames. */
async function flushDirectory(directory: string): Promise<void> {
  if (process.platform !== 'win32') await flush(directory, 'r')
}

async function flush(file: string, mode: 'r' | 'r+'): Promise<void> {
  const handle = await open(file, mode)
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
