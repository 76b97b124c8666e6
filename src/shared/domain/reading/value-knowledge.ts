import type { ReadingConfidence } from './reading.ts'

/** How sure a row of the tables is. */
export type KnownConfidence = Exclude<ReadingConfidence, 'certain'>

/** The kinds of administrators that are named by code or by name. */
export const entityKinds = ['eps', 'arl', 'afp', 'ccf'] as const
export type EntityKind = (typeof entityKinds)[number]

interface KnownMunicipality {
  readonly code: string
  readonly name: string
  readonly department: string
}

/** Another way to write a municipality, or a place within it. */
interface PlaceAlias {
  readonly alias: string
  /** Code of the department with which alone it is valid; empty: unique in the country. */
  readonly department: string
  readonly code: string
  /** `short`, `former`, `corregimiento`, `abbreviation`, `spelling` or `with-article`. */
  readonly kind: string
  readonly confidence: KnownConfidence
}

/** One name that several municipalities bear, or for `edit-1` two names one letter apart. */
interface PlaceHomonym {
  readonly codes: readonly string[]
  readonly arisesFrom: string
}

interface DepartmentAlias {
  readonly alias: string
  readonly code: string
  readonly confidence: KnownConfidence
}

/** A code of an administrator; one company can hold several. */
export interface KnownEntity {
  readonly kind: EntityKind
  readonly code: string
  /** Without check digit; empty where it is not known. */
  readonly taxNumber: string
  readonly officialName: string
  readonly commonName: string
  readonly aliases: readonly string[]
  readonly isActive: boolean
  /** Code of the one that took its place, where that is known. */
  readonly successor: string | undefined
  readonly confidence: KnownConfidence
}

/** A name that fits more than one administrator. */
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
  /** PILA's two letters; empty: no worker's document, or one that must be asked about. */
  readonly type: string
  readonly confidence: KnownConfidence
}

/** What is known of how people write values of the code fields. Facts with a source; the catalogues in force win over all of it. */
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

/** Nothing is known but what the catalogues say. */
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
