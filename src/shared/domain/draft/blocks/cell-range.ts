/** Rows from one number to another; every view shows them in that order. */
export interface RowSpan {
  readonly fromRow: number
  readonly toRow: number
}

/** A rectangle of cells: rows between two numbers, and fields in display order. */
export interface CellRange extends RowSpan {
  readonly fields: readonly string[]
}

/** Beyond the last row of any file: a range to the end, however many rows the page has loaded. */
export const lastRowNumber = Number.MAX_SAFE_INTEGER

/** A fill from one range to another: each target row gets a source row, each field another one or itself. */
export interface RangeFill {
  readonly source: RowSpan
  readonly target: RowSpan
  readonly columns: readonly { readonly from: string; readonly to: string }[]
}

/** A pattern repeating in both directions: the index among `length` parts at `offset` from the first. */
export const repeatedIndex = (offset: number, length: number): number => ((offset % length) + length) % length

/**
 * The extent of a paste of `ofBlock` rows (or columns) into `chosen` selected ones. As in a spreadsheet, the block
 * repeats if the selection is a whole multiple, otherwise it is written once.
 */
export const pastedLength = (ofBlock: number, chosen: number): number =>
  ofBlock > 0 && chosen > 0 && chosen % ofBlock === 0 ? chosen : ofBlock
