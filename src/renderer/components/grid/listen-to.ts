import type { AgEventListener, AgPublicEventType, GridApi } from 'ag-grid-community'

/**
 * Hears what a grid tells, until it is told to stop or the grid is gone. The grid tells its news a moment later, by then it may
 * have been taken apart: a listener that asked it anything would be answered with a complaint.
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

/** Hears at once that a grid is about to be taken apart. */
export function whenGone<Row>(grid: GridApi<Row>, listener: () => void): void {
  grid.addEventListener('gridPreDestroyed', listener)
}
