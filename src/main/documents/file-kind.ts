import { hasPdfEnd } from '#main/base/files/pdf-end.ts'

/** Kinds of files that are kept. */
export type FileKind = 'pdf' | 'png' | 'jpg'

const signatures: readonly (readonly [FileKind, readonly number[]])[] = [
  ['pdf', [0x25, 0x50, 0x44, 0x46, 0x2d]],
  ['png', [0x89, 0x50, 0x4e, 0x47]],
  ['jpg', [0xff, 0xd8, 0xff]],
]

/** The kind that the first bytes tell, whatever the link or its content type say; null for anything else. */
export const fileKindOf = (bytes: Uint8Array): FileKind | null =>
  signatures.find(([, start]) => start.every((byte, index) => bytes[index] === byte))?.[0] ?? null

/** What stands at the end of a picture, perhaps with something behind it. */
const ends: Readonly<Record<Exclude<FileKind, 'pdf'>, Buffer>> = {
  png: Buffer.from('IEND'),
  jpg: Buffer.of(0xff, 0xd9),
}

/** False: its end is missing. A storage, or whoever stands in between, sent a part of it as if it were all. */
export const hasItsEnd = (bytes: Uint8Array, kind: FileKind): boolean =>
  kind === 'pdf' ? hasPdfEnd(bytes) : Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).includes(ends[kind])
