import type { FieldDefinition } from '#shared/domain/field.ts'
import { foldKey } from '#shared/domain/normalise.ts'
import { withinEdits } from './edit-distance.ts'
import { headerWords, isAspect, isOtherMatter, sharedWeight, wordWeight } from './header-words.ts'
import { synonymsOf } from './synonyms.ts'

/** How well a header names a field. `loose`: by a phrase that needs the column's content, or a person, to confirm it. */
export interface HeaderMatch {
  readonly how: 'exact' | 'synonym' | 'loose' | 'similar'
  /** 0 to 1. */
  readonly score: number
}

/** Scores headers against the fields of one module. Remembers what it has seen, as sheets repeat their texts. */
export interface HeaderScorer {
  /** Matches by field name, the best one for each field. */
  match(text: string): ReadonlyMap<string, HeaderMatch>
  /** The same without likeness: cheap enough for every text of every row that could be the header. */
  matchNames(text: string): ReadonlyMap<string, HeaderMatch>
  /** Whether the header speaks of another person or matter than the worker's own data. */
  isForeign(text: string): boolean
}

const scores = { exact: 1, names: 0.95, also: 0.9, loose: 0.75 } as const
const bestSimilar = 0.88
/** Below this a likeness is noise. */
const leastSimilar = 0.3
const remembered = 4_000

interface Phrase {
  readonly field: string
  readonly words: readonly string[]
  readonly score: number
}

export function createHeaderScorer(fields: readonly FieldDefinition[]): HeaderScorer {
  const exact = new Map(fields.map((field) => [foldKey(field.name), field.name]))
  const phrases = fields.flatMap(phrasesOf)
  const byKey = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const key = keyOf(phrase.words)
    byKey.set(key, [...(byKey.get(key) ?? []), phrase])
  }
  const likeness = createLikeness(phrases)

  const matchNames = (text: string): Map<string, HeaderMatch> => {
    const matches = new Map<string, HeaderMatch>()
    for (const variant of variantsOf(text)) {
      const named = exact.get(foldKey(variant))
      if (named !== undefined) put(matches, named, { how: 'exact', score: scores.exact })
      for (const { field, score } of byKey.get(keyOf(headerWords(variant))) ?? []) {
        put(matches, field, { how: score === scores.loose ? 'loose' : 'synonym', score })
      }
    }
    return matches
  }
  const match = (text: string): ReadonlyMap<string, HeaderMatch> => {
    const matches = matchNames(text)
    for (const variant of variantsOf(text)) {
      for (const [field, score] of likeness(headerWords(variant))) put(matches, field, { how: 'similar', score })
    }
    return matches
  }
  return {
    match: rememberAnswers(match),
    matchNames: rememberAnswers(matchNames),
    isForeign: (text) => headerWords(text).some(isOtherMatter),
  }
}

function put(matches: Map<string, HeaderMatch>, field: string, match: HeaderMatch): void {
  if (match.score > (matches.get(field)?.score ?? 0)) matches.set(field, match)
}

function rememberAnswers<Answer>(answer: (text: string) => Answer): (text: string) => Answer {
  const seen = new Map<string, Answer>()
  return (text) => {
    const known = seen.get(text)
    if (known !== undefined) return known
    const fresh = answer(text)
    if (seen.size >= remembered) seen.clear()
    seen.set(text, fresh)
    return fresh
  }
}

/** The header itself, and without what it says in brackets: `Sexo (M/F)`, `Fecha (dd/mm/aaaa)`. */
function variantsOf(text: string): readonly string[] {
  const bare = text.replace(/[([{][^)\]}]*[)\]}]?/g, ' ').trim()
  return bare === '' || bare === text.trim() ? [text] : [text, bare]
}

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')

function phrasesOf(field: FieldDefinition): readonly Phrase[] {
  const { names, also = [], loose = [] } = synonymsOf(field)
  const make = (phrase: string, score: number): Phrase => ({ field: field.name, words: headerWords(phrase), score })
  return [
    make(field.name, scores.names),
    ...names.map((phrase) => make(phrase, scores.names)),
    ...also.map((phrase) => make(phrase, scores.also)),
    ...loose.map((phrase) => make(phrase, scores.loose)),
  ]
}

/**
 * Likeness of word sets (weighted Dice), where a word counts for one that is a slip of the pen away. At least one word that
 * tells fields apart must agree, and a word of another matter that the phrase does not have ends the likeness.
 */
function createLikeness(phrases: readonly Phrase[]): (words: readonly string[]) => ReadonlyMap<string, number> {
  const phrasesWith = new Map<string, Set<Phrase>>()
  for (const phrase of phrases) {
    for (const word of phrase.words) phrasesWith.set(word, (phrasesWith.get(word) ?? new Set()).add(phrase))
  }
  const nearOf = rememberAnswers((word: string): ReadonlyMap<string, number> => {
    const near = [...phrasesWith.keys()].map((candidate) => [candidate, wordCloseness(word, candidate)] as const)
    return new Map(near.filter(([, closeness]) => closeness > 0))
  })
  const weights = new Map(phrases.map((phrase) => [phrase, total(phrase.words)]))
  return (words) => {
    const best = new Map<string, number>()
    const closest = words.map(nearOf)
    const possible = new Set(
      closest.flatMap((near) => [...near.keys()].flatMap((word) => [...(phrasesWith.get(word) ?? [])])),
    )
    const ownWeight = total(words)
    for (const phrase of possible) {
      const common = commonWeight(words, closest, phrase)
      if (common === 0) continue
      const like =
        bestSimilar * ((2 * common) / (ownWeight + (weights.get(phrase) ?? 0))) * (phrase.score / scores.names)
      if (like >= leastSimilar && like > (best.get(phrase.field) ?? 0))
        best.set(phrase.field, Math.min(like, bestSimilar))
    }
    return best
  }
}

const total = (words: readonly string[]): number => words.reduce((sum, word) => sum + wordWeight(word), 0)

const otherAspect = 0.6

/**
 * Weight of the words that agree. Zero when only common words do, or when one side speaks of another matter; less when one
 * side names an aspect that the other does not (`Ciudad trabajo`, `Dirección trabajo`).
 */
function commonWeight(
  words: readonly string[],
  closest: readonly ReadonlyMap<string, number>[],
  phrase: Phrase,
): number {
  let common = 0
  let distinguished = false
  const taken = new Set<string>()
  const left: string[] = []
  for (const [index, word] of words.entries()) {
    const match = bestIn(phrase.words, closest[index] ?? new Map(), taken)
    if (match === undefined) {
      left.push(word)
      continue
    }
    taken.add(match.word)
    common += wordWeight(match.word) * match.closeness
    distinguished ||= wordWeight(match.word) >= sharedWeight
  }
  if (!distinguished) return 0
  for (const word of phrase.words) if (!taken.has(word)) left.push(word)
  if (left.some(isOtherMatter)) return 0
  return left.some(isAspect) ? common * otherAspect : common
}

function bestIn(
  candidates: readonly string[],
  closeness: ReadonlyMap<string, number>,
  taken: ReadonlySet<string>,
): { readonly word: string; readonly closeness: number } | undefined {
  let best: { word: string; closeness: number } | undefined
  for (const word of candidates) {
    const close = closeness.get(word) ?? 0
    if (close > (best?.closeness ?? 0) && !taken.has(word)) best = { word, closeness: close }
  }
  return best
}

/** 1 for the same word; less for a slip of the pen in a word long enough to survive it, or for its beginning. */
function wordCloseness(word: string, candidate: string): number {
  if (word === candidate) return 1
  if (word.length < 4 || candidate.length < 5) return 0
  if (candidate.startsWith(word) || (word.startsWith(candidate) && word.length - candidate.length <= 2)) return 0.9
  const slips = Math.min(word.length, candidate.length) >= 9 ? 2 : 1
  return withinEdits(word, candidate, slips) ? 0.9 : 0
}
