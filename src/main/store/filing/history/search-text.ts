/** Dots, commas and blanks that people put into numbers: `1.020.304.200`. */
const digitGrouping = /(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g

/** The words of a text that a person typed, letters and digits only; empty when it has none. */
export function wordsOf(text: string): readonly string[] {
  const words = text
    .normalize('NFC')
    .replace(digitGrouping, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ?? []
}

/** The beginning of an `IdSolicitud`, or null when the text cannot be one: a single word, long enough not to match by chance. */
export function toRequestPrefix(text: string): string | null {
  const trimmed = text.trim()
  return /^[\w-]{4,80}$/.test(trimmed) ? trimmed : null
}

/** The first text after every text beginning with `prefix`, for a range that an index serves. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
