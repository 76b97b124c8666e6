import { foldName } from '../../worker/normalise.ts'

let lastText = ''
let lastWords: readonly string[] = []

/**
 * A text's words in comparison form: no accents, case or punctuation. Cached, because several readers need the same
 * text in turn.
 */
export function wordsOf(text: string): readonly string[] {
  if (text === lastText) return lastWords
  const folded = foldName(text)
  lastWords = folded === '' ? [] : folded.split(' ')
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
  if (difference === 1) return one.slice(at + 1) === other.slice(at)
  if (difference === -1) return one.slice(at) === other.slice(at + 1)
  if (at === one.length) return false
  if (one.slice(at + 1) === other.slice(at + 1)) return true
  return one[at] === other[at + 1] && one[at + 1] === other[at] && one.slice(at + 2) === other.slice(at + 2)
}

/** Merges doubled letters: `Villarrica` and `Vilarica` are confused. */
export const singleLetters = (text: string): string => text.replace(/(\p{L})\1+/gu, '$1')
