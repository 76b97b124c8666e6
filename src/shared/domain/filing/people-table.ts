import type { HistoryEntry } from './overview.ts'

/** Everybody of whom a filter lets records through, one line each. Records that name nobody (`personOf`) are in no line. */
export interface PersonLine {
  /** How many of the records are theirs. */
  readonly filings: number
  /** Of these, rejected ones that wait for a correction (`RecordWait`). */
  readonly rejected: number
  /** Of these, returned ones that wait for a correction. */
  readonly returned: number
  /** The one that was kept last. */
  readonly latest: HistoryEntry
}

/** What the table of people can show, in the order in which it does so at first. All but the counts are the latest filing's. */
export const peopleColumns = [
  'identification',
  'name',
  'filings',
  'entity',
  'entityState',
  'outcome',
  'state',
  'rejected',
  'returned',
  'procedure',
  'company',
  'contract',
  'filed',
] as const
export type PeopleColumn = (typeof peopleColumns)[number]

export const isPeopleColumn = (name: string): name is PeopleColumn => peopleColumns.some((column) => column === name)

const countedColumns = ['filings', 'rejected', 'returned'] as const
export type CountedPeopleColumn = (typeof countedColumns)[number]

export const isCountedPeopleColumn = (column: PeopleColumn): column is CountedPeopleColumn =>
  countedColumns.some((name) => name === column)

/** Columns that people can be sorted by. `filed`: by the latest filing. */
export const peopleOrders = ['filed', 'name', 'identification', 'filings', 'rejected', 'returned'] as const

export interface PeopleOrder {
  readonly by: (typeof peopleOrders)[number]
  readonly descending: boolean
}

export const latestPeople: PeopleOrder = { by: 'filed', descending: true }
