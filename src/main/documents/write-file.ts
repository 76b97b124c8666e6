import { mkdir, readdir, readFile, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { takeName, writeBeside } from '#main/base/files/atomic-file.ts'

/**
 * Writes a file without overwriting a different one: identical bytes count as written, different ones get ` (2)`,
 * ` (3)` ... Names that differ only by case or Unicode form count as equal, so that the folder can be copied to any
 * system. Writes beside, syncs, then renames. Returns the path used; rejects with the system's error.
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

/** Normal form in which names collide on systems that ignore case or decompose accents. */
export const foldedName = (name: string): string => name.normalize('NFC').toUpperCase().toLowerCase().normalize('NFC')

/** An unreadable file counts as different. */
const holds = async (file: string, bytes: Uint8Array): Promise<boolean> => {
  const found = await stat(file).catch(() => null)
  if (found?.isFile() !== true || found.size !== bytes.byteLength) return false
  const present = await readFile(file).catch(() => null)
  return present !== null && Buffer.compare(present, bytes) === 0
}
