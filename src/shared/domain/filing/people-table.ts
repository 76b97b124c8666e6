import type { HistoryEntry } from './overview.ts'

/** Everyone with a matching record, one line each. Records that name nobody (`personOf`) are in no line. */
export interface PersonLine {
  /** The number of matching records of the person. */
  readonly filings: number
  /** Of these, rejected ones that wait for a correction (`RecordWait`). */
  readonly rejected: number
  /** Of these, returned ones that wait for a correction. */
  readonly returned: number
  /** The most recently stored one. */
  readonly latest: HistoryEntry
}

/** The columns of the people table, in default order. All but the counts are from the latest filing. */
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

/** Sortable columns of people. `filed`: by the latest filing. */
export const peopleOrders = ['filed', 'name', 'identification', 'filings', 'rejected', 'returned'] as const

export interface PeopleOrder {
  readonly by: (typeof peopleOrders)[number]
  readonly descending: boolean
}

export const latestPeople: PeopleOrder = { by: 'filed', descending: true }
