/** Windows-1252 where it differs from ISO 8859-1, by byte from 0x80. */
const differing = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'
const byteOf = new Map([...differing].map((letter, index) => [letter, 0x80 + index] as const))
const decoder = new TextDecoder('utf-8', { fatal: true })

/** Repairs UTF-8 read as Windows-1252 (`DirecciÃ³n`), once or repeatedly; other texts stay unchanged. */
export function repairMojibake(text: string): string {
  if (!/[ÃÂ][\u0080-\u00bf\u0152-\u2122]/u.test(text)) return text
  const bytes: number[] = []
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0
    const byte = byteOf.get(letter) ?? (code <= 0xff ? code : undefined)
    if (byte === undefined) return text
    bytes.push(byte)
  }
  try {
    return repairMojibake(decoder.decode(Uint8Array.from(bytes)))
  } catch {
    return text
  }
}
