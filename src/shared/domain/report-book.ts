import type { Language } from '../kernel/language.ts'

/** How a column's numbers are shown. `date`: `2026-11-20`; `month`: `2026-11`; `percent`: a fraction. */
export type BookKind = 'text' | 'count' | 'days' | 'percent' | 'date' | 'month'

export interface BookColumn {
  readonly title: string
  readonly kind: BookKind
}

/** Null: not known, or does not apply. */
export type BookCell = string | number | null

/** One table of a report. The first column names what the others count. */
export interface BookTable {
  readonly name: string
  readonly columns: readonly BookColumn[]
  readonly rows: readonly (readonly BookCell[])[]
  /** Null where the rows cannot be added up. */
  readonly total: readonly BookCell[] | null
}

/** A table on the first page. */
export interface BookBlock extends BookTable {
  /** Says how many rows are not here; empty: none. */
  readonly rest: string
}

/** A headline figure. */
export interface BookFigure {
  readonly name: string
  readonly count: number
  /** Against the period before. */
  readonly change: string
}

/** Stacked columns over the rows of one of the tables. */
export interface BookChart {
  readonly title: string
  /** The name of that table. */
  readonly table: string
  readonly series: readonly { readonly column: number; readonly colour: string }[]
}

/** Text of the last page. */
export interface BookNote {
  readonly name: string
  readonly text: string
}

/** A report: one page with the essentials, then a table per page or sheet, then how everything is counted. */
export interface ReportBook {
  readonly title: string
  /** Subject, author and time. */
  readonly lines: readonly string[]
  readonly figures: readonly BookFigure[]
  readonly chart: BookChart | null
  /** The two columns of the first page, from above. The chart is above the first. */
  readonly blocks: readonly [readonly BookBlock[], readonly BookBlock[]]
  readonly tables: readonly BookTable[]
  readonly method: { readonly name: string; readonly notes: readonly BookNote[] }
  /** Text before a page number. */
  readonly page: string
  readonly language: Language
}
