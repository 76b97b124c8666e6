import type { AgEventListener, AgPublicEventType, GridApi } from 'ag-grid-community'

/**
 * Subscribes to a grid event until cancelled or until the grid is destroyed. Grid events arrive late, and calling a
 * destroyed grid logs an error.
 */
export function listenTo<Row, Type extends AgPublicEventType>(
  grid: GridApi<Row>,
  type: Type,
  listener: AgEventListener<Row, unknown, Type>,
): () => void {
  const heard: AgEventListener<Row, unknown, Type> = (event) => {
    if (!grid.isDestroyed()) listener(event)
  }
  grid.addEventListener(type, heard)
  return () => {
    if (!grid.isDestroyed()) grid.removeEventListener(type, heard)
  }
}

/** Calls back just before a grid is destroyed. */
export function whenGone<Row>(grid: GridApi<Row>, listener: () => void): void {
  grid.addEventListener('gridPreDestroyed', listener)
}
