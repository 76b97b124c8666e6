import type { CatalogueEntry, CatalogueKind, CatalogueOrigin } from './catalogue.ts'

/**
 * How an entry answers what was typed, best first: its very code; its very name; a name that people have for it; the same
 * words within its name, or its code without prefix and zeros; a name that begins so; words that begin so; only the group;
 * what may have been meant by it.
 */
export const matchGrades = ['code', 'name', 'known-as', 'words', 'beginning', 'part', 'group', 'similar'] as const
export type MatchGrade = (typeof matchGrades)[number]

export interface CatalogueMatch extends CatalogueEntry {
  readonly grade: MatchGrade
}

/** The entries of a list that answer a text, best first and never all of a long one. */
export interface CatalogueSearch {
  /** Whose list it is; null where there is none in force. */
  readonly origin: CatalogueOrigin | null
  readonly sourceName: string
  readonly matches: readonly CatalogueMatch[]
  /** How many answer, told or not. */
  readonly total: number
}

export interface CatalogueSearchRequest {
  readonly kind: CatalogueKind
  /** Empty: the list from its beginning. */
  readonly text: string
  readonly limit: number
}

export const mostMatches = 100
/** A longer text names nothing in a list. */
export const longestSearch = 200
