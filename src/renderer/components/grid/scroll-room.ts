import type { GridApi } from 'ag-grid-community'

/**
 * The bar beside the rows has room for the rows alone. The grid measures it anew when its rows change and not when it gets smaller
 * itself (AG Grid 36.2): three rows in a window that was tall before had a bar that leads nowhere.
 */
export function keepScrollRoom(api: GridApi, host: HTMLElement): void {
  const room = host.querySelector<HTMLElement>('.ag-body-vertical-scroll-container')
  if (room === null) return
  const rowHeight = api.getGridOption('rowHeight') ?? api.getSizesForCurrentTheme().rowHeight
  const rowsPx = Math.max(1, api.getDisplayedRowCount() * rowHeight)
  if (room.offsetHeight > rowsPx) room.style.height = `${rowsPx}px`
}
