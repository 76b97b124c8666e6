import type { LeftBehindGroup } from '../filing/choosing/left-behind.ts'
import type { DraftOverview, DraftRowFilter } from '../filing/overview.ts'
import type { Person } from '../filing/person.ts'

/** People as the program knows them, by whatever names them: rows of a draft, records that were filed, or themselves. */
export type ChosenPeople =
  | { readonly from: 'draft'; readonly draftId: string; readonly rows: readonly number[] | DraftRowFilter }
  | { readonly from: 'records'; readonly records: readonly string[] }
  | { readonly from: 'people'; readonly people: readonly Person[] }

/** A draft that asks about people, and what became of those that were named. */
export interface QueryDraft {
  readonly overview: DraftOverview
  /** Rows of the draft: each person once. */
  readonly people: number
  /** Named once more, and in the draft once. */
  readonly repeated: number
  /** Without document type and number: they name nobody. */
  readonly unnamed: number
  /** These, each by itself. */
  readonly leftBehind: readonly LeftBehindGroup[]
  /** Numbers that stand under more than one document type: each type has its row. */
  readonly underTwoTypes: number
  /** Rows that brought the issue date of their document along. */
  readonly withIssueDate: number
}
