import { randomBytes } from 'node:crypto'
import { constants } from 'node:fs'
import { copyFile, link, lstat, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { systemCodeOf } from '../system-code.ts'

export interface AtomicWrite {
  /** Where the content lies until it is whole: a new name in the folder of the file. Usual: a hidden one of its own. */
  readonly beside?: string
  /** Of the file, before the umask. Usual: 0600, its owner only. */
  readonly mode?: number
  /** Also the new name is on the disk when it resolves, not only the content. */
  readonly flushesDirectory?: boolean
}

/**
 * Replaces a file, or makes it, so that a crash leaves either the old or the new content: written beside, flushed, renamed. A
 * link of that name is replaced, not followed. Rejects with the system's error, and leaves nothing beside then.
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
 * Makes a file with its whole content at once, or answers false when something of that name is there: it is never changed.
 * Rejects with the system's error.
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

/** The first half: the content whole and flushed in a new file beside `file`, whose path it answers. For who proves it first. */
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
 * The second half: gives what lies beside a name that nothing has, without replacing; false when something has it by now. A link
 * is the one way to do both at once, and some disks have none: `copy` is still exclusive there but not whole at once, `rename`
 * is whole at once but looks before. The caller removes what lies beside.
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

/** What cannot be removed does not hide why. */
const removeQuietly = (file: string): Promise<void> => rm(file, { force: true }).catch(() => undefined)

/** Makes a rename durable. Windows cannot open a directory; its file system journals renames by itself. */
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
