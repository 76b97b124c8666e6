/** Longer texts are cut off: they are not read in full, and would stall the window. */
const mostShown = 200_000

/** The bytes as text, with a replacement sign for each undecodable byte. */
export function rawText(bytes: Uint8Array): { readonly text: string; readonly isWhole: boolean } {
  const all = Buffer.from(bytes.subarray(0, 4 * mostShown)).toString('utf8')
  const text = all.slice(0, mostShown)
  return { text, isWhole: text.length === all.length && bytes.byteLength <= 4 * mostShown }
}
