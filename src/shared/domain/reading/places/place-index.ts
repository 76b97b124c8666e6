import type { CatalogueTable } from '../../catalogue/catalogue.ts'
import type { KnownConfidence, ValueKnowledge } from '../value-knowledge.ts'
import { NearTexts } from '../words/near-texts.ts'
import { wordsOf } from '../words/words.ts'
import { placeKeys, soundOf, spellingsOf } from './place-names.ts'

/** One municipality that a name can mean. */
export interface PlaceEntry {
  readonly code: string
  readonly confidence: KnownConfidence
  /** Code of the department with which alone the name is valid; empty: with any or none. */
  readonly department: string
  /** Code of the proof. */
  readonly proof: string
}

/** The municipalities of the list in force, by every name that is known of them. */
export interface PlaceIndex {
  has(code: string): boolean
  /** `Armenia (Quindío)`. */
  label(code: string): string
  /** The department's name by its two digits. */
  departmentName(code: string): string
  named(words: readonly string[]): readonly PlaceEntry[]
  /** The first words of longer names, valid only within their department: `Ciénaga` is Ciénaga de Oro in Córdoba. Empty: of any. */
  shortened(words: readonly string[], department: string): readonly PlaceEntry[]
  soundingLike(words: readonly string[]): readonly PlaceEntry[]
  /** Names one letter away. `isSafe`: no other official name is one letter from it. */
  oneLetterFrom(words: readonly string[]): readonly (PlaceEntry & { readonly partners: readonly string[] })[]
  /** The code in the place of one that DIVIPOLA has given up. */
  renumbered(code: string): PlaceEntry | undefined
}

type Names = Map<string, Map<string, PlaceEntry>>

const order: Readonly<Record<KnownConfidence, number>> = { high: 0, medium: 1, low: 2 }

function add(names: Names, key: string, entry: PlaceEntry): void {
  const same = names.get(key) ?? new Map<string, PlaceEntry>()
  names.set(key, same)
  const known = same.get(entry.code)
  const isBetter =
    known === undefined ||
    (known.department !== '' && entry.department === '') ||
    (known.department === entry.department && order[entry.confidence] < order[known.confidence])
  if (isBetter) same.set(entry.code, entry)
}

const entriesAt = (names: Names, keys: readonly string[]): readonly PlaceEntry[] => {
  const [only] = keys
  if (keys.length === 1 && only !== undefined) return [...(names.get(only)?.values() ?? [])]
  const both: Names = new Map()
  for (const key of keys) for (const entry of names.get(key)?.values() ?? []) add(both, '', entry)
  return [...(both.get('')?.values() ?? [])]
}

interface NamedPlace {
  readonly code: string
  readonly name: string
  readonly department: string
}

/** The places of the list in force with every official name known of them; all that are known when there is no list. */
function namedPlaces(knowledge: ValueKnowledge, table: CatalogueTable | undefined): readonly NamedPlace[] {
  if (table === undefined) return knowledge.municipalities
  const departments = new Map(knowledge.municipalities.map(({ code, department }) => [code.slice(0, 2), department]))
  const listed = table.entries.map(({ code, name, group }) => ({
    code,
    name,
    department: group ?? departments.get(code.slice(0, 2)) ?? '',
  }))
  const names = new Map(listed.map(({ code, name }) => [code, name]))
  return [...listed, ...knowledge.municipalities.filter(({ code, name }) => (names.get(code) ?? name) !== name)]
}

export function createPlaceIndex(knowledge: ValueKnowledge, table: CatalogueTable | undefined): PlaceIndex {
  const places = namedPlaces(knowledge, table)
  const labels = new Map<string, string>()
  const departments = new Map<string, string>()
  const names: Names = new Map()
  const shortNames: Names = new Map()
  const sounds: Names = new Map()
  const spellings = new NearTexts<readonly PlaceEntry[]>()
  const addSpelling = (words: readonly string[], entry: PlaceEntry): void => {
    add(sounds, soundOf(words), entry)
    for (const key of spellingsOf(words)) {
      const same = spellings.get(key) ?? []
      if (same.every(({ code }) => code !== entry.code)) spellings.set(key, [...same, entry])
    }
  }
  for (const { code, name, department } of places) {
    if (!labels.has(code)) labels.set(code, department === '' ? name : `${name} (${department})`)
    if (!departments.has(code.slice(0, 2))) departments.set(code.slice(0, 2), department)
    const words = wordsOf(name)
    const entry: PlaceEntry = { code, confidence: 'high', department: '', proof: 'place.name' }
    for (const key of placeKeys(words)) add(names, key, entry)
    addSpelling(words, entry)
    const cut = words.findIndex((word, index) => index > 0 && (word === 'de' || word === 'del'))
    if (cut > 0) {
      const short = { ...entry, department: code.slice(0, 2), proof: 'place.short' }
      for (const key of placeKeys(words.slice(0, cut))) {
        add(shortNames, `${code.slice(0, 2)} ${key}`, short)
        add(shortNames, ` ${key}`, short)
      }
    }
  }
  const givenUp = new Map<string, PlaceEntry>()
  for (const { alias, department, code, kind, confidence } of knowledge.placeAliases) {
    if (!labels.has(code)) continue
    const entry: PlaceEntry = { code, confidence, department, proof: `place.${kind}` }
    if (/^\d{5}$/.test(alias)) {
      givenUp.set(alias, { ...entry, proof: 'place.renumbered' })
      continue
    }
    const words = wordsOf(alias)
    for (const key of placeKeys(words)) add(names, key, entry)
    if (confidence === 'high' && department === '' && (kind === 'former' || kind === 'short')) addSpelling(words, entry)
  }
  const partners = closePairs(knowledge)
  return {
    has: (code) => labels.has(code),
    label: (code) => labels.get(code) ?? code,
    departmentName: (code) => departments.get(code) ?? code,
    named: (words) => entriesAt(names, placeKeys(words)),
    shortened: (words, department) =>
      entriesAt(
        shortNames,
        placeKeys(words).map((key) => `${department} ${key}`),
      ),
    soundingLike: (words) => entriesAt(sounds, [soundOf(words)]),
    oneLetterFrom: (words) => {
      const found = new Map<string, PlaceEntry>()
      for (const key of spellingsOf(words)) {
        for (const entries of spellings.oneLetterFrom(key)) for (const entry of entries) found.set(entry.code, entry)
      }
      return [...found.values()].map((entry) => ({ ...entry, partners: partners.get(entry.code) ?? [] }))
    },
    renumbered: (code) => givenUp.get(code),
  }
}

/** Municipalities with official names one letter or sound apart, by code. */
function closePairs({ placeHomonyms }: ValueKnowledge): ReadonlyMap<string, readonly string[]> {
  const partners = new Map<string, string[]>()
  for (const { codes, arisesFrom } of placeHomonyms) {
    if (arisesFrom !== 'edit-1' && arisesFrom !== 'phonetic') continue
    for (const code of codes) {
      const others = codes.filter((other) => other !== code)
      partners.set(code, [...(partners.get(code) ?? []), ...others])
    }
  }
  return partners
}
