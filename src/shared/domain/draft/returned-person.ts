import type { RowSetback } from '../filing/correction.ts'
import type { Item } from '../filing/item.ts'
import type { DraftRowView } from '../filing/overview.ts'

/** A person of a correction draft: why the record came back, what was sent, and the row that would be sent. */
export interface ReturnedPerson {
  readonly row: DraftRowView
  /** The record that came back; null if it was purged since. */
  readonly item: Item | null
  /** Null: the reason is not known. */
  readonly setback: RowSetback | null
  /** Values as they were sent, by field; null if the record was purged since. */
  readonly sent: Readonly<Record<string, string>> | null
  /** No other row of the draft has this person's number. An answer about a number holds for all its rows. */
  readonly alone: boolean
}

export const mostReturnedPeople = 1_000
