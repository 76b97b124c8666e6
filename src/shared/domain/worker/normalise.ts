/** Text normalization shared by several stages. Pure; normalizing alone never changes what is sent. */

import { isDigits } from '../../kernel/digits.ts'

const marks = /\p{M}+/gu
const notLetterOrDigit = /[^\p{L}\p{N}]+/gu
/** Invisible blanks in spreadsheets: no-break, figure, narrow and ideographic spaces. */
const oddBlanks = /[\u00a0\u1680\u2000-\u200a\u202f\u205f\u3000]/g

/** Without accents and case; blanks and punctuation stay. */
export const foldLetters = (text: string): string => text.normalize('NFD').replace(marks, '').toLowerCase()

/** Replaces every run of characters other than letters and digits with `gap`. */
const fold = (text: string, gap: '' | ' '): string =>
  plainWords(text)?.join(gap) ?? foldLetters(text).replace(notLetterOrDigit, gap).trim()

/** Most texts are ASCII, for which regular expressions take several times as long. Undefined for other texts. */
function plainWords(text: string): readonly string[] | undefined {
  const lower = text.toLowerCase()
  const words: string[] = []
  let start = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code < 0x20 || code > 0x7e) return undefined
    if (isPlainLetterOrDigit(code)) {
      if (start < 0) start = at
    } else if (start >= 0) {
      words.push(lower.slice(start, at))
      start = -1
    }
  }
  if (start >= 0) words.push(lower.slice(start))
  return words
}

const isPlainLetterOrDigit = (code: number): boolean =>
  (code >= 97 && code <= 122) || (code >= 48 && code <= 57) || (code >= 65 && code <= 90)

/**
 * Comparison form of a header or key: no accents, case, blanks or punctuation. `Número de identificación` is
 * `numerodeidentificacion`.
 */
export const foldKey = (text: string): string => fold(text, '')

/** Comparison form of a name: as `foldKey`, with single spaces between words. */
export const foldName = (text: string): string => fold(text, ' ')

/** The words of `foldName`. */
export function foldWords(text: string): readonly string[] {
  const plain = plainWords(text)
  if (plain !== undefined) return plain
  const folded = foldName(text)
  return folded === '' ? [] : folded.split(' ')
}

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
