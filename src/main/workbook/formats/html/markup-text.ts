import { isUtf8 } from 'node:buffer'
import { detectWideEncoding } from '../text-encoding.ts'

const probedBytes = 8_192

/**
 * Decodes a web page or XML file: by its byte order mark; as UTF-8 if valid (many programs declare Latin-1 and write
 * UTF-8); by its declaration; else as Windows-1252.
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

/**
 * Windows-1252 if the declared encoding is unknown or UTF: bytes that are not valid UTF-8 cannot be so by declaration.
 */
function singleByteCharset(label: string): string {
  try {
    const { encoding } = new TextDecoder(label)
    return encoding.startsWith('utf-') ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}
