import type { LeftBehindGroup } from '../filing/choosing/left-behind.ts'
import type { DraftOverview, DraftRowFilter } from '../filing/overview.ts'
import type { Person } from '../filing/person.ts'

/** People as the program knows them: from rows of a draft, from filed records, or directly. */
export type ChosenPeople =
  | { readonly from: 'draft'; readonly draftId: string; readonly rows: readonly number[] | DraftRowFilter }
  | { readonly from: 'records'; readonly records: readonly string[] }
  | { readonly from: 'people'; readonly people: readonly Person[] }

/** A query draft, and what became of the people named. */
export interface QueryDraft {
  readonly overview: DraftOverview
  /** Rows of the draft: each person once. */
  readonly people: number
  /** Named more than once, but in the draft once. */
  readonly repeated: number
  /** Without document type and number, so they name nobody. */
  readonly unnamed: number
  /** These, individually. */
  readonly leftBehind: readonly LeftBehindGroup[]
  /** Numbers under more than one document type: each type gets its row. */
  readonly underTwoTypes: number
  /** Rows that came with their document's issue date. */
  readonly withIssueDate: number
}
