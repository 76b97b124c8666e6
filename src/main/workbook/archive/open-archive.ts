import { crc32, inflateRawSync } from 'node:zlib'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import type { AppError } from '#shared/domain/app-error.ts'
import { type Result, success } from '#shared/kernel/result.ts'
import { ratioFloorBytes, type WorkbookLimits } from '../limits.ts'
import { refuse, refuseOverLimit } from '../workbook-error.ts'
import { withoutComments } from './xml-comments.ts'

/** The parts of a zip archive, each with exactly its declared length. */
export type ArchiveParts = ReadonlyMap<string, Buffer>

export interface OpenArchive {
  readonly names: readonly string[]
  /**
   * Inflates the parts that `wanted` selects, as long as everything inflated so far is within the limits. Other parts,
   * such as pictures, are never inflated and do not count.
   */
  inflate(wanted: (name: string) => boolean): Promise<Result<ArchiveParts, AppError>>
}

/**
 * Opens a zip archive and first checks its whole directory: number of entries, encryption, overlapping or repeated
 * entries. Parts are inflated only within the limits on size and ratio, up to their declared size, and must match their
 * checksum.
 */
export async function openArchive(bytes: Buffer, limits: WorkbookLimits): Promise<Result<OpenArchive, AppError>> {
  let zip: ZipFile
  try {
    zip = await yauzl.fromBufferPromise(bytes, { validateEntrySizes: true, decodeStrings: true })
  } catch (error) {
    return damaged(error)
  }
  if (zip.entryCount > limits.archiveEntries) {
    return refuseOverLimit('workbook.too-many-entries', limits.archiveEntries, zip.entryCount)
  }
  const entries: Entry[] = []
  try {
    for await (const entry of zip.eachEntry()) entries.push(entry)
  } catch (error) {
    return damaged(error)
  }
  const checked = checkDirectory(entries)
  if (!checked.ok) return checked
  const asked = new Set<Entry>()
  return success({
    names: entries.map((entry) => entry.fileName),
    inflate: async (wanted) => {
      const chosen = entries.filter((entry) => wanted(entry.fileName))
      for (const entry of chosen) asked.add(entry)
      return checkSizes([...asked], limits) ?? inflateAll(zip, bytes, chosen)
    },
  })
}

function checkDirectory(entries: readonly Entry[]): Result<null, AppError> {
  if (entries.some((entry) => entry.isEncrypted())) return refuse('workbook.password-protected')
  if (new Set(entries.map((entry) => entry.fileName)).size !== entries.length) {
    return refuse('workbook.damaged', { detail: 'repeated archive entry' })
  }
  return overlaps(entries) ? refuse('workbook.damaged', { detail: 'overlapping archive entries' }) : success(null)
}

const sumOf = (entries: readonly Entry[], figure: (entry: Entry) => number): number =>
  entries.reduce((sum, entry) => sum + figure(entry), 0)

function checkSizes(entries: readonly Entry[], limits: WorkbookLimits): ReturnType<typeof refuse> | undefined {
  const inflatedBytes = sumOf(entries, (entry) => entry.uncompressedSize)
  if (inflatedBytes > limits.inflatedBytes) {
    return refuseOverLimit('workbook.too-much-inflated', limits.inflatedBytes, inflatedBytes)
  }
  if (inflatedBytes <= ratioFloorBytes) return undefined
  const ratio =
    inflatedBytes /
    Math.max(
      1,
      sumOf(entries, (entry) => entry.compressedSize),
    )
  if (ratio <= limits.inflationRatio) return undefined
  return refuseOverLimit('workbook.suspicious-compression', limits.inflationRatio, ratio)
}

const localHeaderBytes = 30

/** Entries that share compressed bytes inflate to more than any valid archive of that size. */
function overlaps(entries: readonly Entry[]): boolean {
  const ordered = [...entries].sort((one, other) => one.relativeOffsetOfLocalHeader - other.relativeOffsetOfLocalHeader)
  return ordered.some((entry, index) => {
    const next = ordered[index + 1]
    const end = entry.relativeOffsetOfLocalHeader + localHeaderBytes + entry.fileNameLength + entry.compressedSize
    return next !== undefined && next.relativeOffsetOfLocalHeader < end
  })
}

async function inflateAll(
  zip: ZipFile,
  bytes: Buffer,
  entries: readonly Entry[],
): Promise<Result<ArchiveParts, AppError>> {
  const parts = new Map<string, Buffer>()
  try {
    for (const entry of entries) {
      if (entry.fileName.endsWith('/')) continue
      if (!entry.canDecodeFileData()) return refuse('workbook.damaged', { detail: 'unknown compression' })
      const part = await readPart(zip, bytes, entry)
      if (crc32(part) !== entry.crc32) return refuse('workbook.damaged', { detail: `checksum of ${entry.fileName}` })
      parts.set(entry.fileName, /\.(xml|rels)$/i.test(entry.fileName) ? withoutComments(part) : part)
    }
  } catch (error) {
    return damaged(error)
  }
  return success(parts)
}

/** zlib's minimum. */
const smallestChunkBytes = 64

/** Synchronous and limited to the declared size: parts are bounded, and streams would take several times as long. */
async function readPart(zip: ZipFile, bytes: Buffer, entry: Entry): Promise<Buffer> {
  const { fileDataStart } = await zip.readLocalFileHeaderPromise(entry, { minimal: true })
  const data = bytes.subarray(fileDataStart, fileDataStart + entry.compressedSize)
  const { uncompressedSize } = entry
  const most = uncompressedSize + 1
  const part =
    entry.compressionMethod === 0
      ? data
      : inflateRawSync(data, { maxOutputLength: most, chunkSize: Math.max(smallestChunkBytes, most) })
  if (part.length !== uncompressedSize) throw new Error('part not as long as declared')
  return part
}

const damaged = (error: unknown): { readonly ok: false; readonly error: AppError } =>
  refuse('workbook.damaged', { detail: error instanceof Error ? error.message : String(error) })
