import type { FieldDefinition } from '#shared/domain/worker/field.ts'
import { foldKey } from '#shared/domain/worker/normalise.ts'
import { runSteps, type Steps } from '#shared/kernel/steps.ts'
import { withinEdits } from './edit-distance.ts'
import { readHeader } from './header-text.ts'
import { pilaMarks } from './header-vocabulary.ts'
import {
  headerWords,
  isAdministrator,
  isAspect,
  isOtherMatter,
  isOtherPerson,
  isPlace,
  labelWords,
  sharedWeight,
  wordWeight,
} from './header-words.ts'
import { typicalSetsOf, wordSetsOf } from './phrases.ts'
import { synonymsOf } from './synonyms.ts'

/**
 * How well a header names a field. `loose`: by a phrase that content or a person must confirm; `ask`: only a person can
 * confirm it.
 */
export interface HeaderMatch {
  readonly how: 'exact' | 'synonym' | 'loose' | 'ask' | 'similar'
  /** 0 to 1. */
  readonly score: number
}

/** Scores headers against the fields of one module. Results are cached, because sheets repeat texts. */
export interface HeaderScorer {
  /** The best match per field, by field name. */
  match(text: string): ReadonlyMap<string, HeaderMatch>
  /** The same without fuzzy matching: cheap enough for every text of every possible header row. */
  matchNames(text: string): ReadonlyMap<string, HeaderMatch>
  /** Whether the header concerns another person or matter than the worker's own data. */
  isForeign(text: string): boolean
  /** Whether it concerns another person. */
  isOfAnotherPerson(text: string): boolean
  /** Whether it is literally the wire name of a field that no one would write by chance: `CorreoElectronico`. */
  isWireName(text: string): boolean
}

export const scores = { exact: 1, names: 0.99, plain: 0.915, also: 0.9, loose: 0.75, ask: 0.7 } as const
const bestSimilar = 0.88
/** Lower similarities are noise. */
const leastSimilar = 0.3
const remembered = 4_000

interface Phrase {
  readonly field: string
  readonly words: readonly string[]
  readonly score: number
}

const scorers = new Map<string, HeaderScorer>()

/** Cached per set of fields, because its tables never change and files repeat their headers. */
export const createHeaderScorer = (fields: readonly FieldDefinition[]): HeaderScorer =>
  runSteps(headerScorerSteps(fields))

/** The same in steps: the tables of thirty fields take longer than a window may wait. */
export function* headerScorerSteps(fields: readonly FieldDefinition[]): Steps<HeaderScorer> {
  const key = fields.map(({ name, catalogue = '' }) => `${name} ${catalogue}`).join()
  const known = scorers.get(key)
  if (known !== undefined) return known
  const scorer = yield* buildScorerSteps(fields)
  scorers.set(key, scorer)
  return scorer
}

function* buildScorerSteps(fields: readonly FieldDefinition[]): Steps<HeaderScorer> {
  const exact = new Map(fields.map((field) => [foldKey(field.name), field.name]))
  const wireNames = new Set(fields.flatMap(({ name }) => (severalWords.test(name) ? [name] : [])))
  const phrases: Phrase[] = []
  const typical: Phrase[] = []
  for (const field of fields) {
    yield
    phrases.push(...phrasesOf(field, fields, wordSetsOf))
    typical.push(...phrasesOf(field, fields, typicalSetsOf))
  }
  yield
  const byKey = new Map<string, Phrase[]>()
  for (const phrase of phrases) {
    const key = keyOf(phrase.words)
    byKey.set(key, [...(byKey.get(key) ?? []), phrase])
  }
  const likeness = createLikeness(typical)

  const matchIn = (variants: readonly string[]): Map<string, HeaderMatch> => {
    const matches = new Map<string, HeaderMatch>()
    for (const variant of variants) {
      const named = exact.get(foldKey(variant))
      if (named !== undefined) put(matches, named, { how: 'exact', score: scores.exact })
      for (const { field, score } of byKey.get(keyOf(headerWords(variant))) ?? []) {
        put(matches, field, { how: howOf(score), score })
      }
    }
    return matches
  }
  /** `Health provider (EPS)`: if the header itself means nothing, the text in brackets may be the name. */
  const matchNames = (text: string): ReadonlyMap<string, HeaderMatch> => {
    const named = matchIn(variantsOf(text))
    if (named.size > 0 || !/[([{]/.test(text)) return named
    const { whole, inBrackets } = readHeader(text)
    return headerWords(whole).some(isOtherMatter) ? named : matchIn([inBrackets])
  }
  const match = (text: string): ReadonlyMap<string, HeaderMatch> => {
    const matches = new Map(matchNames(text))
    for (const variant of variantsOf(text)) {
      for (const [field, score] of likeness(headerWords(variant))) put(matches, field, { how: 'similar', score })
    }
    return matches
  }
  return {
    match: rememberAnswers(match),
    matchNames: rememberAnswers(matchNames),
    isForeign: rememberAnswers((text) => labelWords(text).some((word) => isOtherMatter(word) && !/\d/.test(word))),
    isOfAnotherPerson: rememberAnswers((text) => labelWords(text).some(isOtherPerson)),
    isWireName: (text) => wireNames.has(text),
  }
}

/** `Celular` and `Nombres` are everyday words. */
const severalWords = /[a-z][A-Z]/

const howOf = (score: number): HeaderMatch['how'] => {
  if (score === scores.loose) return 'loose'
  return score === scores.ask ? 'ask' : 'synonym'
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

/**
 * The header with and without its brackets: `Sexo (M/F)`, `Fecha (dd/mm/aaaa)`. Brackets that identify the person or
 * entity (`Celular (contacto de emergencia)`, `Nombre (EPS)`) stay. PILA novelty marks are never headers of ours.
 */
function variantsOf(text: string): readonly string[] {
  if (pilaMarks.has(text.trim().toLowerCase())) return []
  const { whole, bare, inBrackets } = readHeader(text)
  if (bare === '' || bare === whole) return [whole]
  const telling = headerWords(inBrackets).some((word) => isOtherMatter(word) || isPlace(word) || isAdministrator(word))
  return telling ? [whole] : [whole, bare]
}

const keyOf = (words: readonly string[]): string => words.toSorted().join(' ')

function phrasesOf(
  field: FieldDefinition,
  fields: readonly FieldDefinition[],
  setsOf: (phrase: string) => readonly (readonly string[])[],
): readonly Phrase[] {
  const { names, plain = [], also = [], loose = [], ask = [] } = synonymsOf(field, fields)
  const make = (phrase: string, score: number): readonly Phrase[] =>
    setsOf(phrase).map((words) => ({ field: field.name, words, score }))
  return [
    { field: field.name, words: headerWords(field.name), score: scores.names },
    ...names.flatMap((phrase) => make(phrase, scores.names)),
    ...plain.flatMap((phrase) => make(phrase, scores.plain)),
    ...also.flatMap((phrase) => make(phrase, scores.also)),
    ...loose.flatMap((phrase) => make(phrase, scores.loose)),
    ...ask.flatMap((phrase) => make(phrase, scores.ask)),
  ]
}

/**
 * Similarity of word sets (weighted Dice), in which a misspelt word still counts. At least one distinctive word must
 * match, and a word about another matter that the phrase lacks rules it out.
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
 * Weight of the matching words. Zero if only common words match or one side concerns another matter; reduced if only
 * one side names an aspect (`Ciudad trabajo`, `Dirección trabajo`).
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
  return left.some((word) => isAspect(word) || isPlace(word)) ? common * otherAspect : common
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

/** 1 for the same word; less for a misspelling in a long enough word, or for its beginning. */
function wordCloseness(word: string, candidate: string): number {
  if (word === candidate) return 1
  if (word.length < 4 || candidate.length < 5) return 0
  if (candidate.startsWith(word) || (word.startsWith(candidate) && word.length - candidate.length <= 2)) return 0.9
  const slips = Math.min(word.length, candidate.length) >= 9 ? 2 : 1
  return withinEdits(word, candidate, slips) ? 0.9 : 0
}
