import { randomBytes } from 'node:crypto'
import { open, realpath, rename, rm } from 'node:fs/promises'
import path from 'node:path'

/**
 * Writes a whole file or nothing: to a neighbour first, synced, then renamed over the name; a link is followed, and what it leads
 * to is replaced. Rejects with the system's error.
 */
export async function replaceFile(file: string, bytes: Uint8Array): Promise<void> {
  const target = await realpath(file).catch(() => file)
  const neighbour = path.join(path.dirname(target), `.ventanilla-${randomBytes(6).toString('hex')}.part`)
  try {
    const handle = await open(neighbour, 'wx')
    try {
      await handle.writeFile(bytes)
      await handle.sync()
    } finally {
      await handle.close()
    }
    await rename(neighbour, target)
  } catch (error) {
    await rm(neighbour, { force: true })
    throw error
  }
}
