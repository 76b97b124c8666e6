import type { CatalogueEntry, CatalogueKind, CatalogueOrigin } from './catalogue.ts'

/**
 * How an entry matches a text, best first: exact code; exact name; a common name; the same words within its name, or
 * its code without prefix and zeros; a name with this beginning; words with this beginning; the group only; a similar
 * spelling.
 */
export const matchGrades = ['code', 'name', 'known-as', 'words', 'beginning', 'part', 'group', 'similar'] as const
export type MatchGrade = (typeof matchGrades)[number]

export interface CatalogueMatch extends CatalogueEntry {
  readonly grade: MatchGrade
}

/** The entries of a list that match a text, best first and limited. */
export interface CatalogueSearch {
  /** The list's source; null when there is none in force. */
  readonly origin: CatalogueOrigin | null
  readonly sourceName: string
  readonly matches: readonly CatalogueMatch[]
  /** All matches, returned or not. */
  readonly total: number
}

export interface CatalogueSearchRequest {
  readonly kind: CatalogueKind
  /** Empty: the list from its beginning. */
  readonly text: string
  readonly limit: number
}

export const mostMatches = 100
/** A longer text cannot match anything. */
export const longestSearch = 200
