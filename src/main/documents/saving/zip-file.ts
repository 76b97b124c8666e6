import { randomBytes } from 'node:crypto'
import { type FileHandle, open, rename, rm } from 'node:fs/promises'
import path from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import { Zip, ZipPassThrough } from 'fflate/browser'
import { foldedName } from '../write-file.ts'

export interface ZipEntry {
  /** Folders separated by `/`; each part is already safe. */
  readonly path: string
  readonly bytes: Uint8Array
  readonly sha256: string
  readonly atMs: number
}

/** Bytes hashed per turn of the event loop. */
const sliceBytes = 512 * 1024
/** Not every program reads the Zip64 extension. Without it, sizes are limited to 32 bits and entry counts to 16. */
export const mostZipBytes = 4_000_000_000
export const mostZipEntries = 65_000

/**
 * Streams an archive with one entry in memory at a time, and renames it into place when complete: a stop, error or
 * crash leaves any existing file unchanged. PDFs are stored uncompressed because they are already small. A name already
 * taken by a different file gets a number. Rejects with the system's error, or when `signal` stops it.
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

/** Treats names as equal if any system does. */
class EntryNames {
  readonly #taken = new Map<string, string>()

  /** The name to use; null if the same file is already in the archive. */
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
