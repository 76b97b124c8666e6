/** Rows from one number to another: every view shows them in the order of their numbers. */
export interface RowSpan {
  readonly fromRow: number
  readonly toRow: number
}

/** A rectangle of cells of a view: its rows between two numbers, and fields in the order in which they are shown. */
export interface CellRange extends RowSpan {
  readonly fields: readonly string[]
}

/** Beyond the last row of any file: a range that goes on to the end, however many rows the page knows of. */
export const lastRowNumber = Number.MAX_SAFE_INTEGER

/** One range carried on over another: each target row gets a source row, each field another one or itself. */
export interface RangeFill {
  readonly source: RowSpan
  readonly target: RowSpan
  readonly columns: readonly { readonly from: string; readonly to: string }[]
}

/** A pattern that repeats in both directions: which of `length` parts stands `offset` after the first. */
export const repeatedIndex = (offset: number, length: number): number => ((offset % length) + length) % length

/**
 * How far a block of `ofBlock` rows (or columns) reaches when it is pasted where `chosen` are selected. As in a spreadsheet: it
 * repeats where the selection holds it some whole times, else it is written once.
 */
export const pastedLength = (ofBlock: number, chosen: number): number =>
  ofBlock > 0 && chosen > 0 && chosen % ofBlock === 0 ? chosen : ofBlock
