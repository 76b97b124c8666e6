import type { GridApi } from 'ag-grid-community'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { rowColumnId } from '../columns/identity-columns.ts'
import type { RangeCorner } from './selected-range.ts'

type Grid = GridApi<DraftRowView>

/** Fields in the order of the columns that are shown. */
export const shownFields = (grid: Grid): readonly string[] =>
  grid
    .getAllDisplayedColumns()
    .map((column) => column.getColId())
    .filter((id) => id !== rowColumnId)

/** The row number at a place of the list, where the page has read it. */
export const rowAt = (grid: Grid, position: number): number | null =>
  grid.getDisplayedRowAtIndex(position)?.data?.row ?? null

/** The cell that has the focus, as a corner; null outside of rows that were read. */
export function focusedCorner(grid: Grid): RangeCorner | null {
  // Nothing has the focus: the grid's types say null, and it answers undefined.
  const focused = grid.getFocusedCell() ?? null
  const row = focused === null ? null : rowAt(grid, focused.rowIndex)
  if (focused === null || row === null) return null
  return { row, position: focused.rowIndex, column: focused.column.getColId() }
}

/** The cell of an element, and the element of the cell. */
export function cornerOf(grid: Grid, target: EventTarget | null): (RangeCorner & { readonly cell: Element }) | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"][col-id]') : null
  const position = Number(cell?.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN)
  const row = Number.isInteger(position) ? rowAt(grid, position) : null
  return cell === null || row === null ? null : { row, position, column: cell.getAttribute('col-id') ?? '', cell }
}

/** The column of a header; null on its handle, which resizes it. */
export function headerOf(target: EventTarget | null): string | null {
  if (!(target instanceof Element) || target.closest('.ag-header-cell-resize') !== null) return null
  return target.closest('[role="columnheader"][col-id]')?.getAttribute('col-id') ?? null
}

/** Every row that was read between two places; null as soon as one was not. */
export function readRows(grid: Grid, from: number, to: number): readonly DraftRowView[] | null {
  const rows: DraftRowView[] = []
  for (let position = from; position <= to; position += 1) {
    const row = grid.getDisplayedRowAtIndex(position)?.data
    if (row === undefined) return null
    rows.push(row)
  }
  return rows
}
