import { mkdir, open, readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a new file without ever overwriting another: the same bytes already there count as written, different ones get
 * ` (2)`, ` (3)` ... Returns the path used. Rejects with the system's error when the folder cannot be written.
 */
export async function writeWithoutOverwriting(directory: string, fileName: string, bytes: Uint8Array): Promise<string> {
  await mkdir(directory, { recursive: true })
  const extension = path.extname(fileName)
  const stem = fileName.slice(0, fileName.length - extension.length)
  for (let copy = 1; ; copy += 1) {
    const target = path.join(directory, copy === 1 ? fileName : `${stem} (${copy})${extension}`)
    try {
      const handle = await open(target, 'wx')
      try {
        await handle.writeFile(bytes)
      } finally {
        await handle.close()
      }
      return target
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error
      if (Buffer.compare(await readFile(target), bytes) === 0) return target
    }
  }
}
