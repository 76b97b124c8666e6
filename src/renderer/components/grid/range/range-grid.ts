import type { GridApi } from 'ag-grid-community'
import type { RangeCorner } from './selected-range.ts'

/** How the rows of a list are numbered: what a range names stays its own, whatever the page has read. */
export interface RangeRows<Row> {
  readonly api: GridApi<Row>
  readonly numberOf: (row: Row, position: number) => number
  /** Whether a column holds a field of the rows, and is no box or link beside them. */
  readonly isField: (column: string) => boolean
}

/** Fields in the order of the columns that are shown. */
export const shownFields = <Row>({ api, isField }: RangeRows<Row>): readonly string[] =>
  api
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter(isField)

/** The row number at a place of the list, where the page has read it. */
export function rowAt<Row>({ api, numberOf }: RangeRows<Row>, position: number): number | null {
  const row = api.getDisplayedRowAtIndex(position)?.data
  return row === undefined ? null : numberOf(row, position)
}

/** The cell that has the focus, as a corner; null outside of rows that were read. */
export function focusedCorner<Row>(rows: RangeRows<Row>): RangeCorner | null {
  // Nothing has the focus: the grid's types say null, and it answers undefined.
  const focused = rows.api.getFocusedCell() ?? null
  const row = focused === null ? null : rowAt(rows, focused.rowIndex)
  if (focused === null || row === null) return null
  return { row, position: focused.rowIndex, column: focused.column.getColId() }
}

/** The cell of an element, and the element of the cell. */
export function cornerOf<Row>(
  rows: RangeRows<Row>,
  target: EventTarget | null,
): (RangeCorner & { readonly cell: Element }) | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"][col-id]') : null
  const position = Number(cell?.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN)
  const row = Number.isInteger(position) ? rowAt(rows, position) : null
  return cell === null || row === null ? null : { row, position, column: cell.getAttribute('col-id') ?? '', cell }
}

/** The column of a header; null on its handle, which resizes it. */
export function headerOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('.ag-header-cell-resize') !== null) return null
  return target.closest('[role="columnheader"][col-id]')?.getAttribute('col-id') ?? null
}

/** Every row that was read between two places; null as soon as one was not. */
export function readRows<Row>(grid: GridApi<Row>, from: number, to: number): readonly Row[] | null {
  const rows: Row[] = []
  for (let position = from; position <= to; position += 1) {
    const row = grid.getDisplayedRowAtIndex(position)?.data
    if (row === undefined) return null
    rows.push(row)
  }
  return rows
}
