import { isUtf8 } from 'node:buffer'
import { detectWideEncoding } from '../text-encoding.ts'

const probedBytes = 8_192

/**
 * The text of a web page or an XML file: by its mark, else as UTF-8 when it is that (many programs declare Latin-1 and write
 * UTF-8), else as it declares, else as Windows writes in Spanish.
 */
export function decodeMarkup(bytes: Buffer): string {
  const wide = detectWideEncoding(bytes)
  if (wide !== undefined) return new TextDecoder(wide).decode(bytes)
  if (isUtf8(bytes)) return new TextDecoder('utf-8').decode(bytes)
  return new TextDecoder(singleByteCharset(declaredCharset(bytes) ?? '')).decode(bytes)
}

function declaredCharset(bytes: Buffer): string | undefined {
  const start = bytes.toString('latin1', 0, probedBytes)
  const [, ofXml, ofPage] =
    /^\s*<\?xml[^>]*?\sencoding\s*=\s*["']([\w-]+)|<meta\b[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i.exec(start) ?? []
  return ofXml ?? ofPage
}

/** Windows-1252 for what is no encoding of single bytes: bytes that are no UTF-8 are not made so by saying it. */
function singleByteCharset(label: string): string {
  try {
    const { encoding } = new TextDecoder(label)
    return encoding.startsWith('utf-') ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}
