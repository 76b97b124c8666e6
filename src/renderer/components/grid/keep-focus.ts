import type { GridApi } from 'ag-grid-community'

/** Remembers the cell that has the keyboard; what is returned gives it back to that place when its row was exchanged meanwhile. */
export function keepFocus<Row>(grid: GridApi<Row>, host: HTMLElement): () => void {
  const cell = host.contains(document.activeElement) ? grid.getFocusedCell() : null
  return () => {
    const isLost = document.activeElement === null || document.activeElement === document.body
    const last = grid.getDisplayedRowCount() - 1
    if (cell && isLost && last >= 0) grid.setFocusedCell(Math.min(cell.rowIndex, last), cell.column)
  }
}
