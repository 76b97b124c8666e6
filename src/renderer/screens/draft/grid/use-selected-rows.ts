import { useCallback, useMemo, useSyncExternalStore } from 'react'
import type { DraftCounts } from '#shared/domain/draft/draft.ts'
import type { RangeStore } from '../../../components/grid/range/range-store.ts'
import { countRows } from '../../../components/grid/range/selected-range.ts'
import type { DraftActions } from '../use-draft-actions.ts'
import type { RowList } from './row-list.ts'

/** The rows that the selection covers: actions on rows apply to all of them. */
export interface SelectedRows {
  /** 0 without a selection. */
  readonly count: number
  /** Which kinds of rows the draft has, so that the selection may have them too; absent for none. */
  readonly kinds?: { readonly sent: boolean; readonly aside: boolean }
  /** Their numbers, also of rows the page has not loaded; null when nothing is selected or the read fails. */
  readonly read: () => Promise<readonly number[] | null>
}

interface SelectedRowsOptions {
  readonly list: RowList
  readonly store: RangeStore
  readonly counts: Pick<DraftCounts, 'sentRows' | 'quarantinedRows'>
  /** They show the error of a failed read. */
  readonly actions: Pick<DraftActions, 'rowsCovered'>
}

export function useSelectedRows({ list, store, counts, actions }: SelectedRowsOptions): SelectedRows {
  const count = useSyncExternalStore(store.listen, () =>
    store.selected === null || store.range === null ? 0 : countRows(store.selected),
  )
  const { filter, sort } = list
  const { rowsCovered } = actions
  const read = useCallback(async () => {
    const { range } = store
    return range === null ? null : rowsCovered({ filter, sort, from: range.fromRow, to: range.toRow })
  }, [filter, sort, store, rowsCovered])
  const sent = counts.sentRows > 0
  const aside = counts.quarantinedRows > 0
  return useMemo(() => ({ count, kinds: { sent, aside }, read }), [count, sent, aside, read])
}
