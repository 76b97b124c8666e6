import {
  type CellRange,
  lastRowNumber,
  type RangeFill,
  type RowSpan,
  repeatedIndex,
} from '#shared/domain/draft/blocks/cell-range.ts'

/** The column that stands for the whole row, when a list has one. */
export const rowColumnId = 'row'

/** One end of a selection. The row number identifies it whichever pages are loaded; the position is for painting. */
export interface RangeCorner {
  readonly row: number
  /** Position in the filtered list, from 0. */
  readonly position: number
  /** A field, or the row-number column, which means whole rows. */
  readonly column: string
}

/** From the focused cell (anchor) to the cell dragged to (head). */
export interface SelectedRange {
  readonly anchor: RangeCorner
  readonly head: RangeCorner
}

export const singleCell = (corner: RangeCorner): SelectedRange => ({ anchor: corner, head: corner })

/**
 * `shown`: fields in display order; a hidden column belongs to no range. `wholeRow`: the column that stands for whole
 * rows; null when the list has none.
 */
export function rangeOf(
  { anchor, head }: SelectedRange,
  shown: readonly string[],
  wholeRow: string | null = rowColumnId,
): CellRange {
  const ends = [anchor, head].map(({ column }) => shown.indexOf(column))
  const whole = wholeRow !== null && (anchor.column === wholeRow || head.column === wholeRow)
  const fields = whole ? shown : shown.slice(Math.min(...ends), Math.max(...ends) + 1)
  return { ...spanOf(anchor.row, head.row), fields: !whole && ends.includes(-1) ? [] : fields }
}

const spanOf = (one: number, other: number): RowSpan => ({
  fromRow: Math.min(one, other),
  toRow: Math.max(one, other),
})

export const countRows = ({ anchor, head }: SelectedRange): number => Math.abs(anchor.position - head.position) + 1

/** The first and last row: the extent of a whole column. */
export const firstCorner = (column: string): RangeCorner => ({ row: 1, position: 0, column })
export const lastCorner = (column: string, rows: number): RangeCorner => ({
  row: lastRowNumber,
  position: Math.max(0, rows - 1),
  column,
})

/** The cell that the fill handle was dragged to. */
export interface FilledTo {
  readonly row: number
  readonly column: string
}

/**
 * The fill from a range to a cell: down or up when the cell's row is outside the range, otherwise sideways. Null inside
 * the range.
 */
export function fillTo(range: CellRange, { row, column }: FilledTo, shown: readonly string[]): RangeFill | null {
  const { fromRow, toRow, fields } = range
  const source = { fromRow, toRow }
  const same = fields.map((field) => ({ from: field, to: field }))
  if (row > toRow) return { source, target: { fromRow: toRow + 1, toRow: row }, columns: same }
  if (row < fromRow) return { source, target: { fromRow: row, toRow: fromRow - 1 }, columns: same }
  const beside = fieldsBeside(fields, column, shown)
  return beside.length === 0 ? null : { source, target: source, columns: beside }
}

/** Each field between the range and a column, paired with its source; the pattern repeats from the range's edge. */
function fieldsBeside(fields: readonly string[], column: string, shown: readonly string[]): RangeFill['columns'] {
  const first = shown.indexOf(fields[0] ?? '')
  const at = shown.indexOf(column)
  if (first === -1 || at === -1) return []
  const end = first + fields.length
  const [from, to] = at < first ? [at, first] : [end, at + 1]
  return shown.slice(from, to).map((field, index) => ({ from: patternAt(fields, from + index - first), to: field }))
}

const patternAt = (fields: readonly string[], offset: number): string =>
  fields[repeatedIndex(offset, fields.length)] ?? ''

/** Ctrl+D: copies the first row down. A single row copies the one above (`above`); null when there is none. */
export function fillDown(range: CellRange, secondRow: number | null, above: number | null): RangeFill | null {
  const { fromRow, toRow, fields } = range
  const columns = fields.map((field) => ({ from: field, to: field }))
  if (secondRow !== null) {
    return { source: { fromRow, toRow: secondRow - 1 }, target: { fromRow: secondRow, toRow }, columns }
  }
  return above === null ? null : { source: { fromRow: above, toRow: above }, target: { fromRow, toRow }, columns }
}

/** Ctrl+R: copies the first column right. A single column copies the one before it. */
export function fillRight({ fields, ...span }: CellRange, shown: readonly string[]): RangeFill | null {
  const first = fields[0] ?? ''
  const before = shown[shown.indexOf(first) - 1]
  const [from, targets] = fields.length > 1 ? [first, fields.slice(1)] : [before, fields]
  if (from === undefined) return null
  return { source: span, target: span, columns: targets.map((to) => ({ from, to })) }
}

/** The cell edges that lie on a range's outline. */
export interface RangeEdges {
  readonly top: boolean
  readonly bottom: boolean
  readonly left: boolean
  readonly right: boolean
}

/** Null outside the range. */
export function edgesAt(range: CellRange, row: number, field: string): RangeEdges | null {
  const at = row < range.fromRow || row > range.toRow ? -1 : range.fields.indexOf(field)
  if (at === -1) return null
  return {
    top: row === range.fromRow,
    bottom: row === range.toRow,
    left: at === 0,
    right: at === range.fields.length - 1,
  }
}
