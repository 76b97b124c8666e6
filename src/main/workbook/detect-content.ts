/** What the bytes of a file really are. The file's name and extension are never believed. */
export type DetectedContent =
  | { readonly kind: 'zip' }
  | { readonly kind: 'ole' }
  | { readonly kind: 'text' }
  | { readonly kind: 'encrypted' }
  | { readonly kind: 'empty' }
  /** Something that is no workbook; `name` says what, as shown to a person. */
  | { readonly kind: 'other'; readonly name: string }

const signatures: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'RTF'],
  [[0x89, 0x50, 0x4e, 0x47], 'PNG'],
  [[0xff, 0xd8, 0xff], 'JPEG'],
  [[0x47, 0x49, 0x46, 0x38], 'GIF'],
  [[0x52, 0x61, 0x72, 0x21], 'RAR'],
  [[0x37, 0x7a, 0xbc, 0xaf], '7z'],
  [[0x1f, 0x8b], 'gzip'],
  [[0x4d, 0x5a], 'EXE'],
  [[0x7f, 0x45, 0x4c, 0x46], 'ELF'],
]

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
const emptyZipSignature = [0x50, 0x4b, 0x05, 0x06]
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const binaryProbeBytes = 4_096

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

export function detectContent(bytes: Buffer): DetectedContent {
  if (bytes.length === 0) return { kind: 'empty' }
  if (startsWith(bytes, zipSignature)) return { kind: 'zip' }
  if (startsWith(bytes, emptyZipSignature)) return { kind: 'other', name: 'ZIP' }
  if (startsWith(bytes, oleSignature)) return detectOle(bytes)
  const other = signatures.find(([signature]) => startsWith(bytes, signature))
  if (other) return { kind: 'other', name: other[1] }
  return detectText(bytes)
}

/** OLE2 containers name their streams in UTF-16: an encrypted .xlsx, a Word document and an .xls differ only there. */
function detectOle(bytes: Buffer): DetectedContent {
  const holds = (streamName: string): boolean => bytes.includes(Buffer.from(streamName, 'utf16le'))
  if (holds('EncryptedPackage')) return { kind: 'encrypted' }
  if (holds('Workbook') || holds('Book')) return { kind: 'ole' }
  if (holds('WordDocument')) return { kind: 'other', name: 'DOC' }
  if (holds('PowerPoint Document')) return { kind: 'other', name: 'PPT' }
  return { kind: 'other', name: 'OLE2' }
}

function detectText(bytes: Buffer): DetectedContent {
  if (startsWith(bytes, [0xff, 0xfe]) || startsWith(bytes, [0xfe, 0xff])) return { kind: 'text' }
  const start = bytes.subarray(0, binaryProbeBytes)
  if (holdsBinary(start)) return { kind: 'other', name: 'binary' }
  const text = start
    .toString('latin1')
    .replace(/^\u00ef\u00bb\u00bf/, '')
    .trimStart()
    .toLowerCase()
  if (/^(<!doctype html|<html|<head|<body|<table|<meta|<style|<script)/.test(text))
    return { kind: 'other', name: 'HTML' }
  if (text.startsWith('<?xml')) return { kind: 'other', name: text.includes('<html') ? 'HTML' : 'XML' }
  if (/^[{[]\s*["{[\]}]/.test(text)) return { kind: 'other', name: 'JSON' }
  return { kind: 'text' }
}

/** Control bytes that no text has. NUL is allowed only in the regular places of UTF-16 without a mark. */
function holdsBinary(bytes: Buffer): boolean {
  let evenNuls = 0
  let oddNuls = 0
  let controls = 0
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index] ?? 0
    if (byte === 0) {
      if (index % 2 === 0) evenNuls += 1
      else oddNuls += 1
    } else if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26) controls += 1
  }
  if (controls > 0) return true
  if (evenNuls === 0 && oddNuls === 0) return false
  return Math.min(evenNuls, oddNuls) > 0 || Math.max(evenNuls, oddNuls) < bytes.length / 4
}
