import { foldWords } from '../../worker/normalise.ts'

let lastText = ''
let lastWords: readonly string[] = []

/**
 * A text's words in comparison form: no accents, case or punctuation. Cached, because several readers need the same
 * text in turn.
 */
export function wordsOf(text: string): readonly string[] {
  if (text === lastText) return lastWords
  lastWords = foldWords(text)
  lastText = text
  return lastWords
}

/**
 * Whether two texts are one letter apart: one changed, missing or added, or two neighbours swapped. Not true of equal
 * texts.
 */
export function isOneApart(one: string, other: string): boolean {
  const difference = one.length - other.length
  if (difference > 1 || difference < -1) return false
  const shorter = Math.min(one.length, other.length)
  let at = 0
  while (at < shorter && one.charCodeAt(at) === other.charCodeAt(at)) at += 1
  const left = shorter - at
  let same = 0
  while (same < left && one.charCodeAt(one.length - 1 - same) === other.charCodeAt(other.length - 1 - same)) same += 1
  if (difference !== 0) return same === left
  if (left === 0) return false
  if (same === left - 1) return true
  return same === left - 2 && one[at] === other[at + 1] && one[at + 1] === other[at]
}

/** Merges doubled letters: `Villarrica` and `Vilarica` are confused. */
export const singleLetters = (text: string): string => (hasDoubled(text) ? text.replace(/(\p{L})\1+/gu, '$1') : text)

/** Letters outside the basic plane take two units, so two of them have no equal neighbours. */
const firstOfTwoUnits = 0xd800

function hasDoubled(text: string): boolean {
  let before = -1
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    if (code === before || code >= firstOfTwoUnits) return true
    before = code
  }
  return false
}
