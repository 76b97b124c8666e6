import type { SourceCell } from '../worker/source-row.ts'

/**
 * Hidden data in a workbook for HR that identifies its rows and detects corrected cells: the row number, and per field
 * a checksum of the displayed text and, if different, of the value to be sent.
 */
export interface RowMark {
  readonly row: number
  /** Checksums in field order; only the code that wrote them reads them. */
  readonly cells: string
}

/** A workbook returned by HR, as far as it can be trusted: cells by field, and the remaining marks. */
export interface ReturnedWorkbook {
  /** The draft it was made from; null when the hidden sheet is missing. */
  readonly draftId: string | null
  /** The rows written into it; null when the hidden sheet is missing. */
  readonly writtenRows: readonly number[] | null
  readonly rows: readonly ReturnedRow[]
}

export interface ReturnedRow {
  /** Its row in the returned workbook, 1-based. */
  readonly fileRow: number
  readonly mark: RowMark | null
  /** The visible row number; null without that column. */
  readonly row: number | null
  /** Of a .csv in which no date shows whether the day or the month is first. */
  readonly datesUnproven?: true
  /** Only fields that have a column. */
  readonly cells: Readonly<Record<string, SourceCell>>
}
