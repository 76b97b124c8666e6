export type DetectedOle =
  /** `isOld`: Excel 5 or 95, whose texts are in a code page. */
  | { readonly kind: 'ole'; readonly isOld: boolean }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'other'; readonly name: string }

const entryBytes = 128
const headerBytes = 512
const stream = 2

/** Streams that identify the type of an OLE2 container. Case does not matter: SAP and Crystal write `WORKBOOK`. */
const known: readonly (readonly [string, DetectedOle])[] = [
  ['encryptedpackage', { kind: 'encrypted' }],
  ['workbook', { kind: 'ole', isOld: false }],
  ['book', { kind: 'ole', isOld: true }],
  ['worddocument', { kind: 'other', name: 'DOC' }],
  ['powerpoint document', { kind: 'other', name: 'PPT' }],
  ['__properties_version1.0', { kind: 'other', name: 'MSG' }],
]

/**
 * An encrypted .xlsx, a Word document and an .xls differ only in their directory entries, which are aligned to 128
 * bytes.
 */
export function detectOle(bytes: Buffer): DetectedOle {
  const names = new Set<string>()
  for (let at = headerBytes; at + entryBytes <= bytes.length; at += entryBytes) {
    const name = entryName(bytes, at)
    if (name !== undefined) names.add(name)
  }
  return known.find(([name]) => names.has(name))?.[1] ?? { kind: 'other', name: 'OLE2' }
}

function entryName(bytes: Buffer, at: number): string | undefined {
  const length = bytes.readUInt16LE(at + 64)
  if (length < 4 || length > 64 || length % 2 === 1 || bytes[at + 66] !== stream) return undefined
  return bytes.toString('utf16le', at, at + length - 2).toLowerCase()
}
