import { crc32 } from 'node:zlib'
import type { ArchiveParts } from './open-archive.ts'

const localSignature = 0x04034b50
const directorySignature = 0x02014b50
const endSignature = 0x06054b50
const utf8Names = 0x0800
const versionNeeded = 20

/**
 * Packs parts into a zip archive without compression. The spreadsheet library gets its input only in this form: it then
 * inflates nothing, and sees exactly the bytes that were measured, whatever the original archive's headers claim.
 */
export function packStored(parts: ArchiveParts): Buffer {
  const names = [...parts.keys()].map((name) => Buffer.from(name, 'utf8'))
  const contents = [...parts.values()]
  const localBytes = names.reduce((sum, name, index) => sum + 30 + name.length + (contents[index]?.length ?? 0), 0)
  const directoryBytes = names.reduce((sum, name) => sum + 46 + name.length, 0)
  const archive = Buffer.alloc(localBytes + directoryBytes + 22)
  let local = 0
  let directory = localBytes
  contents.forEach((content, index) => {
    const name = names[index] ?? Buffer.alloc(0)
    const offset = local
    archive.writeUInt32LE(localSignature, local)
    writeEntry(archive, local + 4, content, name)
    name.copy(archive, local + 30)
    content.copy(archive, local + 30 + name.length)
    local += 30 + name.length + content.length
    archive.writeUInt32LE(directorySignature, directory)
    archive.writeUInt16LE(versionNeeded, directory + 4)
    writeEntry(archive, directory + 6, content, name)
    archive.writeUInt32LE(offset, directory + 42)
    name.copy(archive, directory + 46)
    directory += 46 + name.length
  })
  archive.writeUInt32LE(endSignature, directory)
  archive.writeUInt16LE(contents.length, directory + 8)
  archive.writeUInt16LE(contents.length, directory + 10)
  archive.writeUInt32LE(directoryBytes, directory + 12)
  archive.writeUInt32LE(localBytes, directory + 16)
  return archive
}

/** The fields that a local header and a directory entry share, from `version needed` to `extra length`. */
function writeEntry(archive: Buffer, at: number, content: Buffer, name: Buffer): void {
  archive.writeUInt16LE(versionNeeded, at)
  archive.writeUInt16LE(utf8Names, at + 2)
  archive.writeUInt32LE(crc32(content), at + 10)
  archive.writeUInt32LE(content.length, at + 14)
  archive.writeUInt32LE(content.length, at + 18)
  archive.writeUInt16LE(name.length, at + 22)
}
