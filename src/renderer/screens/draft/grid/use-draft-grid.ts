import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftOverview, DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { listenTo, whenGone } from '../../../components/grid/listen-to.ts'
import { rowColumnId } from '../../../components/grid/range/selected-range.ts'
import type { CellPlace } from './cell-place.ts'
import { positionInList, readRowNumbered } from './row-list.ts'

/** How long the selection rests before it is remembered. */
const restMs = 600

/**
 * The selected cell and the grid that shows it. The selection is remembered by main and found again after a restart. A row
 * that a correction takes out of the filter stays selected until the operator leaves it: the work on it may not be done.
 */
export function useDraftGrid({ draft, lastCell }: DraftOverview, filter: DraftRowFilter, revision: number) {
  const [place, setPlace] = useState<CellPlace | null>(null)
  const api = useRef<GridApi<DraftRowView> | null>(null)
  const startCell = useRef(lastCell ?? null)
  const { shown, lookAgain, follow } = useRowInGrid(api, place)

  const focus = useCallback((found: CellPlace, position: number) => {
    const grid = api.current
    // Rows that are on their way cannot be gone to: the grid has one then.
    if (!grid || position >= grid.getDisplayedRowCount()) return
    const column = found.field ?? rowColumnId
    grid.ensureIndexVisible(position, 'middle')
    grid.ensureColumnVisible(column)
    grid.setFocusedCell(position, column)
    setPlace(found)
  }, [])

  const keepApi = useCallback(
    (grid: GridApi<DraftRowView>) => {
      api.current = grid
      forgetWhenGone(api, grid)
      follow(grid)
      const start = startCell.current
      if (start === null) return
      startCell.current = null
      const goOn = async (): Promise<void> => {
        stop()
        const position = await positionInList({ draftId: draft.id, filter: start.filter, sort: null }, start.row)
        // Whoever has gone to a cell meanwhile stays there.
        if (position !== null && !api.current?.getFocusedCell()) focus(start, position)
      }
      const stop = listenTo(grid, 'firstDataRendered', goOn)
    },
    [draft.id, focus, follow],
  )

  const remember = useRememberedCell(draft.id, filter)
  const select = useCallback(
    (selected: CellPlace) => {
      setPlace(selected)
      remember(selected)
    },
    [remember],
  )

  const kept = useRef<DraftRowView | null>(null)
  /** Rows as they are now, where the grid shows them. */
  const showRows = useCallback((rows: readonly DraftRowView[]) => {
    for (const changed of rows) {
      api.current?.getRowNode(String(changed.row))?.setData(changed)
      if (changed.row === kept.current?.row) kept.current = changed
    }
  }, [])

  if (shown !== null) kept.current = shown
  const row = kept.current?.row === place?.row ? kept.current : null
  const outside = shown === null && row !== null
  useEffect(() => {
    if (revision === 0 || !outside || place === null) return
    let stale = false
    void readRowNumbered(draft.id, place.row).then((read) => {
      if (stale || read === null) return
      kept.current = read
      lookAgain()
    })
    return () => {
      stale = true
    }
  }, [draft.id, lookAgain, outside, place, revision])
  return { api, place, row, outside, keepApi, select, focus, showRows }
}

/** The row of the selected cell as the grid last read it. Pages of other rows, as they scroll by, draw nothing anew. */
function useRowInGrid(api: { readonly current: GridApi<DraftRowView> | null }, place: CellPlace | null) {
  const [, setLooks] = useState(0)
  const lookAgain = useCallback(() => setLooks((count) => count + 1), [])
  const shown = dataAt(api.current, place)
  const latest = useRef({ place, shown })
  latest.current = { place, shown }
  const follow = useCallback(
    (grid: GridApi<DraftRowView>) => {
      listenTo(grid, 'modelUpdated', () => {
        if (dataAt(grid, latest.current.place) !== latest.current.shown) lookAgain()
      })
    },
    [lookAgain],
  )
  return { shown, lookAgain, follow }
}

/** The row of a cell, where the grid has read it. */
const dataAt = (grid: GridApi<DraftRowView> | null, place: CellPlace | null): DraftRowView | null =>
  place === null ? null : (grid?.getRowNode(String(place.row))?.data ?? null)

/** Whoever still looks for a cell when the clerk has left the rows must not speak to a grid that is gone. */
function forgetWhenGone<Row>(api: { current: GridApi<Row> | null }, grid: GridApi<Row>): void {
  whenGone(grid, () => {
    if (api.current === grid) api.current = null
  })
}

/** Main is told once the selection rests. */
function useRememberedCell(draftId: string, filter: DraftRowFilter): (selected: CellPlace) => void {
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    (selected) => {
      clearTimeout(timer.current)
      timer.current = setTimeout(() => void invoke('draft:remember-cell', { draftId, ...selected, filter }), restMs)
    },
    [draftId, filter],
  )
}
