import type { GridApi } from 'ag-grid-community'
import { type RefObject, useCallback } from 'react'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { rangeTexts } from '../../../components/grid/range/texts.ts'
import { useRangeClipboard } from '../../../components/grid/range/use-range-clipboard.ts'
import { toast } from '../../../components/page/toast.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { DraftActions } from '../use-draft-actions.ts'
import { useCellRange } from './use-cell-range.ts'
import type { useDraftGrid } from './use-draft-grid.ts'

interface DraftCells {
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly area: RefObject<HTMLElement | null>
  readonly grid: Pick<ReturnType<typeof useDraftGrid>, 'api' | 'focus' | 'keepApi'>
  readonly actions: DraftActions
}

/** The selected cells of a draft and what is done to them: copied, pasted, filled, emptied. */
export function useDraftCells({ draftId, filter, area, grid, actions }: DraftCells) {
  const say = useSentences(rangeTexts)
  const { store, keepApi, fills } = useCellRange({
    draftId,
    filter,
    area,
    focus: grid.focus,
    onFill: (fill) => void actions.fillRange(fill, filter),
    onClear: (range) => void actions.clearRange(range, filter),
  })
  useRangeClipboard({
    area,
    api: grid.api,
    store,
    textOf: ({ values }, field) => values[field] ?? '',
    onPaste: (range, text) => {
      const following = store.shown.slice(store.shown.indexOf(range.fields[0] ?? ''))
      void actions.paste(range, following, text, filter)
    },
    onClear: (range) => void actions.clearRange(range, filter),
    onTooLate: () => toast(say('notCopied')),
    readRange: (range) => actions.readRange(range, filter),
  })
  const { keepApi: keepGrid } = grid
  const keep = useCallback(
    (api: GridApi<DraftRowView>) => {
      keepGrid(api)
      keepApi(api)
    },
    [keepGrid, keepApi],
  )
  return { store, fills, keepApi: keep }
}
