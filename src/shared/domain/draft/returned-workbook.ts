import type { SourceCell } from '../worker/source-row.ts'

/**
 * What a workbook for HR carries, out of sight, to find its rows again and to tell which cells were corrected: the row's
 * number, and for each field a checksum of what the cell showed and, where it was another, of what would have been sent.
 */
export interface RowMark {
  readonly row: number
  /** Checksums in the order of the fields, as written; only what wrote them reads them. */
  readonly cells: string
}

/** A workbook that came back from HR, as far as it can be trusted: cells by field, and the marks that are still there. */
export interface ReturnedWorkbook {
  /** The draft it was made from; null when the hidden sheet is gone. */
  readonly draftId: string | null
  /** Rows that were written into it; null when the hidden sheet is gone. */
  readonly writtenRows: readonly number[] | null
  readonly rows: readonly ReturnedRow[]
}

export interface ReturnedRow {
  /** Its row in the returned workbook, 1-based. */
  readonly fileRow: number
  readonly mark: RowMark | null
  /** What the visible column of row numbers says; null without one. */
  readonly row: number | null
  /** Only fields that have a column. */
  readonly cells: Readonly<Record<string, SourceCell>>
}
