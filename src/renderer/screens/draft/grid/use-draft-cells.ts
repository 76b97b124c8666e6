import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback } from 'react'
import type { CellRange } from '#shared/domain/draft/blocks/cell-range.ts'
import type { CopiedBlock } from '#shared/domain/draft/blocks/copied-block.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { MenuPlace } from '../../../components/grid/range/range-menu.ts'
import { rangeTexts } from '../../../components/grid/range/texts.ts'
import { useBlockOfPlaces } from '../../../components/grid/range/use-block-of-places.ts'
import { useRangeClipboard } from '../../../components/grid/range/use-range-clipboard.ts'
import { toast } from '../../../components/page/toast.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { sortTexts } from '../sort/texts.ts'
import type { DraftActions } from '../use-draft-actions.ts'
import { type RowList, readRows } from './row-list.ts'
import { useCellRange } from './use-cell-range.ts'
import type { useDraftGrid } from './use-draft-grid.ts'

export interface DraftCells {
  readonly list: RowList
  readonly area: RefObject<HTMLElement | null>
  readonly grid: Pick<ReturnType<typeof useDraftGrid>, 'api' | 'focus' | 'keepApi'>
  readonly actions: DraftActions
  readonly onMenu: (place: MenuPlace) => void
}

const cellText = ({ values }: DraftRowView, field: string): string => values[field] ?? ''

/**
 * The selected cells of a draft and their actions: copy, paste, fill, clear. In sorted rows only a single cell can be
 * written; writing ranges needs file order, where the rows in between are the ones displayed.
 */
export function useDraftCells({ list, area, grid, actions, onMenu }: DraftCells) {
  const say = useSentences(rangeTexts)
  const saySorted = useSentences(sortTexts)
  const { filter, sort } = list
  const isSorted = sort !== null
  const refuse = (): void => toast(saySorted('fileOrderOnly'))
  const clear = (range: CellRange): void => (isSorted ? refuse() : void actions.clearRange(range, filter))
  const { store, numberOf, keepApi, fills } = useCellRange({
    list,
    area,
    focus: grid.focus,
    onFill: (fill) => void actions.fillRange(fill, filter),
    onClear: clear,
    onMenu,
  })
  const pasteOne = (range: CellRange, text: string): void => {
    const value = text.replace(/\r?\n$/, '')
    const row = grid.api.current?.getDisplayedRowAtIndex(range.fromRow - 1)?.data
    const [field] = range.fields
    if (store.several || /[\t\r\n]/.test(value) || row === undefined || field === undefined) refuse()
    else void actions.edit(row.row, field, value)
  }
  const pasteRows = (range: CellRange, text: string): void => {
    const following = store.shown.slice(store.shown.indexOf(range.fields[0] ?? ''))
    void actions.paste(range, following, text, filter)
  }
  const readPlaces = useBlockOfPlaces()
  const readSorted = (range: CellRange): Promise<CopiedBlock | null> => {
    const total = grid.api.current?.getDisplayedRowCount() ?? 0
    return readPlaces({ total, textOf: cellText, read: (offset, limit) => readRows(list, offset, limit) }, range)
  }
  const copy = useRangeClipboard({
    area,
    api: grid.api,
    store,
    textOf: cellText,
    onPaste: isSorted ? pasteOne : pasteRows,
    onClear: clear,
    onTooLate: () => toast(say('notCopied')),
    readRange: (range) => (isSorted ? readSorted(range) : actions.readRange(range, filter)),
  })
  const { keepApi: keepGrid } = grid
  const keep = useCallback(
    (api: GridApi<DraftRowView>) => {
      keepGrid(api)
      keepApi(api)
    },
    [keepGrid, keepApi],
  )
  const cut = async (): Promise<void> => {
    const { range } = store.present()
    if (range !== null && (await copy())) clear(range)
  }
  return { store, numberOf, fills: isSorted ? { down: refuse, right: refuse } : fills, copy, cut, clear, keepApi: keep }
}
