import { randomBytes } from 'node:crypto'
import { link, lstat, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a new file without ever overwriting another: the same bytes already there count as written, different ones get
 * ` (2)`, ` (3)` ... Names that only some systems tell apart (capitals, accents taken apart) count as the same name, so that the
 * folder can be copied anywhere. Whole or not at all: written beside and synced, then given its name. Returns the path used.
 * Rejects with the system's error when it cannot be written.
 */
export async function writeWithoutOverwriting(directory: string, fileName: string, bytes: Uint8Array): Promise<string> {
  await mkdir(directory, { recursive: true })
  const taken = new Map((await readdir(directory)).map((name) => [foldedName(name), name]))
  const extension = path.extname(fileName)
  const stem = fileName.slice(0, fileName.length - extension.length)
  let beside: string | null = null
  try {
    for (let copy = 1; ; copy += 1) {
      const name = copy === 1 ? fileName : `${stem} (${copy})${extension}`
      const target = path.join(directory, name)
      const present = taken.get(foldedName(name))
      if (present !== undefined) {
        const other = path.join(directory, present)
        if (await holds(other, bytes)) return other
        continue
      }
      beside ??= await writeBeside(directory, bytes)
      if (await takeName(beside, target)) return target
      taken.set(foldedName(name), name)
    }
  } finally {
    if (beside !== null) await rm(beside, { force: true })
  }
}

/** The form under which names meet on systems that ignore case and on those that take accents apart. */
export const foldedName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

async function writeBeside(directory: string, bytes: Uint8Array): Promise<string> {
  const beside = path.join(directory, `.ventanilla-${randomBytes(6).toString('hex')}.part`)
  try {
    const handle = await open(beside, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    return beside
  } catch (error) {
    await rm(beside, { force: true })
    throw error
  }
}

/** False when something of that name is there by now. A link is the one way to take a name without replacing; some disks have none. */
async function takeName(beside: string, target: string): Promise<boolean> {
  try {
    await link(beside, target)
    return true
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false
    if (!withoutLinks.has(codeOf(error))) throw error
  }
  if (await isThere(target)) return false
  await rename(beside, target)
  return true
}

const withoutLinks: ReadonlySet<string> = new Set([
  'EPERM',
  'ENOTSUP',
  'EOPNOTSUPP',
  'ENOSYS',
  'EINVAL',
  'EMLINK',
  'EACCES',
])

const isThere = async (file: string): Promise<boolean> => {
  try {
    await lstat(file)
    return true
  } catch (error) {
    return codeOf(error) !== 'ENOENT'
  }
}

/** What is no readable file holds something else. */
const holds = async (file: string, bytes: Uint8Array): Promise<boolean> => {
  const found = await stat(file).catch(() => null)
  if (found?.isFile() !== true || found.size !== bytes.byteLength) return false
  const present = await readFile(file).catch(() => null)
  return present !== null && Buffer.compare(present, bytes) === 0
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
