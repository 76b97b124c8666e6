import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useNavigation } from '../navigation/navigation-store.ts'
import { type KeptCell, type KeptTable, placeMemory } from '../navigation/place-memory.ts'

/** Returning to a table restores its top row and its focused cell. */
export function useKeptRows<Row>(area: RefObject<HTMLElement | null>, label: string) {
  const [number] = useState(() => useNavigation.getState().number)
  const [api, keepApi] = useState<GridApi<Row> | null>(null)
  const named = useRef(label)
  useEffect(() => {
    const part = area.current
    if (api === null || part === null) return
    const { tables } = placeMemory(number)
    const name = named.current
    const left = tables.get(name)
    const keep = (parts: Partial<KeptTable>): void => {
      tables.set(name, { top: 0, cell: null, ...tables.get(name), ...parts })
    }
    const scrolled = (): void => keep({ top: topRow(api) })
    // The grid's own event arrives a moment later, when the grid may be gone.
    const enter = ({ target }: FocusEvent): void => keep({ cell: cellAt(target) })
    // Forget the cell when focus moves elsewhere on the screen. A dialog or another screen does not count.
    const leave = ({ relatedTarget }: FocusEvent): void => {
      const isElsewhere = relatedTarget instanceof Element && relatedTarget.closest('main') !== null
      if (isElsewhere && !part.contains(relatedTarget)) keep({ cell: null })
    }
    const follow = (): void => {
      api.addEventListener('bodyScrollEnd', scrolled)
      part.addEventListener('focusin', enter)
    }
    const standAsLeft = (): void => {
      if (left === undefined || api.isLastRowIndexKnown() !== true) return
      api.removeEventListener('modelUpdated', standAsLeft)
      putBack(api, left)
      follow()
    }
    // A panel left open takes focus first. When closed it gives focus back to the heading, where it came from.
    const returned = ({ target }: FocusEvent): void => {
      if (target instanceof Element && target.closest('[role="dialog"]') !== null) return
      document.removeEventListener('focusin', returned)
      if (left !== undefined && !api.isDestroyed()) putCellBack(api, left)
    }
    if (left !== undefined) document.addEventListener('focusin', returned)
    if (left === undefined) follow()
    else api.addEventListener('modelUpdated', standAsLeft)
    part.addEventListener('focusout', leave)
    return () => {
      document.removeEventListener('focusin', returned)
      part.removeEventListener('focusout', leave)
      part.removeEventListener('focusin', enter)
      if (api.isDestroyed()) return
      api.removeEventListener('modelUpdated', standAsLeft)
      api.removeEventListener('bodyScrollEnd', scrolled)
    }
  }, [api, area, number])
  return keepApi
}

function cellAt(target: EventTarget | null): KeptCell | null {
  const cell = target instanceof Element ? target.closest('[role="gridcell"][col-id]') : null
  const position = Number(cell?.closest('[row-index]')?.getAttribute('row-index') ?? Number.NaN)
  const column = cell?.getAttribute('col-id')
  return column && Number.isInteger(position) ? { position, column } : null
}

/** The grid's own row index includes rows it rendered above the viewport. */
const topRow = <Row>(api: GridApi<Row>): number =>
  Math.floor(api.getVerticalPixelRange().top / (api.getGridOption('rowHeight') ?? 1))

function putBack<Row>(api: GridApi<Row>, left: KeptTable): void {
  // The list may be shorter by now.
  const last = api.getDisplayedRowCount() - 1
  if (last < 0) return
  if (left.top > 0) api.ensureIndexVisible(Math.min(left.top, last), 'top')
  putCellBack(api, left)
}

function putCellBack<Row>(api: GridApi<Row>, { cell }: KeptTable): void {
  const last = api.getDisplayedRowCount() - 1
  if (last < 0 || cell === null || api.getColumn(cell.column) === null) return
  const { activeElement } = document
  // The heading has focus because the user navigated here.
  const isFree = activeElement === null || activeElement === document.body || activeElement.tagName === 'H1'
  if (isFree) api.setFocusedCell(Math.min(cell.position, last), cell.column)
}
