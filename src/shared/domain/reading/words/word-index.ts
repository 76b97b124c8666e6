import type { KnownConfidence } from '../value-knowledge.ts'
import { NearTexts } from './near-texts.ts'
import { wordsOf } from './words.ts'

export interface WordMeaning {
  readonly meaning: string
  readonly confidence: KnownConfidence
  /** The proof's code. */
  readonly proof: string
  /** A code is one word: `N/A` is not Namibia. */
  readonly isCode?: boolean
}

const order: Readonly<Record<KnownConfidence, number>> = { high: 0, medium: 1, low: 2 }

/** `Venezolano(a)`, `Colombiano/a`. */
const bothGenders = /\s*[(/]\s*(?:[oa]s?|n[oa])\s*\)?\s*$/iu

const separators = /[-–—/|():;,=]+| [oOyY] /

/** Shorter words are one letter away from too many others. */
const leastSpelled = 7

/**
 * Words and their meanings, ignoring case, accents and punctuation. Finds exact words, several words with one meaning
 * (`CC - Cédula de ciudadanía`), and longer words with one wrong letter.
 */
export class WordIndex {
  readonly #meanings = new NearTexts<Map<string, WordMeaning>>()

  add(text: string, meaning: WordMeaning): void {
    const key = wordsOf(text).join('')
    if (key === '') return
    const same = this.#meanings.get(key) ?? new Map<string, WordMeaning>()
    this.#meanings.set(key, same)
    const known = same.get(meaning.meaning)
    if (known === undefined) {
      same.set(meaning.meaning, meaning)
      return
    }
    const better = order[meaning.confidence] < order[known.confidence] ? meaning : known
    same.set(meaning.meaning, { ...better, isCode: known.isCode === true && meaning.isCode === true })
  }

  find(text: string): readonly WordMeaning[] {
    return this.#at(wordsOf(text))
  }

  read(text: string): readonly WordMeaning[] {
    const words = wordsOf(text)
    const exact = this.#at(words)
    if (exact.length > 0) return exact
    const plain = /[(/]/.test(text) ? text.replace(bothGenders, '') : text
    if (plain !== text) return this.read(plain)
    const joined = this.#together(text, words)
    return joined.length > 0 ? joined : this.#misspelt(words.join(''))
  }

  #at(words: readonly string[]): readonly WordMeaning[] {
    const meanings = this.#meanings.get(words.length === 1 ? (words[0] ?? '') : words.join(''))
    if (meanings === undefined) return []
    const found = [...meanings.values()]
    return words.length === 1 ? found : found.filter(({ isCode }) => isCode !== true)
  }

  /** Every non-numeric part must be known; parts with different meanings are a question. */
  #together(text: string, words: readonly string[]): readonly WordMeaning[] {
    const separated = text.split(separators)
    return (
      this.#ofParts(separated.length > 1 ? eachInWords(separated) : [words], words.length) ??
      this.#ofParts([words.slice(0, 1), words.slice(1)], words.length) ??
      this.#ofParts([words.slice(0, -1), words.slice(-1)], words.length) ??
      []
    )
  }

  /** Stops at the first unknown part, because most texts are no words of the list. */
  #ofParts(parts: Iterable<readonly string[]>, whole: number): readonly WordMeaning[] | undefined {
    const found: (readonly WordMeaning[])[] = []
    let longest = 0
    for (const part of parts) {
      if (part.length === 0 || /^\d+$/.test(part.join(''))) continue
      const meanings = this.#at(part)
      if (meanings.length === 0) return undefined
      found.push(meanings)
      longest = Math.max(longest, part.length)
    }
    const isWhole = found.length === 1 && longest === whole
    return found.length === 0 || isWhole ? undefined : agreement(found)
  }

  #misspelt(key: string): readonly WordMeaning[] {
    if (key.length < leastSpelled) return []
    const found = new Map<string, WordMeaning>()
    for (const meanings of this.#meanings.oneLetterFrom(key)) {
      for (const meaning of meanings.values()) found.set(meaning.meaning, meaning)
    }
    const confidence = found.size === 1 ? 'medium' : 'low'
    return [...found.values()].map(({ meaning }) => ({ meaning, confidence, proof: 'word.misspelt' }))
  }
}

function agreement(found: readonly (readonly WordMeaning[])[]): readonly WordMeaning[] {
  const meanings = new Map(found.flat().map((one) => [one.meaning, one]))
  const shared = [...meanings.keys()].filter((meaning) =>
    found.every((part) => part.some((one) => one.meaning === meaning)),
  )
  const [only] = shared
  if (shared.length === 1 && only !== undefined) {
    const best = Math.min(...found.flat().flatMap((one) => (one.meaning === only ? [order[one.confidence]] : [])))
    return [{ meaning: only, confidence: best === 0 ? 'high' : 'medium', proof: 'word.twice' }]
  }
  return [...meanings.values()].map((one) => ({ ...one, confidence: 'low' }))
}

function* eachInWords(texts: readonly string[]): Iterable<readonly string[]> {
  for (const text of texts) yield wordsOf(text)
}
