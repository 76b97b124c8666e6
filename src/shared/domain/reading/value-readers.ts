import type { CatalogueKind, CatalogueSnapshot } from '../catalogue/catalogue.ts'
import { createCountryReader } from './country-reader.ts'
import { createDocumentTypeReader } from './document-type-reader.ts'
import { createEntityReaders } from './entities/entity-reader.ts'
import { type ColumnTexts, createGenderReader } from './gender-reader.ts'
import { countryAbroad } from './places/abroad.ts'
import { createPlaceReader } from './places/place-reader.ts'
import type { Reading, ReadingCandidate } from './reading.ts'
import type { EntityKind, KnownEntity, ValueKnowledge } from './value-knowledge.ts'
import { remember } from './words/remember.ts'

/** A place's neighbouring values in its row. */
interface BesidePlace {
  /** Name, abbreviation or code of its department. */
  readonly department?: string | undefined
}

/**
 * One reader per kind of value, shared by mapping, rules, suggestions and pickers. Pure: the same text always means the
 * same. A reading never returns a code that the catalogue in force lacks; without a catalogue it returns known codes.
 */
export interface ValueReaders {
  /** A municipality by code, name, short or former name, with or without its department, in any order. */
  place(text: string, beside?: BesidePlace): Reading
  /** Code of a department, by name, abbreviation or code. */
  department(text: string): Reading
  /** An entity of this kind by code in any spelling, by name or by former name. */
  entity(kind: EntityKind, text: string): Reading
  /** The kinds for which it is a known name or code, to detect an entity of the wrong kind. */
  entityKindsOf(text: string): readonly EntityKind[]
  /** The known entities with this name or code, including former ones, whatever the catalogues contain. */
  knownEntities(kind: EntityKind, text: string): readonly KnownEntity[]
  documentType(text: string): Reading
  /** Whether it is a known document type that the list in force lacks, or that must be asked about: `DNI`, `NUIP`. */
  isDocumentElsewhere(text: string): boolean
  /** `M` means one thing beside `F` and another beside `H`: without the column it is a question. */
  gender(text: string, column?: ColumnTexts): Reading
  /** A country or nationality, in the form of the catalogue in force. */
  country(text: string): Reading
  /** The foreign country that a text certainly names with or instead of a city. */
  countryAbroad(text: string): ReadingCandidate | undefined
  /** A country by its two-letter or three-letter code, whatever the catalogue in force contains. */
  countryCodes(code: string): CountryCodes | undefined
}

/** Both codes of a country by ISO 3166. */
export interface CountryCodes {
  readonly two: string
  readonly three: string
  readonly name: string
}

const recent = new WeakMap<ValueKnowledge, Map<string, ValueReaders>>()
const mostKept = 4

/** Builds readers lazily, and caches them by catalogues. */
export function createValueReaders(knowledge: ValueKnowledge, catalogues: CatalogueSnapshot): ValueReaders {
  const kept = recent.get(knowledge) ?? new Map<string, ValueReaders>()
  recent.set(knowledge, kept)
  const readers = kept.get(catalogues.version) ?? readersOver(knowledge, catalogues)
  // Reinsert it last: the first entry is the least recently used.
  kept.delete(catalogues.version)
  kept.set(catalogues.version, readers)
  const [leastUsed] = kept.keys()
  if (kept.size > mostKept && leastUsed !== undefined) kept.delete(leastUsed)
  return readers
}

function readersOver(knowledge: ValueKnowledge, { tables }: CatalogueSnapshot): ValueReaders {
  const places = once(() => createPlaceReader(knowledge, tables.dane))
  const entities = once(() => createEntityReaders(knowledge, tables))
  const documentTypes = once(() => createDocumentTypeReader(knowledge, tables['document-type']))
  const genders = once(() => createGenderReader(tables.gender))
  const countries = once(() => createCountryReader(knowledge, tables.country))
  const countryCodes = once(() => countriesByCode(knowledge))
  const place = remember((text, department: string) => places().read(text, department))
  const entity = remember((text, kind: EntityKind) => entities().read(kind, text))
  const kinds = remember((text, _: '') => entities().kindsOf(text))
  const documentType = remember((text, _: '') => documentTypes().read(text))
  const country = remember((text, _: '') => countries()(text))
  const abroad = remember((text, _: '') =>
    countryAbroad(text, { place: (name) => place(name, ''), country: (name) => country(name, '') }),
  )
  return {
    place: (text, beside) => place(text, beside?.department ?? ''),
    department: (text) => places().readDepartment(text),
    entity: (kind, text) => entity(text, kind),
    entityKindsOf: (text) => kinds(text, ''),
    knownEntities: (kind, text) => entities().known(kind, text),
    documentType: (text) => documentType(text, ''),
    isDocumentElsewhere: (text) => documentTypes().isKnownElsewhere(text),
    gender: (text, column) => genders()(text, column),
    country: (text) => country(text, ''),
    countryAbroad: (text) => abroad(text, ''),
    countryCodes: (code) => countryCodes().get(code),
  }
}

const countriesByCode = ({ countries }: ValueKnowledge): ReadonlyMap<string, CountryCodes> =>
  new Map(
    countries.flatMap(({ alpha2, alpha3, name }) => {
      const codes = { two: alpha2, three: alpha3, name }
      return [[alpha2, codes] as const, [alpha3, codes] as const]
    }),
  )

function once<Value>(make: () => Value): () => Value {
  let made: Value | undefined
  return () => {
    made ??= make()
    return made
  }
}

/** The possible meanings of a text as a code of a list. */
export function readCode(readers: ValueReaders, kind: CatalogueKind, text: string): Reading {
  switch (kind) {
    case 'dane':
      return readers.place(text)
    case 'country':
      return readers.country(text)
    case 'document-type':
      return readers.documentType(text)
    case 'gender':
      return readers.gender(text)
    case 'eps':
    case 'ccf':
    case 'arl':
    case 'afp':
      return readers.entity(kind, text)
  }
}
