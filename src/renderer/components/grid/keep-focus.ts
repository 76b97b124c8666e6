import type { GridApi } from 'ag-grid-community'

/** Remembers the focused cell. The returned function restores the focus if its row was replaced meanwhile. */
export function keepFocus<Row>(grid: GridApi<Row>, host: HTMLElement): () => void {
  const cell = host.contains(document.activeElement) ? grid.getFocusedCell() : null
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const last = grid.getDisplayedRowCount() - 1
    if (cell && isLost && last >= 0) grid.setFocusedCell(Math.min(cell.rowIndex, last), cell.column)
  }
}
