import type { ReadingConfidence } from './reading.ts'

/** The certainty of a table row. */
export type KnownConfidence = Exclude<ReadingConfidence, 'certain'>

/** The kinds of entities that are given by code or name. */
export const entityKinds = ['eps', 'arl', 'afp', 'ccf'] as const
export type EntityKind = (typeof entityKinds)[number]

interface KnownMunicipality {
  readonly code: string
  readonly name: string
  readonly department: string
}

/** An alternative name of a municipality, or of a place within it. */
interface PlaceAlias {
  readonly alias: string
  /** The department code it requires; empty: unique in the country. */
  readonly department: string
  readonly code: string
  /** `short`, `former`, `corregimiento`, `abbreviation`, `spelling` or `with-article`. */
  readonly kind: string
  readonly confidence: KnownConfidence
}

/** A name shared by several municipalities, or for `edit-1` two names one letter apart. */
interface PlaceHomonym {
  readonly codes: readonly string[]
  readonly arisesFrom: string
}

interface DepartmentAlias {
  readonly alias: string
  readonly code: string
  readonly confidence: KnownConfidence
}

/** An entity code; one company can have several. */
export interface KnownEntity {
  readonly kind: EntityKind
  readonly code: string
  /** Without check digit; empty when unknown. */
  readonly taxNumber: string
  readonly officialName: string
  readonly commonName: string
  readonly aliases: readonly string[]
  readonly isActive: boolean
  /** Code of its successor, if known. */
  readonly successor: string | undefined
  readonly confidence: KnownConfidence
}

/** A name that fits several entities. */
export interface AmbiguousEntityName {
  readonly alias: string
  readonly codes: readonly { readonly kind: EntityKind; readonly code: string }[]
}

interface KnownCountry {
  readonly alpha2: string
  readonly alpha3: string
  readonly numeric: string
  readonly name: string
}

interface CountryWord {
  readonly text: string
  readonly alpha2: string
  /** `country`, `demonym`, `iso2`, `iso3`, `abbreviation`, `variant` or `misspelt`. */
  readonly kind: string
  readonly confidence: KnownConfidence
}

interface DocumentTypeWord {
  readonly text: string
  /** PILA's two letters; empty: not a worker's document, or one that must be asked about. */
  readonly type: string
  readonly confidence: KnownConfidence
}

/** How people write values of code fields: facts with sources; the catalogues in force override all of it. */
export interface ValueKnowledge {
  readonly municipalities: readonly KnownMunicipality[]
  readonly placeAliases: readonly PlaceAlias[]
  readonly placeHomonyms: readonly PlaceHomonym[]
  readonly departmentAliases: readonly DepartmentAlias[]
  readonly entities: readonly KnownEntity[]
  readonly ambiguousEntities: readonly AmbiguousEntityName[]
  readonly countries: readonly KnownCountry[]
  readonly countryWords: readonly CountryWord[]
  readonly documentTypes: readonly DocumentTypeWord[]
}

/** Nothing is known beyond the catalogues. */
export const noKnowledge: ValueKnowledge = {
  municipalities: [],
  placeAliases: [],
  placeHomonyms: [],
  departmentAliases: [],
  entities: [],
  ambiguousEntities: [],
  countries: [],
  countryWords: [],
  documentTypes: [],
}
