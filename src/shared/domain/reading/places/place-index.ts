import type { CatalogueTable } from '../../catalogue/catalogue.ts'
import type { KnownConfidence, ValueKnowledge } from '../value-knowledge.ts'
import { NearTexts } from '../words/near-texts.ts'
import { wordsOf } from '../words/words.ts'
import { placeKeys, soundOf, spellingsOf } from './place-names.ts'

/** One municipality that a name can mean. */
export interface PlaceEntry {
  readonly code: string
  readonly confidence: KnownConfidence
  /** The department code that the name requires; empty: none required. */
  readonly department: string
  /** The proof's code. */
  readonly proof: string
}

/** The municipalities of the list in force, by every known name. */
export interface PlaceIndex {
  has(code: string): boolean
  /** `Armenia (Quindío)`. */
  label(code: string): string
  /** The department's name by its two digits. */
  departmentName(code: string): string
  named(words: readonly string[]): readonly PlaceEntry[]
  /** Whether the words are exactly a known name. */
  isName(words: readonly string[]): boolean
  /**
   * First words of longer names, valid only within their department: `Ciénaga` is Ciénaga de Oro in Córdoba. Empty: any
   * department.
   */
  shortened(words: readonly string[], department: string): readonly PlaceEntry[]
  soundingLike(words: readonly string[]): readonly PlaceEntry[]
  /** Names one letter away. `isSafe`: no other official name is one letter from it. */
  oneLetterFrom(words: readonly string[]): readonly (PlaceEntry & { readonly partners: readonly string[] })[]
  /** The code that replaces a former DIVIPOLA code. */
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

/** The places of the list in force with all their official names; all known places when there is no list. */
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

/** Lookup tables for every name in use. */
class NamesInUse {
  readonly whole: Names = new Map()
  /** Unambiguous names as one string with all letters. */
  readonly exact = new Set<string>()
  readonly short: Names = new Map()
  readonly sounds: Names = new Map()
  readonly spellings = new NearTexts<readonly PlaceEntry[]>()
  /** By a former DIVIPOLA code. */
  readonly givenUp = new Map<string, PlaceEntry>()

  addWhole(words: readonly string[], entry: PlaceEntry): void {
    for (const key of placeKeys(words)) add(this.whole, key, entry)
    if (entry.confidence === 'high') this.exact.add(words.join(''))
  }

  /** Includes misspellings. */
  addSpelling(words: readonly string[], entry: PlaceEntry): void {
    add(this.sounds, soundOf(words), entry)
    for (const key of spellingsOf(words)) {
      const same = this.spellings.get(key) ?? []
      if (same.every(({ code }) => code !== entry.code)) this.spellings.set(key, [...same, entry])
    }
  }

  /** The words before `de`, if any. */
  addShort(words: readonly string[], entry: PlaceEntry): void {
    const cut = words.findIndex((word, index) => index > 0 && (word === 'de' || word === 'del'))
    if (cut <= 0) return
    const department = entry.code.slice(0, 2)
    const short = { ...entry, department, proof: 'place.short' }
    for (const key of placeKeys(words.slice(0, cut))) {
      add(this.short, `${department} ${key}`, short)
      add(this.short, ` ${key}`, short)
    }
  }

  addAlias({ alias, department, code, kind, confidence }: ValueKnowledge['placeAliases'][number]): void {
    const entry: PlaceEntry = { code, confidence, department, proof: `place.${kind}` }
    if (/^\d{5}$/.test(alias)) {
      this.givenUp.set(alias, { ...entry, proof: 'place.renumbered' })
      return
    }
    const words = wordsOf(alias)
    this.addWhole(words, entry)
    const isInUse = confidence === 'high' && department === '' && (kind === 'former' || kind === 'short')
    if (isInUse) this.addSpelling(words, entry)
  }

  oneLetterFrom(words: readonly string[]): readonly PlaceEntry[] {
    const found = new Map<string, PlaceEntry>()
    for (const key of spellingsOf(words)) {
      for (const entries of this.spellings.oneLetterFrom(key)) for (const entry of entries) found.set(entry.code, entry)
    }
    return [...found.values()]
  }
}

export function createPlaceIndex(knowledge: ValueKnowledge, table: CatalogueTable | undefined): PlaceIndex {
  const places = namedPlaces(knowledge, table)
  const labels = new Map<string, string>()
  const departments = new Map<string, string>()
  const names = new NamesInUse()
  for (const { code, name, department } of places) {
    if (!labels.has(code)) labels.set(code, department === '' ? name : `${name} (${department})`)
    if (!departments.has(code.slice(0, 2))) departments.set(code.slice(0, 2), department)
    const words = wordsOf(name)
    const entry: PlaceEntry = { code, confidence: 'high', department: '', proof: 'place.name' }
    names.addWhole(words, entry)
    names.addSpelling(words, entry)
    names.addShort(words, entry)
  }
  for (const alias of knowledge.placeAliases) if (labels.has(alias.code)) names.addAlias(alias)
  const partners = closePairs(knowledge)
  return {
    has: (code) => labels.has(code),
    label: (code) => labels.get(code) ?? code,
    departmentName: (code) => departments.get(code) ?? code,
    named: (words) => entriesAt(names.whole, placeKeys(words)),
    isName: (words) => names.exact.has(words.join('')),
    shortened: (words, department) =>
      entriesAt(
        names.short,
        placeKeys(words).map((key) => `${department} ${key}`),
      ),
    soundingLike: (words) => entriesAt(names.sounds, [soundOf(words)]),
    oneLetterFrom: (words) =>
      names.oneLetterFrom(words).map((entry) => ({ ...entry, partners: partners.get(entry.code) ?? [] })),
    renumbered: (code) => names.givenUp.get(code),
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
