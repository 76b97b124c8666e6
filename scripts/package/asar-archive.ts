/**
 * Reads an asar: lists its files, verifies each file's digest, and extracts it. Written from the format rather than
 * taken from the packager, so that a check does not trust what it checks. Never writes an archive.
 */
import { createHash } from 'node:crypto'
import { closeSync, copyFileSync, mkdirSync, openSync, readSync, writeFileSync } from 'node:fs'
import path from 'node:path'

/** One node of the header's JSON. */
interface HeaderNode {
  readonly files?: Readonly<Record<string, HeaderNode>>
  readonly link?: string
  readonly size?: number
  /** Byte offset from the end of the header, in decimal. */
  readonly offset?: string
  readonly unpacked?: boolean
  readonly executable?: boolean
  readonly integrity?: { readonly algorithm: string; readonly hash: string }
}

export interface ArchivedFile {
  /** Path from the archive's root, with slashes. */
  readonly name: string
  readonly sizeBytes: number
  /** Whether the file is in the folder `<archive>.unpacked` instead. */
  readonly unpacked: boolean
  readonly executable: boolean
  /** SHA-256 in hexadecimal; null if the archive has none. */
  readonly digest: string | null
  readonly offset: number
}

export interface Archive {
  readonly file: string
  readonly files: readonly ArchivedFile[]
  /** SHA-256 of the header's text. Electron compares it with the digest embedded in the program. */
  readonly headerDigest: string
}

const sha256 = (bytes: Uint8Array | string): string => createHash('sha256').update(bytes).digest('hex')

/** Two pickles: the header's size in 8 bytes, then an 8-byte prefix and the header's text. */
export function openArchive(file: string): Archive {
  const descriptor = openSync(file, 'r')
  try {
    const head = readAt(descriptor, 0, 16)
    const text = readAt(descriptor, 16, head.readUInt32LE(12)).toString('utf8')
    const firstByte = 8 + head.readUInt32LE(4)
    return { file, files: flatten(JSON.parse(text) as HeaderNode, '', firstByte), headerDigest: sha256(text) }
  } finally {
    closeSync(descriptor)
  }
}

function flatten(node: HeaderNode, name: string, firstByte: number): readonly ArchivedFile[] {
  if (node.link !== undefined) throw new Error(`A link in the archive: ${name}`)
  if (node.files !== undefined) {
    return Object.entries(node.files).flatMap(([entry, child]) => {
      if (entry === '..' || /[\\/]/.test(entry)) throw new Error(`A name that leaves its folder: ${name}/${entry}`)
      return flatten(child, name === '' ? entry : `${name}/${entry}`, firstByte)
    })
  }
  return [
    {
      name,
      sizeBytes: node.size ?? 0,
      unpacked: node.unpacked ?? false,
      executable: node.executable ?? false,
      digest: node.integrity?.algorithm === 'SHA256' ? node.integrity.hash : null,
      offset: firstByte + Number(node.offset ?? 0),
    },
  ]
}

function readAt(descriptor: number, offset: number, sizeBytes: number): Buffer {
  const bytes = Buffer.alloc(sizeBytes)
  if (readSync(descriptor, bytes, 0, sizeBytes, offset) !== sizeBytes) throw new Error('The archive breaks off')
  return bytes
}

const besideArchive = ({ file }: Archive, name: string): string => path.join(`${file}.unpacked`, name)

/** Contents of the packed files, in archive order. Skips unpacked files. */
export function readPacked(archive: Archive, wanted: (file: ArchivedFile) => boolean, use: Use): void {
  const descriptor = openSync(archive.file, 'r')
  try {
    for (const file of archive.files) {
      if (!file.unpacked && wanted(file)) use(file, readAt(descriptor, file.offset, file.sizeBytes))
    }
  } finally {
    closeSync(descriptor)
  }
}

type Use = (file: ArchivedFile, content: Buffer) => void

/** Names of packed files whose digest is missing or does not match their content. */
export function changedFiles(archive: Archive): readonly string[] {
  const changed: string[] = []
  readPacked(
    archive,
    () => true,
    ({ name, digest }, content) => {
      if (digest !== sha256(content)) changed.push(name)
    },
  )
  return changed
}

/** Extracts the wanted files into a folder, including unpacked ones. */
export function extractArchive(archive: Archive, folder: string, wanted: (name: string) => boolean = () => true): void {
  const place = (name: string): string => {
    const target = path.join(folder, name)
    mkdirSync(path.dirname(target), { recursive: true })
    return target
  }
  readPacked(
    archive,
    ({ name }) => wanted(name),
    ({ name, executable }, content) => writeFileSync(place(name), content, { mode: executable ? 0o755 : 0o644 }),
  )
  for (const { name, unpacked } of archive.files) {
    if (unpacked && wanted(name)) copyFileSync(besideArchive(archive, name), place(name))
  }
}
