import type { GridApi } from 'ag-grid-community'
import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftOverview, DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { listenTo, whenGone } from '../../../components/grid/listen-to.ts'
import { rowColumnId } from '../../../components/grid/range/selected-range.ts'
import type { CellPlace } from './cell-place.ts'
import { isRowGone, positionInList, readRowNumbered } from './row-list.ts'

/** Remember the selection after it has been stable this long. */
const restMs = 600

/**
 * The selected cell and its grid. Main remembers the selection across restarts. A row that a correction removes from
 * the filter stays selected until the user leaves it, because the work on it may not be finished.
 */
export function useDraftGrid({ draft, lastCell }: DraftOverview, filter: DraftRowFilter, revision: number) {
  const [place, setPlace] = useState<CellPlace | null>(null)
  const api = useRef<GridApi<DraftRowView> | null>(null)
  const startCell = useRef(lastCell ?? null)
  const { shown, lookAgain, follow } = useRowInGrid(api, place)

  const focus = useCallback((found: CellPlace, position: number) => {
    const grid = api.current
    // Rows still loading cannot be focused: the grid has only one row then.
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
        // Do not move a user who has focused a cell meanwhile.
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

  const leave = useCallback((gone: number) => setPlace((current) => (current?.row === gone ? null : current)), [])
  const { row, outside, update } = useKeptRow({ draftId: draft.id, place, shown, revision, lookAgain, leave })
  /** Updates changed rows that the grid has loaded. A row removed from the draft is no longer selected. */
  const showRows = useCallback(
    (rows: readonly DraftRowView[]) => {
      for (const changed of rows) {
        api.current?.getRowNode(String(changed.row))?.setData(changed)
        if (changed.leftOut === true) leave(changed.row)
        else update(changed)
      }
    },
    [leave, update],
  )
  return { api, place, row, outside, keepApi, select, focus, showRows }
}

interface KeptRowOptions {
  readonly draftId: string
  readonly place: CellPlace | null
  readonly shown: DraftRowView | null
  readonly revision: number
  readonly lookAgain: () => void
  /** The draft no longer has this row. */
  readonly leave: (row: number) => void
}

/** The selected row; when the grid does not have it, as last loaded, and read again after each change. */
function useKeptRow({ draftId, place, shown, revision, lookAgain, leave }: KeptRowOptions) {
  const kept = useRef<DraftRowView | null>(null)
  const update = useCallback((changed: DraftRowView) => {
    if (changed.row === kept.current?.row) kept.current = changed
  }, [])
  if (shown !== null) kept.current = shown
  const row = kept.current?.row === place?.row ? kept.current : null
  const outside = shown === null && row !== null
  useEffect(() => {
    if (revision === 0 || !outside || place === null) return
    let stale = false
    const readAgain = async (): Promise<void> => {
      const read = await readRowNumbered(draftId, place.row)
      const isGone = read === null && (await isRowGone(draftId, place.row))
      if (stale) return
      if (isGone) return leave(place.row)
      if (read === null) return
      kept.current = read
      lookAgain()
    }
    void readAgain()
    return () => {
      stale = true
    }
  }, [draftId, lookAgain, leave, outside, place, revision])
  return { row, outside, update }
}

/** The selected row as the grid last loaded it. Loading other pages rerenders nothing. */
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

/** The row of a cell, if the grid has loaded it. */
const dataAt = (grid: GridApi<DraftRowView> | null, place: CellPlace | null): DraftRowView | null =>
  place === null ? null : (grid?.getRowNode(String(place.row))?.data ?? null)

/** Drops a destroyed grid, so that a pending search does not call it. */
function forgetWhenGone<Row>(api: { current: GridApi<Row> | null }, grid: GridApi<Row>): void {
  whenGone(grid, () => {
    if (api.current === grid) api.current = null
  })
}

/** Saves the selection in main once it is stable. */
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
