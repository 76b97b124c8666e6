import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import { remarkField } from '#shared/domain/worker/row-remark.ts'
import { listenToGrid, type RangeHost } from '../../../components/grid/range/listen-to-grid.ts'
import { rowAt } from '../../../components/grid/range/range-grid.ts'
import { listenToMenu, type MenuPlace } from '../../../components/grid/range/range-menu.ts'
import { RangeStore } from '../../../components/grid/range/range-store.ts'
import { fillDown, fillRight, rowColumnId } from '../../../components/grid/range/selected-range.ts'
import type { CellPlace } from './cell-place.ts'
import { listKey, numberAtPosition, type RowList } from './row-list.ts'

interface CellRangeOptions extends Pick<RangeHost<DraftRowView>, 'onFill' | 'onClear'> {
  readonly onMenu: (place: MenuPlace) => void
  readonly focus: (place: CellPlace, position: number) => void
  readonly list: RowList
  readonly area: RefObject<HTMLElement | null>
}

const isField = (column: string): boolean => column !== rowColumnId && column !== remarkField.name

/** In file order, a row is identified by its number in the file. */
const ofFile = { isField, numberOf: ({ row }: DraftRowView) => row }

/**
 * When sorted, rows are identified by position, because file rows between two numbers differ from those displayed
 * between them.
 */
const ofPlaces = { isField, numberOf: (_row: DraftRowView, position: number) => position + 1 }

/** Ranges in a sorted list are read-only. */
const ofSortedRows = { wholeRow: rowColumnId, canFill: false }

/** Spreadsheet-like cell selection by pointer and keyboard, including rows the page has not loaded. */
export function useCellRange(options: CellRangeOptions) {
  const { list, area } = options
  const isSorted = list.sort !== null
  const rows = isSorted ? ofPlaces : ofFile
  const stores = useState(() => ({ file: new RangeStore(), sorted: new RangeStore(ofSortedRows) }))[0]
  const store = isSorted ? stores.sorted : stores.file
  const [api, setApi] = useState<GridApi<DraftRowView> | null>(null)
  const latest = useRef(options)
  latest.current = options

  const numberAt = useCallback(
    async (position: number) => (isSorted ? position + 1 : numberAtPosition(list, position)),
    [isSorted, list],
  )
  // Another list has other rows.
  useEffect(() => {
    store.open(listKey(list))
    // The other store identifies rows differently.
    return () => store.select(null)
  }, [list, store])

  useEffect(() => {
    const element = area.current
    if (element === null || api === null) return
    return listenToGrid(element, api, store, {
      ...rows,
      selectsByHeader: true,
      numberAt,
      focus: ({ row, position, column }) =>
        latest.current.focus(
          { row: fileRow(api, position, row), field: column === rowColumnId ? null : column },
          position,
        ),
      onFill: (fill) => latest.current.onFill(fill),
      onClear: (range) => latest.current.onClear(range),
      listenToo: (given) => listenToMenu(element, given, (place) => latest.current.onMenu(place)),
    })
  }, [api, area, numberAt, rows, store])

  const fills = useMemo(
    () => ({
      down: async (): Promise<void> => {
        const { range, selected } = store.present()
        if (range === null || selected === null) return
        const top = Math.min(selected.anchor.position, selected.head.position)
        const known = (position: number) => (api && rowAt({ api, ...rows }, position)) ?? numberAt(position)
        const isTall = selected.anchor.position !== selected.head.position
        const second = isTall ? await known(top + 1) : null
        const above = !isTall && top > 0 ? await known(top - 1) : null
        const fill = fillDown(range, second, above)
        if (fill !== null) latest.current.onFill(fill)
      },
      right: (): void => {
        const { range } = store.present()
        const fill = range && fillRight(range, store.shown)
        if (fill !== null) latest.current.onFill(fill)
      },
    }),
    [api, numberAt, rows, store],
  )
  return { store, numberOf: rows.numberOf, keepApi: setApi, fills }
}

/** A row's number in the file, if the grid has loaded it. */
const fileRow = (api: GridApi<DraftRowView>, position: number, number: number): number =>
  api.getDisplayedRowAtIndex(position)?.data?.row ?? number
