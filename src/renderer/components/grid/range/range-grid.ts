import type { GridApi } from 'ag-grid-community'
import type { RangeCorner } from './selected-range.ts'

/** How a list numbers its rows: a range keeps its row numbers whichever pages are loaded. */
export interface RangeRows<Row> {
  readonly api: GridApi<Row>
  readonly numberOf: (row: Row, position: number) => number
  /** Whether a column shows a field, rather than a checkbox or link. */
  readonly isField: (column: string) => boolean
}

/** Fields in display order. */
export const shownFields = <Row>({ api, isField }: RangeRows<Row>): readonly string[] =>
  api
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter(isField)

/** The row number at a list position, if the page has loaded it. */
export function rowAt<Row>({ api, numberOf }: RangeRows<Row>, position: number): number | null {
  const row = api.getDisplayedRowAtIndex(position)?.data
  return row === undefined ? null : numberOf(row, position)
}

/** The focused cell as a corner; null outside loaded rows. */
export function focusedCorner<Row>(rows: RangeRows<Row>): RangeCorner | null {
  // Without focus the grid returns undefined, although its types say null.
  const focused = rows.api.getFocusedCell() ?? null
  const row = focused === null ? null : rowAt(rows, focused.rowIndex)
  if (focused === null || row === null) return null
  return { row, position: focused.rowIndex, column: focused.column.getColId() }
}

/** Converts between a cell's element and its corner. */
export function cornerOf<Row>(
  rows: RangeRows<Row>,
  target: EventTarget | null,
): (RangeCorner & { readonly cell: Element }) | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"][col-id]') : null
  const position = Number(cell?.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN)
  const row = Number.isInteger(position) ? rowAt(rows, position) : null
  return cell === null || row === null ? null : { row, position, column: cell.getAttribute('col-id') ?? '', cell }
}

/** The column of a header; null on its resize handle. */
export function headerOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('.ag-header-cell-resize') !== null) return null
  return target.closest('[role="columnheader"][col-id]')?.getAttribute('col-id') ?? null
}

/** All rows between two positions; null if any is not loaded. */
export function readRows<Row>(grid: GridApi<Row>, from: number, to: number): readonly Row[] | null {
  const rows: Row[] = []
  for (let position = from; position <= to; position += 1) {
    const row = grid.getDisplayedRowAtIndex(position)?.data
    if (row === undefined) return null
    rows.push(row)
  }
  return rows
}
