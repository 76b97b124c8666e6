/** Text normalization shared by several stages. Pure; normalizing alone never changes what is sent. */

import { isDigits } from '../../kernel/digits.ts'

const marks = /\p{M}+/gu
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu
/** Invisible blanks in spreadsheets: no-break, figure, narrow and ideographic spaces. */
const oddBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** Most texts are ASCII, for which Unicode classes are four times as slow. */
const notPlain = /[^\x20-\x7e]/
const notPlainLetterOrDigit = /[^a-z0-9]+/g

/** Replaces every run of characters other than letters and digits with `gap`. */
const fold = (text: string, gap: '' | ' '): string =>
  notPlain.test(text)
    ? text.normalize('NFD').replace(marks, '').toLowerCase().replace(notLetterOrDigit, gap)
    : text.toLowerCase().replace(notPlainLetterOrDigit, gap)

/**
 * Comparison form of a header or key: no accents, case, blanks or punctuation. `Número de identificación` is
 * `numerodeidentificacion`.
 */
export const foldKey = (text: string): string => fold(text, '')

/** Comparison form of a name: as `foldKey`, with single spaces between words. */
export const foldName = (text: string): string => fold(text, ' ').trim()

/** Odd blanks become spaces and the ends are trimmed: the only repair of blanks applied without asking. */
export function trimBlanks(text: string): string {
  const first = text.charCodeAt(0)
  const last = text.charCodeAt(text.length - 1)
  const plainEnds = first > 32 && first < 127 && last > 32 && last < 127
  if (plainEnds && !hasOddBlank(text)) return text
  return text.replace(oddBlanks, ' ').trim()
}

/** From this length a regular expression is cheaper than checking every character. */
const longText = 12
const anyOddBlank = /[\u00a0\u1680-\u3000]/

function hasOddBlank(text: string): boolean {
  if (text.length > longText) return anyOddBlank.test(text)
  for (let index = 0; index < text.length; index += 1) {
    const code = text.charCodeAt(index)
    if (code === 0xa0 || (code >= 0x1680 && code <= 0x3000)) return true
  }
  return false
}

/** Ignores separators and leading zeros, which do not make another person. Nearly every number is plain already. */
export function plainDocumentNumber(number: string): string {
  if (number === '' || (isDigits(number) && !number.startsWith('0'))) return number
  const plain = number.replace(/[\s.,'-]+/g, '').replace(/^0+/, '')
  return plain === '' ? number : plain
}
