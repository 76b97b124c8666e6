const end = Buffer.from('%%EOF')
const headBytes = 2_048
/** Linearized PDF: has an end marker near its start and declares its total length. */
const linearized = /\/Linearized\b[^>]*\/L\s+(\d{1,12})|\/L\s+(\d{1,12})\b[^>]*\/Linearized\b/

/**
 * False if a PDF has no end marker or is shorter than its declared length. Trailing bytes are allowed. Decompresses
 * nothing.
 */
export function hasPdfEnd(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const said = linearized.exec(buffer.subarray(0, headBytes).toString('latin1'))
  if (said !== null && Number(said[1] ?? said[2]) > buffer.byteLength) return false
  return buffer.includes(end)
}
