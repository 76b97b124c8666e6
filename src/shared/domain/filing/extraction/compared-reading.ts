import type { DraftId, ItemId } from '../../../kernel/ids.ts'
import type { Draft } from '../../draft/draft.ts'
import type { Finding } from '../../draft/finding.ts'

/** A row that values of a document may go to. */
export interface RowForReading {
  readonly draft: Pick<Draft, 'id' | 'module' | 'entity' | 'operation' | 'fileName'>
  readonly row: number
  /** Who stands there now. */
  readonly name: string
  readonly documentNumber: string
  /** It is in a batch already: nothing is written into it. */
  readonly sent: boolean
}

/** Which rows of all drafts are this document's. More than one is a question. */
export interface RowsForReading {
  /** The number on the document, as it would be written; null when none was read, or more than one. */
  readonly documentNumber: string | null
  /** Rows that were begun for it, or hold something of it. */
  readonly begun: readonly RowForReading[]
  /** Rows with the same number. */
  readonly sameNumber: readonly RowForReading[]
}

/** What accepting a value would do: fill an empty cell, put another value in place of one, or nothing. */
export type ReadingChange = 'fills' | 'replaces' | 'same'

/** One value of a document beside the cell that it may go to. */
export interface ComparedValue {
  /** Tells it from the others of the document. */
  readonly key: string
  /** Wire names; several where a full name comes in parts. */
  readonly names: readonly string[]
  /** What was read, joined where it came in parts. */
  readonly said: string
  /** The service says itself that it is not sure of it. */
  readonly unsure: boolean
  /** Null: it has no place in the row, or which one is a question. */
  readonly field: string | null
  /** Fields that may be meant, where that is a question. */
  readonly asks: readonly string[]
  readonly now: string
  /** What would stand there, and be sent. */
  readonly written: string
  readonly change: ReadingChange | null
  /** What would be said of the cell then. */
  readonly findings: readonly Finding[]
}

export interface ComparedReading {
  readonly target: RowForReading
  readonly values: readonly ComparedValue[]
}

/** Which field an operator has said a value belongs to, by its key; an empty text: to none. */
export type FieldChoices = Readonly<Record<string, string>>

/** Whether it may be accepted together with others: into an empty cell, and nothing speaks against it. */
export const isPlain = ({ change, unsure, findings }: ComparedValue): boolean =>
  change === 'fills' && !unsure && findings.every(({ severity }) => severity !== 'error')

/** Where a value of a draft's row was read. */
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
