import type { LeftOutReason, SheetBlock } from '../draft/left-out.ts'
import type { WorkbookNote } from '../draft/workbook-note.ts'

/**
 * A cell's content in the file. `date` cells have the date as `dd/mm/yyyy` in `text`, followed by a time other than
 * midnight: `dd/mm/yyyy hh:mm:ss`.
 */
export type CellKind = 'empty' | 'text' | 'number' | 'boolean' | 'date' | 'error'

export interface SourceCell {
  readonly kind: CellKind
  /** The full value, never rounded or localized: sent if nothing is changed. */
  readonly text: string
  /** The cell's number format, unless General. */
  readonly format: string | null
  /** Set when it is completely struck through. */
  readonly struck?: true
}

export interface SourceRow {
  /** The spreadsheet's own row number, 1-based. */
  readonly row: number
  /** By column index, 0 = A. Missing trailing cells are empty. */
  readonly cells: readonly SourceCell[]
  /** Set when the row is hidden in the file (filtered lists); it is read anyway. */
  readonly hidden?: boolean
}

/** Merged cells: only the first one has content, the others read as empty. */
export interface CellRange {
  /** Row numbers, 1-based. */
  readonly fromRow: number
  readonly toRow: number
  /** Column indexes, 0 = A. */
  readonly fromColumn: number
  readonly toColumn: number
}

/** The original layout of a sheet: see `uprightSheetSteps`. */
type TurnedSheet = 'columns' | 'form'

export interface SourceSheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly SourceRow[]
  /** Merged cells, by row; absent when there are none. */
  readonly merges?: readonly CellRange[]
  /** Set when the rows were converted from another layout: a column per worker, or a form with labels and values. */
  readonly turned?: TurnedSheet
}

/** `html` and `xml` are web pages and XML of Excel 2003, whatever the file extension. */
export type WorkbookFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'csv' | 'html' | 'xml'

export interface SourceWorkbook {
  readonly format: WorkbookFormat
  readonly sheets: readonly SourceSheet[]
  readonly notes?: readonly WorkbookNote[]
}

/** A sheet whose columns have been matched to fields. */
export interface MappedSheet {
  readonly sheet: string
  /** 1-based row of the headers. */
  readonly headerRow: number
  /** Field name to column letters: `{ NumeroIdentificacion: 'B' }`. */
  readonly columns: Readonly<Record<string, string>>
  /** Field name to the header of its column, as in the file; a joined field has all of its headers. */
  readonly headers?: Readonly<Record<string, string>>
  /** Fields joined from several columns (a full name in parts), with all of them in order. */
  readonly joinedColumns?: Readonly<Record<string, readonly string[]>>
  /** Letters of columns with content that no field uses. */
  readonly unmappedColumns: readonly string[]
  /** Their headers, in the same order; '' if none. */
  readonly unmappedHeaders: readonly string[]
  /** Required fields without a column or a constant. */
  readonly missingFields: readonly string[]
  /** Values set in every row because the file has no column for them. */
  readonly constants?: Readonly<Record<string, string>>
  /** Rows with a value that were left out because they are hidden in the file. */
  readonly hiddenRows: number
  readonly rows: readonly MappedRow[]
  /** The original layout; absent for a table. */
  readonly turned?: TurnedSheet
  /** Rows that are not workers, or of a table not chosen; absent for none. */
  readonly leftOut?: readonly LeftOutMappedRow[]
  /** The tables with people, if there are several, in one sheet or more. */
  readonly blocks?: readonly SheetBlock[]
}

export interface MappedRow {
  readonly row: number
  readonly cells: Readonly<Record<string, SourceCell>>
  readonly hidden?: boolean
}

/** A row that is not imported, with its cells by field, so that it can be restored without the file. */
export interface LeftOutMappedRow extends MappedRow {
  readonly reason: LeftOutReason
  /** The whole row's text, shortened. */
  readonly text: string
}
