import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { listenToGrid, type RangeHost } from '../../../components/grid/range/listen-to-grid.ts'
import { rowAt } from '../../../components/grid/range/range-grid.ts'
import { RangeStore } from '../../../components/grid/range/range-store.ts'
import { fillDown, fillRight, rowColumnId } from '../../../components/grid/range/selected-range.ts'
import { numberAtPosition } from '../findings/use-next-error.ts'
import type { CellPlace } from './cell-place.ts'

interface CellRangeOptions extends Pick<RangeHost<DraftRowView>, 'onFill' | 'onClear'> {
  readonly focus: (place: CellPlace, position: number) => void
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly area: RefObject<HTMLElement | null>
}

/** A row counts by its number in the file. */
const ofDraft = {
  numberOf: ({ row }: DraftRowView) => row,
  isField: (column: string) => column !== rowColumnId,
}

/** The selection of cells as a spreadsheet has it: by pointer and keyboard, over rows that the page has not read as well. */
export function useCellRange(options: CellRangeOptions) {
  const { draftId, filter, area } = options
  const store = useState(() => new RangeStore())[0]
  const [api, setApi] = useState<GridApi<DraftRowView> | null>(null)
  const latest = useRef(options)
  latest.current = options

  const numberAt = useCallback((position: number) => numberAtPosition(draftId, filter, position), [draftId, filter])
  // Another list has other rows.
  useEffect(() => {
    store.open(`${draftId} ${filter}`)
  }, [draftId, filter, store])

  useEffect(() => {
    const element = area.current
    if (element === null || api === null) return
    return listenToGrid(element, api, store, {
      ...ofDraft,
      selectsByHeader: true,
      numberAt,
      focus: ({ row, position, column }) =>
        latest.current.focus({ row, field: column === rowColumnId ? null : column }, position),
      onFill: (fill) => latest.current.onFill(fill),
      onClear: (range) => latest.current.onClear(range),
    })
  }, [api, area, numberAt, store])

  const fills = useMemo(
    () => ({
      down: async (): Promise<void> => {
        const { range, selected } = store.present()
        if (range === null || selected === null) return
        const top = Math.min(selected.anchor.position, selected.head.position)
        const known = (position: number) => (api && rowAt({ api, ...ofDraft }, position)) ?? numberAt(position)
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
    [api, numberAt, store],
  )
  return { store, keepApi: setApi, fills }
}
