const end = Buffer.from('%%EOF')
const headBytes = 2_048
/** Of a file whose first page comes first: it has an end of its own early on, and says how long the whole is. */
const linearized = /\/Linearized\b[^>]*\/L\s+(\d{1,12})|\/L\s+(\d{1,12})\b[^>]*\/Linearized\b/

/** False: a PDF lacks its end, or is shorter than it says itself. Something behind its end does no harm. Nothing of it is unpacked. */
export function hasPdfEnd(bytes: Uint8Array): boolean {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const said = linearized.exec(buffer.subarray(0, headBytes).toString('latin1'))
  if (said !== null && Number(said[1] ?? said[2]) > buffer.byteLength) return false
  return buffer.includes(end)
}
