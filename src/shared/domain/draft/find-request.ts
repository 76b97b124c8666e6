import type { DraftRowFilter } from '../filing/overview.ts'
import type { DraftSort } from './draft-sort.ts'

/** A text to find in the rows of a list, ignoring case and accents. */
export interface FindRequest {
  readonly filter: DraftRowFilter
  readonly sort: DraftSort | null
  readonly text: string
  /** Where to search, in display order. */
  readonly fields: readonly string[]
  /** The cell to start at; null: the beginning. */
  readonly from: { readonly row: number; readonly field: string | null } | null
  /** `here`: the start cell itself counts. */
  readonly step: 'here' | 'next' | 'previous'
}

export interface FoundCell {
  /** Cells with the text. */
  readonly count: number
  /** Which of them `at` is, from 1; 0 when there is none. */
  readonly index: number
  readonly at: { readonly row: number; readonly field: string; readonly position: number } | null
  /** A newer search of the draft ended this one before it had counted anything. */
  readonly superseded?: true
}
/** The values of a draft's column, the most frequent first. */
export interface ColumnValues {
  readonly values: readonly { readonly value: string; readonly rows: number }[]
  /** How many there are, of which `values` has the first. */
  readonly total: number
}

/** A person searches rather than reads more. */
export const mostColumnValues = 200
