import { hasPdfEnd } from '#main/base/files/pdf-end.ts'

/** File types that are stored. */
export type FileKind = 'pdf' | 'png' | 'jpg'

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
]

/** The type according to the first bytes, ignoring link and content type; null for anything else. */
export const fileKindOf = (bytes: Uint8Array): FileKind | null =>
  signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0] ?? null

/** Trailer of each picture format. Other bytes may follow it. */
const ends: Readonly<Record<Exclude<FileKind, 'pdf'>, Buffer>> = {
  png: Buffer.from('IEND'),
  jpg: Buffer.of(0xff, 0xd9),
}

/** False if the trailer is missing: the storage or a proxy truncated the file without an error. */
export const hasItsEnd = (bytes: Uint8Array, kind: FileKind): boolean =>
  kind === 'pdf' ? hasPdfEnd(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ends[kind])
