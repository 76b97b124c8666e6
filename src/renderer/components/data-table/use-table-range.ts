import type { GridApi } from 'ag-grid-community'
import { type RefObject, useEffect, useRef, useState } from 'react'
import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import type { CopiedBlock } from '#shared/domain/draft/blocks/copied-block.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { listenToGrid } from '../grid/range/listen-to-grid.ts'
import { ofReadRows, RangeStore } from '../grid/range/range-store.ts'
import { rangeTexts } from '../grid/range/texts.ts'
import { useBlockOfPlaces } from '../grid/range/use-block-of-places.ts'
import { useRangeClipboard } from '../grid/range/use-range-clipboard.ts'
import type { RowSource } from '../grid/row-source.ts'
import { toast } from '../page/toast.ts'

interface TableRange<Row> {
  readonly area: RefObject<HTMLElement | null>
  readonly source: RowSource<Row>
  readonly columns: readonly { readonly name: string; readonly text: (row: Row) => string }[]
}

/** Cell ranges in a read-only table, selected by pointer and keyboard and copied in spreadsheet format. */
export function useTableRange<Row>(table: TableRange<Row>) {
  const { area, source } = table
  const sayRange = useSentences(rangeTexts)
  const store = useState(() => new RangeStore(ofReadRows))[0]
  const [api, keepApi] = useState<GridApi<Row> | null>(null)
  const latest = useRef(table)
  latest.current = table
  const grid = useRef(api)
  grid.current = api
  const textOf = (row: Row, field: string): string =>
    latest.current.columns.find(({ name }) => name === field)?.text(row) ?? ''

  // Another list has other rows.
  useEffect(() => {
    store.open(source.key)
  }, [source.key, store])

  useEffect(() => {
    if (area.current === null || api === null) return
    return selectCells(area.current, api, store, (column) => latest.current.columns.some(({ name }) => name === column))
  }, [api, area, store])

  const readPlaces = useBlockOfPlaces()
  const readRange = (range: CellRange): Promise<CopiedBlock | null> =>
    readPlaces({ read: source.read, total: api?.getDisplayedRowCount() ?? 0, textOf }, range)
  useRangeClipboard<Row>({
    area,
    api: grid,
    store,
    textOf,
    // Chosen rows are copied whole, unless the user selected cells since.
    isMeant: () => store.several || (grid.current?.getSelectedNodes().length ?? 0) === 0,
    onTooLate: () => toast(sayRange('notCopied')),
    readRange,
  })
  return { store, keepApi }
}

/** Active until the returned function is called. */
function selectCells<Row>(
  area: HTMLElement,
  api: GridApi<Row>,
  store: RangeStore,
  isField: (column: string) => boolean,
): () => void {
  const stop = listenToGrid(area, api, store, {
    isField,
    numberOf: (_row, position) => position + 1,
    numberAt: async (position) => position + 1,
    selectsByHeader: false,
    focus: ({ position, column }) => {
      api.ensureIndexVisible(position)
      api.ensureColumnVisible(column)
      api.setFocusedCell(position, column)
    },
    onFill: () => undefined,
    onClear: () => undefined,
  })
  // After dragging over cells, releasing the button does not count as a click on the row.
  const release = (event: MouseEvent): void => {
    const isRow = event.target instanceof Element && event.target.closest('[role="row"][row-index]') !== null
    if (store.several && isRow) event.stopPropagation()
  }
  area.addEventListener('click', release, true)
  return () => {
    stop()
    area.removeEventListener('click', release, true)
  }
}
