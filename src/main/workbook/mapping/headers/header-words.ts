import { withinEdits } from './edit-distance.ts'
import { lostLetter, readHeader } from './header-text.ts'
import {
  administrators,
  emptyWords,
  fieldWords,
  otherMatters,
  otherPeople,
  places,
  sameMeaning,
  sameWord,
} from './header-vocabulary.ts'

/** Words shared by many fields: on their own they decide nothing. */
const commonWords = new Set('numero codigo fecha tipo'.split(' '))
/** Words of a few fields: they count half. */
const sharedWords = new Set('ciudad nombre direccion dane documento pais entidad empresa fondo'.split(' '))
/** Words for an aspect of a thing: its date is not its place. */
const aspects = new Set('fecha tipo ciudad direccion barrio pais nombre codigo dane departamento'.split(' '))

const canonical = new Map<string, string>()
for (const [word, spellings] of Object.entries(sameWord)) {
  canonical.set(word, word)
  for (const spelling of spellings.split(/\s+/)) canonical.set(spelling, word)
}

const knownWords = new Set([...canonical.keys(), ...fieldWords])

const slippable = [...knownWords].filter((word) => word.length >= 6)

const longestHeader = 160

/**
 * The meaningful words of a header in canonical spelling, without duplicates. `F. Exped. cédula` is
 * `fecha expedicion documento`.
 */
export function headerWords(text: string): readonly string[] {
  const known = seen.get(text)
  if (known !== undefined) return known
  if (seen.size >= mostSeen) seen.clear()
  const words = wordsIn(text)
  seen.set(text, words)
  return words
}

/** Cached, because sheets repeat texts and each header is examined several times. */
const seen = new Map<string, readonly string[]>()
const mostSeen = 4_000

function wordsIn(text: string): readonly string[] {
  let plain = splitText(text.slice(0, longestHeader)).flatMap(splitJoined).join(' ')
  for (const [pattern, meaning] of sameMeaning) plain = plain.replace(pattern, meaning)
  const raw = plain.split(/\s+/).filter((word) => word !== '')
  const meaningful = raw.filter((word) => !emptyWords.has(word))
  return [...new Set((meaningful.length > 0 ? meaningful : raw).map(canonicalWord))]
}

/** The words of a header after repairing encodings and removing instructions. */
export const labelWords = (label: string): readonly string[] => headerWords(readHeader(label).whole)

/** Words for another person or matter, never the worker's own. */
export const isOtherMatter = (word: string): boolean => otherMatters.has(word)

export const isOtherPerson = (word: string): boolean => otherPeople.has(word)

/** Words for the worker's place or event: birth, issue of the document, home, work. */
export const isPlace = (word: string): boolean => places.has(word)

/** Administrators: in brackets, they say whose data the rest of the header is. */
export const isAdministrator = (word: string): boolean => administrators.has(word)

export const isAspect = (word: string): boolean => aspects.has(word)

/** Minimum weight of a matching word that can identify a field. */
export const sharedWeight = 0.5

/** Weight of a word in a comparison of headers, 0 to 1. */
export const wordWeight = (word: string): number => {
  if (/^\d+$/.test(word)) return 0.2
  if (commonWords.has(word)) return 0.35
  return sharedWords.has(word) || otherMatters.has(word) ? sharedWeight : 1
}

function splitText(text: string): string[] {
  const plain = text
    .replaceAll('#', ' numero ')
    .normalize('NFKD')
    .replace(/\p{M}+/gu, '')
    .replace(/(\p{Ll})(\p{Lu})/gu, '$1 $2')
    .replace(/(\p{Lu})(\p{Lu}\p{Ll})/gu, '$1 $2')
    .replace(/(\p{L})(\d)/gu, '$1 $2')
    .replace(/(\d)(\p{L}{4,})/gu, '$1 $2')
    .toLowerCase()
  return joinInitials(plain.split(/[^\p{L}\p{N}]+/u).filter((word) => word !== ''))
}

/** Joins initials: `E.P.S.` and `C.C.` are one word each. */
function joinInitials(words: readonly string[]): string[] {
  const joined: string[] = []
  let initials = ''
  const flush = (): void => {
    if (initials !== '') joined.push(initials)
    initials = ''
  }
  for (const word of words) {
    // Linking words in Spanish; no header abbreviation begins with them.
    const links = word === 'y' || word === 'o' || word === 'u'
    if (word.length === 1 && /\p{L}/u.test(word) && !links) {
      initials += word
      continue
    }
    flush()
    joined.push(word)
  }
  flush()
  return joined
}

function canonicalWord(word: string): string {
  const known = canonical.get(word)
  if (known !== undefined) return known
  if (word.includes(lostLetter)) return restored(word)
  const singular = word.length > 4 && word.endsWith('s') ? word.slice(0, -1) : word
  const ofSingular = canonical.get(singular)
  if (ofSingular !== undefined || isVocabulary(singular)) return ofSingular ?? singular
  return slipped(singular) ?? singular
}

/** A word with a meaning of its own is not a misspelling of another. */
const isVocabulary = (word: string): boolean => knownWords.has(word) || otherMatters.has(word) || emptyWords.has(word)

const shortestSlipped = 5
const slips = new Map<string, string | undefined>()
const mostSlips = 5_000

/** The only known word at one edit from an unknown word. */
function slipped(word: string): string | undefined {
  if (word.length < shortestSlipped || !/^[a-z]+$/.test(word)) return undefined
  if (slips.has(word)) return slips.get(word)
  const possible = new Set<string>()
  for (const known of slippable) if (withinEdits(word, known, 1)) possible.add(canonical.get(known) ?? known)
  const [only] = possible
  const meant = possible.size === 1 ? only : undefined
  if (slips.size >= mostSlips) slips.clear()
  slips.set(word, meant)
  return meant
}

/** The only known word that fits a word with lost letters; the word unchanged if there are several or none. */
function restored(word: string): string {
  const pattern = new RegExp(`^${word.replaceAll(lostLetter, '\\p{L}')}$`, 'u')
  const possible = new Set<string>()
  for (const known of knownWords) {
    if (pattern.test(known) || pattern.test(`${known}s`)) possible.add(canonical.get(known) ?? known)
  }
  const [only] = possible
  return only !== undefined && possible.size === 1 ? only : word
}

const shortestPart = 3

/** `FECNAC` and `tipodoc`: splits an unknown word that consists of known ones. */
function splitJoined(word: string): readonly string[] {
  if (word.length < 2 * shortestPart || isKnown(word)) return [word]
  for (let at = shortestPart; at <= word.length - shortestPart; at += 1) {
    const head = word.slice(0, at)
    if (!knownWords.has(head)) continue
    const rest = splitJoined(word.slice(at))
    if (rest.every(isKnown)) return [head, ...rest]
  }
  return [word]
}

const isKnown = (word: string): boolean =>
  knownWords.has(word) || (word.length > 4 && word.endsWith('s') && knownWords.has(word.slice(0, -1)))
