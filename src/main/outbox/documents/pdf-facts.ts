import { hasPdfEnd } from '#main/base/files/pdf-end.ts'

/** What the bytes of a PDF say at first sight. Nothing of it is run, and nothing is unpacked. */
export interface PdfFacts {
  /** Null where only a reader of PDFs could say: its objects are packed, or a later version of some is appended. */
  readonly pages: number | null
  /** It has its end: without it a part of the file may be missing. */
  readonly whole: boolean
  /** Nothing in it is a page, and nothing is packed in which one could be. */
  readonly empty: boolean
  /** It names how it is encrypted: a reader without its password may show nothing. */
  readonly encrypted: boolean
}

const packed = /\/Type\s*\/ObjStm\b/
const page = /\/Type\s*\/Page(?![A-Za-z])/g
const encryption = /\/Encrypt\s+(?:\d+\s+\d+\s+R|<<)/

/** Most of what is looked at twice is text of a few bytes: two megabytes take some milliseconds. */
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

/** A file that was saved over and over holds former pages beside the present ones. Linearized ones have two parts from the start. */
function isRevised(text: string): boolean {
  const parts = text.split('startxref').length - 1
  return parts > (/\/Linearized\b/.test(text.slice(0, 2_048)) ? 2 : 1)
}
