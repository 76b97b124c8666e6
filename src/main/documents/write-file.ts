import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { takeName, writeBeside } from '#main/base/files/atomic-file.ts'

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
      beside ??= await writeBeside(target, bytes, { mode: 0o666 })
      if (await takeName(beside, target, 'rename')) return target
      taken.set(foldedName(name), name)
    }
  } finally {
    if (beside !== null) await rm(beside, { force: true })
  }
}

/** The form under which names meet on systems that ignore case and on those that take accents apart. */
export const foldedName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** What is no readable file holds something else. */
const holds = async (file: string, bytes: Uint8Array): Promise<boolean> => {
  const found = await stat(file).catch(() => null)
  if (found?.isFile() !== true || found.size !== bytes.byteLength) return false
  const present = await readFile(file).catch(() => null)
  return present !== null && Buffer.compare(present, bytes) === 0
}
