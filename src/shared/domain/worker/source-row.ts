import type { LeftOutReason, SheetBlock } from '../draft/left-out.ts'
import type { WorkbookNote } from '../draft/workbook-note.ts'

/** What a cell held in the file. `date` cells carry their day as `dd/mm/yyyy` in `text`, with a time of day behind it that is not midnight: `dd/mm/yyyy hh:mm:ss`. */
export type CellKind = 'empty' | 'text' | 'number' | 'boolean' | 'date' | 'error'

export interface SourceCell {
  readonly kind: CellKind
  /** The value in full, never rounded or localised: what would be sent when nothing is changed. */
  readonly text: string
  /** The cell's number format, when it has one that is not General. */
  readonly format: string | null
  /** Set when it is struck through, all of it. */
  readonly struck?: true
}

export interface SourceRow {
  /** The spreadsheet's own row number, 1-based. */
  readonly row: number
  /** By column index, 0 = A. Missing trailing cells are empty. */
  readonly cells: readonly SourceCell[]
  /** Set when the row is hidden in the file (filtered lists): it is read all the same. */
  readonly hidden?: boolean
}

/** Cells merged into one: only the first of them holds something, the others read as empty. */
export interface CellRange {
  /** Row numbers, 1-based. */
  readonly fromRow: number
  readonly toRow: number
  /** Column indexes, 0 = A. */
  readonly fromColumn: number
  readonly toColumn: number
}

/** What a sheet was before its rows were made: see `uprightSheetSteps`. */
type TurnedSheet = 'columns' | 'form'

export interface SourceSheet {
  readonly name: string
  readonly hidden: boolean
  readonly rows: readonly SourceRow[]
  /** Merged cells, by row; absent when the sheet has none. */
  readonly merges?: readonly CellRange[]
  /** Set when the rows were made of something else: a column for each worker, or a form with labels and values. */
  readonly turned?: TurnedSheet
}

/** `html` and `xml` are web pages and XML of Excel 2003, whatever the file is named. */
export type WorkbookFormat = 'xlsx' | 'xls' | 'xlsb' | 'ods' | 'csv' | 'html' | 'xml'

export interface SourceWorkbook {
  readonly format: WorkbookFormat
  readonly sheets: readonly SourceSheet[]
  /** What the reader noticed; absent when there was nothing. */
  readonly notes?: readonly WorkbookNote[]
}

/** A sheet whose columns have been matched to fields. */
export interface MappedSheet {
  readonly sheet: string
  /** 1-based row of the headers. */
  readonly headerRow: number
  /** Field name to column letters: `{ NumeroIdentificacion: 'B' }`. */
  readonly columns: Readonly<Record<string, string>>
  /** Fields made of several columns (a full name in parts), with all of them in order. */
  readonly joinedColumns?: Readonly<Record<string, readonly string[]>>
  /** Letters of the columns with content that no field takes. */
  readonly unmappedColumns: readonly string[]
  /** Their headers, in the same order; '' where there is none. */
  readonly unmappedHeaders: readonly string[]
  /** Required fields without a column or a constant. */
  readonly missingFields: readonly string[]
  /** Values that every row got because the file has no column for them. */
  readonly constants?: Readonly<Record<string, string>>
  /** Rows with a value that were left out because they are hidden in the file. */
  readonly hiddenRows: number
  readonly rows: readonly MappedRow[]
  /** How the sheet was before it was read as a table; absent for a table. */
  readonly turned?: TurnedSheet
  /** Rows that are no workers, or of a table that nobody asked for; absent for none. */
  readonly leftOut?: readonly LeftOutMappedRow[]
  /** The tables with people, when there are several, in one sheet or in several. */
  readonly blocks?: readonly SheetBlock[]
}

export interface MappedRow {
  readonly row: number
  readonly cells: Readonly<Record<string, SourceCell>>
  readonly hidden?: boolean
}

/** A row that is not imported, with its cells by field, so that it can be brought back without the file. */
export interface LeftOutMappedRow extends MappedRow {
  readonly reason: LeftOutReason
  /** What the whole row says, shortened. */
  readonly text: string
}
