import type { GridApi } from 'ag-grid-community'

/**
 * Keeps the vertical scrollbar sized to the rows. AG Grid 36.2 measures it when rows change but not when the grid
 * shrinks, so three rows could show a useless scrollbar.
 */
export function keepScrollRoom(api: GridApi, host: HTMLElement): void {
  const room = host.querySelector<HTMLElement>('.ag-body-vertical-scroll-container')
  if (room === null) return
  const rowHeight = api.getGridOption('rowHeight') ?? api.getSizesForCurrentTheme().rowHeight
  const rowsPx = Math.max(1, api.getDisplayedRowCount() * rowHeight)
  if (room.offsetHeight > rowsPx) room.style.height = `${rowsPx}px`
}
