/** Longer ones are shown by their beginning: nobody reads on, and a window would stall. */
const mostShown = 200_000

/** The bytes as a text; what is none is told by a sign for each byte that cannot be read. */
export function rawText(bytes: Uint8Array): { readonly text: string; readonly isWhole: boolean } {
  const all = Buffer.from(bytes.subarray(0, 4 * mostShown)).toString('utf8')
  const text = all.slice(0, mostShown)
  return { text, isWhole: text.length === all.length && bytes.byteLength <= 4 * mostShown }
}
