/** Dots, commas and spaces that people put into numbers: `1.020.304.200`. */
const digitGrouping = /(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g

/** Words of a typed text, letters and digits only; empty if it has none. */
export function wordsOf(text: string): readonly string[] {
  const words = text
    .normalize('NFC')
    .replace(digitGrouping, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words ?? []
}

/**
 * Prefix of an `IdSolicitud`, or null if the text cannot be one: a single word, long enough not to match by chance.
 */
export function toRequestPrefix(text: string): string | null {
  const trimmed = text.trim()
  return /^[\w-]{4,80}$/.test(trimmed) ? trimmed : null
}

/** The end of the range of texts that start with `prefix`, for an index lookup. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
