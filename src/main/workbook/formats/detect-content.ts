import { type DetectedOle, detectOle } from './detect-ole.ts'
import { detectWideEncoding } from './text-encoding.ts'

/** The actual type of a file by its bytes. Name and extension are ignored. */
export type DetectedContent =
  | { readonly kind: 'zip' }
  | DetectedOle
  /** A workbook of Excel 2 to 4, which has no container. */
  | { readonly kind: 'biff' }
  | { readonly kind: 'text' }
  | { readonly kind: 'html' }
  /** A web page with its parts in one file, in e-mail message format. */
  | { readonly kind: 'mhtml' }
  /** XML of Excel 2002 and 2003. */
  | { readonly kind: 'spreadsheet-xml' }
  /** An OpenDocument spreadsheet in one XML file. */
  | { readonly kind: 'flat-ods' }
  | { readonly kind: 'empty' }
  /** Not a workbook; `name` says what it is. */
  | { readonly kind: 'other'; readonly name: string }

const signatures: readonly (readonly [readonly number[], string])[] = [
  [[0x25, 0x50, 0x44, 0x46], 'PDF'],
  [[0x7b, 0x5c, 0x72, 0x74, 0x66], 'RTF'],
  [[0x89, 0x50, 0x4e, 0x47], 'PNG'],
  [[0xff, 0xd8, 0xff], 'JPEG'],
  [[0x47, 0x49, 0x46, 0x38], 'GIF'],
  [[0x42, 0x4d], 'BMP'],
  [[0x49, 0x49, 0x2a, 0x00], 'TIFF'],
  [[0x4d, 0x4d, 0x00, 0x2a], 'TIFF'],
  [[0x52, 0x61, 0x72, 0x21], 'RAR'],
  [[0x37, 0x7a, 0xbc, 0xaf], '7z'],
  [[0x1f, 0x8b], 'gzip'],
  [[0x4d, 0x5a], 'EXE'],
  [[0x7f, 0x45, 0x4c, 0x46], 'ELF'],
  [[0x53, 0x51, 0x4c, 0x69, 0x74, 0x65, 0x20, 0x66], 'SQLite'],
  [[0x00, 0x01, 0x00, 0x00, 0x53, 0x74, 0x61, 0x6e, 0x64, 0x61, 0x72, 0x64], 'Access'],
]

const zipSignature = [0x50, 0x4b, 0x03, 0x04]
const emptyZipSignature = [0x50, 0x4b, 0x05, 0x06]
const oleSignature = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]
const probedBytes = 4_096

const startsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, index) => bytes[index] === byte)

export function detectContent(bytes: Buffer): DetectedContent {
  if (bytes.length === 0) return { kind: 'empty' }
  if (startsWith(bytes, zipSignature)) return { kind: 'zip' }
  if (startsWith(bytes, emptyZipSignature)) return { kind: 'other', name: 'ZIP' }
  if (startsWith(bytes, oleSignature)) return detectOle(bytes)
  if (isBiff(bytes)) return { kind: 'biff' }
  // «BM» and «MZ» may also begin a text.
  const other = signatures.find(([signature]) => startsWith(bytes, signature))
  if (other && (other[0].length > 2 || holdsBinary(bytes.subarray(0, probedBytes)))) {
    return { kind: 'other', name: other[1] }
  }
  return detectText(bytes)
}

/**
 * Excel 2 to 4, and 5 without its container, begin with an identifying record: its number, its length and the content
 * type.
 */
function isBiff(bytes: Buffer): boolean {
  if (bytes.length < 8 || bytes[0] !== 9 || ![0, 2, 4, 8].includes(bytes[1] ?? -1)) return false
  const length = bytes.readUInt16LE(2)
  const type = bytes.readUInt16LE(6)
  return length >= 4 && length <= 16 && (type === 0x05 || type === 0x10 || type === 0x0100)
}

function detectText(bytes: Buffer): DetectedContent {
  const wide = detectWideEncoding(bytes)
  const end = bytes.findLastIndex((byte) => byte !== 0) + 1
  const start = bytes.subarray(0, Math.min(end, probedBytes))
  if (wide === undefined && holdsBinary(start)) return { kind: 'other', name: 'BIN' }
  const text = new TextDecoder(wide ?? 'windows-1252')
    .decode(start)
    .replace(/^(?:ï»¿|\ufeff)/, '')
    .trimStart()
  return detectMarkup(text) ?? (/^[{[]\s*["{[\]}]/.test(text) ? { kind: 'other', name: 'JSON' } : { kind: 'text' })
}

const htmlStart =
  /^<(?:!doctype html|(?:html|head|body|title|meta|link|base|style|script|table|thead|tbody|tr|td|div|span|center|font|form|p|br|b|h[1-6])[\s/>])/i

function detectMarkup(text: string): DetectedContent | undefined {
  if (/^(?:[\w-]+:.*\r?\n(?:[ \t].*\r?\n)*)*content-type:\s*multipart\/related/i.test(text)) return { kind: 'mhtml' }
  const root = text.replace(/^(?:<\?[^>]*\?>\s*|<!--[\s\S]*?-->\s*)+/, '')
  if (htmlStart.test(root)) return { kind: 'html' }
  if (!text.startsWith('<')) return /<table[\s>]/i.test(text) ? { kind: 'html' } : undefined
  if (
    /progid\s*=\s*["']Excel\.Sheet["']|urn:schemas-microsoft-com:office:spreadsheet/i.test(text) &&
    /<(?:\w+:)?Workbook[\s>]/.test(root)
  ) {
    return { kind: 'spreadsheet-xml' }
  }
  if (/^<(?:\w+:)?document\b[^>]*opendocument/i.test(root)) {
    return /opendocument\.spreadsheet/.test(root) ? { kind: 'flat-ods' } : { kind: 'other', name: 'ODT' }
  }
  if (/<table[\s>]/i.test(root)) return { kind: 'html' }
  if (/^<(?:w:wordDocument|pkg:package)\b/.test(root)) return { kind: 'other', name: 'DOCX' }
  if (/^<svg[\s>]/.test(root)) return { kind: 'other', name: 'SVG' }
  return text.startsWith('<?xml') || /\sxmlns/.test(root) ? { kind: 'other', name: 'XML' } : undefined
}

/** Control bytes that no text contains; a few strays are left to the text reader. */
function holdsBinary(bytes: Buffer): boolean {
  let controls = 0
  for (const byte of bytes) {
    if (byte < 32 && byte !== 9 && byte !== 10 && byte !== 13 && byte !== 12 && byte !== 26) controls += 1
  }
  return controls > Math.max(2, bytes.length / 50) || (bytes.length < 200 && controls > 0)
}
