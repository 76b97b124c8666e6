import type { DraftId, ItemId } from '../../../kernel/ids.ts'
import type { Draft } from '../../draft/draft.ts'
import type { Finding } from '../../draft/finding.ts'

/** A row that a document's values may go to. */
export interface RowForReading {
  readonly draft: Pick<Draft, 'id' | 'module' | 'entity' | 'operation' | 'fileName'>
  readonly row: number
  /** The person in it now. */
  readonly name: string
  readonly documentNumber: string
  /** It is in a batch already, so nothing is written into it. */
  readonly sent: boolean
}

/** The rows of all drafts that match this document. With more than one, the user is asked. */
export interface RowsForReading {
  /** The document's number, as it would be written; null when none was read, or more than one. */
  readonly documentNumber: string | null
  /** Rows begun for it, or containing values from it. */
  readonly begun: readonly RowForReading[]
  readonly sameNumber: readonly RowForReading[]
}

/** The effect of accepting a value: fills an empty cell, replaces a value, or changes nothing. */
export type ReadingChange = 'fills' | 'replaces' | 'same'

/** One value of a document beside its possible cell. */
export interface ComparedValue {
  /** Distinguishes it from the document's other values. */
  readonly key: string
  /** Wire names; several when a full name comes in parts. */
  readonly names: readonly string[]
  /** What was read; parts are joined. */
  readonly said: string
  /** The service itself is unsure of it. */
  readonly unsure: boolean
  /** Null: it has no place in the row, or the field must be asked. */
  readonly field: string | null
  /** Possible fields, when it must be asked. */
  readonly asks: readonly string[]
  readonly now: string
  /** The value that would be written and sent. */
  readonly written: string
  readonly change: ReadingChange | null
  /** The findings the cell would then have. */
  readonly findings: readonly Finding[]
}

export interface ComparedReading {
  readonly target: RowForReading
  readonly values: readonly ComparedValue[]
}

/** The user's field for a value, by its key; empty text: none. */
export type FieldChoices = Readonly<Record<string, string>>

/** Whether it may be accepted together with others: its cell is empty, and nothing contradicts it. */
export const isPlain = ({ change, unsure, findings }: ComparedValue): boolean =>
  change === 'fills' && !unsure && findings.every(({ severity }) => severity !== 'error')

/** The document and place that a draft cell's value was read from. */
export interface CellSource {
  /** Empty: the row was begun for the document. */
  readonly field: string
  readonly itemId: ItemId
  readonly fileName: string
  readonly said: string
  readonly value: string
}

export interface PlacedSource extends CellSource {
  readonly draftId: DraftId
  readonly row: number
}
