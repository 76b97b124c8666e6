import type { Proof } from '../reading.ts'
import type { DamageFamily } from './damage-families.ts'
import { spanishLetters } from './encodings.ts'
import { isKnownWord } from './known-words.ts'
import type { DoubtfulLetters, LettersReading } from './letters-reading.ts'
import { natural, wordRun } from './natural-letters.ts'
import { hasCapitalInside, isOddWord } from './odd-words.ts'
import { plainDamageIn } from './plain-damage.ts'
import { inCaseOf, isInCapitals } from './word-case.ts'
import { knownOriginals, type WordOriginal, wordOriginals } from './word-originals.ts'

const beyondPlain = new RegExp(`[^\\x20-\\x7e${spanishLetters}]`, 'u')

interface OddWord {
  readonly written: string
  readonly from: number
}

const wordsIn = (text: string): readonly OddWord[] =>
  [...text.matchAll(wordRun)]
    .filter(({ 0: written }) => beyondPlain.test(written))
    .map(({ 0: written, index }) => ({ written, from: index }))

const familyKey = ({ family: { written, read } }: WordOriginal): string => `${written} ${read}`

interface WordRepair {
  readonly text: string
  readonly proof: Proof
  /** No changed word was a valid spelling before: `Inês` is valid, and only possibly Inés. */
  readonly isSure: boolean
}

/** Restores every word that one kind of damage makes from a known word, in any case. */
export function withKnownWords(text: string): WordRepair | undefined {
  const found = damagedWordsIn(text)
  const [first] = found
  if (first === undefined) return undefined
  const shared = sharedOriginals(found)
  const keys = new Set(shared.map(familyKey))
  const isProven = keys.size > 0 && found.some(({ written }) => isDamaged(written))
  const isCapitals = isInCapitals(text)
  let repaired = text
  let isSure = true
  for (const { written, from } of [...wordsIn(text)].reverse()) {
    const known = knownOriginals(written)
    if (known.length === 0 && !isProven) continue
    const spelling = onlySpelling(written, known, keys)
    if (spelling === undefined) continue
    if (known.length > 0 && !isProven && !isDamaged(written)) isSure = false
    repaired = replaced(repaired, from, from + written.length, inCaseOf(written, spelling, isCapitals))
  }
  const damage = (shared[0] ?? first.originals[0])?.family
  if (repaired === text || damage === undefined) return undefined
  const parameters = { written: damage.written, read: damage.read }
  return { text: repaired, proof: { code: 'letters.misread', parameters }, isSure }
}

interface DamagedWord extends OddWord {
  readonly originals: readonly WordOriginal[]
}

/** The words that some kind of damage makes from a known word. */
const damagedWordsIn = (text: string): readonly DamagedWord[] =>
  wordsIn(text).flatMap((word) => {
    const originals = knownOriginals(word.written)
    return originals.length === 0 ? [] : [{ ...word, originals }]
  })

/** The kinds of damage that explain every word. */
const sharedOriginals = ([first, ...others]: readonly DamagedWord[]): readonly WordOriginal[] =>
  (first?.originals ?? []).filter((one) =>
    others.every(({ originals }) => originals.some((other) => familyKey(other) === familyKey(one))),
  )

/**
 * The only original of a word by these kinds of damage, or by all when there are none; undefined when there are
 * several.
 */
function onlySpelling(
  written: string,
  known: readonly WordOriginal[],
  families: ReadonlySet<string>,
): string | undefined {
  const originals = known.length === 0 ? wordOriginals(written) : known
  const likely = families.size === 0 ? originals : originals.filter((one) => families.has(familyKey(one)))
  const [spelling, ...more] = new Set(likely.map((one) => one.spelling))
  return more.length > 0 ? undefined : spelling
}

const isDamaged = (written: string): boolean => /[^\p{L}'’]/u.test(written) || isStrange(written) || isOddWord(written)

const replaced = (text: string, from: number, to: number, by: string): string =>
  text.slice(0, from) + by + text.slice(to)

const mostOffered = 4

/** Letters where no language has them. */
export function doubtAbout(text: string): LettersReading | undefined {
  const odd = wordsIn(text).filter(({ written }) => !isKnownWord(written) && isOddWord(written))
  if (odd.length === 0) return undefined
  return doubt(
    text,
    odd.map(({ written, from }) => {
      const known = distinct(knownOriginals(written))
      const isKnown = known.length > 0
      const spellings = isKnown
        ? known
        : [...acuteInstead(written), ...distinct(wordOriginals(written))].filter(isLikely)
      return { from, to: from + written.length, spellings, isKnown }
    }),
  )
}

/** The possible originals of a validly spelt text, by the kind of damage. */
export function damagedBy(text: string): ReadonlyMap<DamageFamily, DoubtfulLetters> {
  const found = new Map<DamageFamily, DoubtfulLetters>()
  const words = wordsIn(text).filter(({ written }) => !isKnownWord(written))
  for (const family of new Set(words.flatMap(({ written }) => wordOriginals(written).map((one) => one.family)))) {
    const places = words.map(({ written, from }) => {
      const own = wordOriginals(written).filter((one) => one.family === family)
      return { from, to: from + written.length, spellings: distinct(own).filter(isLikely), isKnown: false }
    })
    const reading = doubt(text, places)
    if (reading.texts.length > 0) found.set(family, reading)
  }
  return found
}

const distinct = (originals: readonly WordOriginal[]): readonly string[] => [
  ...new Set(originals.map(({ spelling }) => spelling)),
]

/** `LÒPEZ`: somebody typed the wrong accent. */
function acuteInstead(written: string): readonly string[] {
  const acute = written
    .toLocaleUpperCase('es')
    .normalize('NFD')
    .replace(/[\u0300\u0302]/g, '\u0301')
    .normalize('NFC')
  return isKnownWord(acute) ? [acute] : []
}

const isLikely = (spelling: string): boolean =>
  !/[AEIOUÁÉÍÓÚÜ]{3}|[^AEIOUÁÉÍÓÚÜY]{4}|Ñ(?![AEIOUÁÉÍÓÚ])|Ü(?![EIÉÍ])/u.test(spelling)

/** Signs that occasionally occur in names, places and jobs. */
const usualSigns = /[€²³½¼¾®™©§′″‐‑№ß\u2009\u202f\u00a0]/g

/** Between letters; at the ends they belong to a sentence. */
const oddWithin = /\p{L}[¡¿…”“•«»]\p{L}|\p{L}[¡•]/u

/** A dash that no word has: `Peña–Gómez` is two words, `CA—ON` lost a letter. */
const dashWithin = /(?<!\p{L})\p{L}{1,3}[–—]\p{L}|\p{L}[–—]\p{L}{1,3}(?!\p{L})/u

/** Signs that no text has, or that occur where none has them. */
export const isStrange = (text: string): boolean => {
  const bare = text.replace(usualSigns, '')
  return !natural.test(bare) || oddWithin.test(bare) || dashWithin.test(bare)
}

/** The doubts about a plain text: known words that inconspicuously lost letters, and capitals inside words. */
export function readPlainLetters(text: string, takesWeak = false): LettersReading {
  const strong = plainDamageIn(text, takesWeak)
  // If one word lacks letters, others may as well.
  const damaged = strong.length > 0 && !takesWeak ? plainDamageIn(text, true) : strong
  const inside = [...text.matchAll(wordRun)].filter(
    ({ 0: written, index }) =>
      hasCapitalInside(written) && !damaged.some(({ from, to }) => from < index + written.length && to > index),
  )
  if (damaged.length + inside.length === 0) return { kind: 'sound' }
  const places = [
    ...damaged.map(({ from, to, originals, isWeak }) => ({
      from,
      to,
      spellings: isWeak ? [text.slice(from, to).toLocaleUpperCase('es'), ...originals] : originals,
      isKnown: !isWeak,
    })),
    ...inside.map(({ 0: written, index }) => ({
      from: index,
      to: index + written.length,
      spellings: distinct(wordOriginals(written)),
      isKnown: false,
    })),
  ].toSorted((one, other) => one.from - other.from)
  return doubt(text, places)
}

interface OddPlace {
  readonly from: number
  readonly to: number
  readonly spellings: readonly string[]
  readonly isKnown: boolean
}

function doubt(text: string, places: readonly OddPlace[]): DoubtfulLetters {
  const isCapitals = isInCapitals(text)
  let texts: readonly string[] = [text]
  for (const { from, to, spellings } of [...places].reverse()) {
    const written = text.slice(from, to)
    const offered = [...new Set(spellings)].slice(0, mostOffered)
    const options = offered.length === 0 ? [written] : offered.map((one) => inCaseOf(written, one, isCapitals))
    texts = texts.flatMap((one) => options.map((option) => replaced(one, from, to, option))).slice(0, mostOffered)
  }
  const others = texts.filter((one) => one !== text).map((one) => one.replace(/ {2,}/g, ' '))
  return { kind: 'doubtful', texts: others, isKnown: others.length === 1 && places.every(({ isKnown }) => isKnown) }
}
