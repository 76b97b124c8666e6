/** Dots, commas and blanks that people put into numbers: `1.020.304.200`. */
const digitGrouping = /(?<=\d)[.,\u00a0\u202f](?=\d{3}(?!\d))/g

/**
 * An FTS5 query that finds rows having, for every word of the text, some word that begins with it. Quoting makes every word
 * literal, so nothing a person types is syntax. Null when the text has no word.
 */
export function toMatchQuery(text: string): string | null {
  const words = text
    .normalize('NFC')
    .replace(digitGrouping, '')
    .match(/[\p{L}\p{M}\p{N}]+/gu)
  return words === null ? null : words.map((word) => `"${word}"*`).join(' ')
}

/** The beginning of an `IdSolicitud`, or null when the text cannot be one: a single word, long enough not to match by chance. */
export function toRequestPrefix(text: string): string | null {
  const trimmed = text.trim()
  return /^[\w-]{4,80}$/.test(trimmed) ? trimmed : null
}

/** The first text after every text beginning with `prefix`, for a range that an index serves. */
export const endOfPrefix = (prefix: string): string => `${prefix}\u{10ffff}`
