import { hasPdfEnd } from '#main/base/files/pdf-end.ts'

/** What a quick look at the bytes of a PDF tells. Executes and decompresses nothing. */
export interface PdfFacts {
  /** Null if only a PDF reader could tell: objects are compressed, or an incremental update is appended. */
  readonly pages: number | null
  /** The file has its end marker; without it, part of the file may be missing. */
  readonly whole: boolean
  /** No page objects, and no compressed objects that could contain one. */
  readonly empty: boolean
  /** Declares encryption: a reader without the password may show nothing. */
  readonly encrypted: boolean
}

const packed = /\/Type\s*\/ObjStm\b/
const page = /\/Type\s*\/Page(?![A-Za-z])/g
const encryption = /\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/

/** The patterns rescan only a few bytes at a time, so 2 MB take a few milliseconds. */
export function readPdfFacts(bytes: Uint8Array): PdfFacts {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  const isPacked = packed.test(text)
  const pages = isPacked ? 0 : countPages(text)
  return {
    pages: isPacked || isRevised(text) || pages === 0 ? null : pages,
    whole: hasPdfEnd(bytes),
    empty: !isPacked && pages === 0,
    encrypted: encryption.test(text),
  }
}

function countPages(text: string): number {
  let pages = 0
  for (const _ of text.matchAll(page)) pages += 1
  return pages
}

/** A file saved repeatedly contains old pages beside the current ones. Linearized files always have two parts. */
function isRevised(text: string): boolean {
  const parts = text.split('startxref').length - 1
  return parts > (/\/Linearized\b/.test(text.slice(0, 2_048)) ? 2 : 1)
}
