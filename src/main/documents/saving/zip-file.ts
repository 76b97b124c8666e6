import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate/browser'
import { foldedName } from '../write-file.ts'

export interface ZipEntry {
  /** With `/` between folders; each part is safe already. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly atMs: number
}

/** Put into the sums of an entry between two turns of the loop. */
const sliceBytes = 512 * 1024
/** Without the extension for large files, which not every program reads, an archive counts in 32 bits, and its entries in 16. */
export const mostZipBytes = 4_000_000_000
export const mostZipEntries = 65_000

/**
 * Writes an archive as its entries come, one in memory at a time, and gives it its name when it is whole: a stop, an error or a
 * crash leaves no archive, and one of that name as it was. PDFs are stored as they are, since they are small already. An entry of
 * a name that is taken gets a number, unless it is the same file. Rejects with the system's error, or when `signal` stops it.
 */
export async function writeZip(file: string, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  const beside = path.join(path.dirname(file), `.ventanilla-${randomBytes(6).toString('hex')}.part`)
  const handle = await open(beside, 'wx', 0o666)
  try {
    await writeEntries(handle, entries, signal)
    await handle.sync()
    await handle.close()
    signal.throwIfAborted()
    await rename(beside, file)
  } catch (error) {
    await handle.close().catch(() => undefined)
    await rm(beside, { force: true }).catch(() => undefined)
    throw error
  }
}

async function writeEntries(handle: FileHandle, entries: AsyncIterable<ZipEntry>, signal: AbortSignal): Promise<void> {
  const pending: Uint8Array[] = []
  let failed: Error | null = null
  const zip = new Zip((error, chunk) => {
    if (error !== null) failed = error
    else pending.push(chunk)
  })
  const drain = async (): Promise<void> => {
    if (failed !== null) throw failed
    for (let chunk = pending.shift(); chunk !== undefined; chunk = pending.shift()) await writeWhole(handle, chunk)
  }
  const names = new EntryNames()
  for await (const entry of entries) {
    signal.throwIfAborted()
    const name = names.take(entry)
    if (name === null) continue
    const stored = new ZipPassThrough(name)
    stored.mtime = entry.atMs
    zip.add(stored)
    for (let start = 0; start < entry.bytes.length || start === 0; start += sliceBytes) {
      const end = start + sliceBytes
      stored.push(entry.bytes.slice(start, end), end >= entry.bytes.length)
      await drain()
      await nextTurn()
      signal.throwIfAborted()
    }
  }
  zip.end()
  await drain()
}

async function writeWhole(handle: FileHandle, chunk: Uint8Array): Promise<void> {
  for (let written = 0; written < chunk.length; ) {
    written += (await handle.write(chunk, written)).bytesWritten
  }
}

/** Names that only some systems tell apart count as the same. */
class EntryNames {
  readonly #taken = new Map<string, string>()

  /** The name to use; null when the same file has it already. */
  take({ path: wanted, sha256 }: ZipEntry): string | null {
    const extension = path.posix.extname(wanted)
    const stem = wanted.slice(0, wanted.length - extension.length)
    for (let copy = 1; ; copy += 1) {
      const name = copy === 1 ? wanted : `${stem} (${copy})${extension}`
      const present = this.#taken.get(foldedName(name))
      if (present === sha256) return null
      if (present !== undefined) continue
      this.#taken.set(foldedName(name), sha256)
      return name
    }
  }
}
