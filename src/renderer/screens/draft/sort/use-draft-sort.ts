import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftSort } from '#shared/domain/draft/draft-sort.ts'

export interface DraftSorting {
  readonly sort: DraftSort | null
  /** Null: file order. Repeating the same sort sorts again. */
  readonly sortBy: (wanted: Omit<DraftSort, 'asOf'> | null) => void
}

/** The sort order of a draft's rows. A new list or added rows are sorted again. */
export function useDraftSort(list: string): DraftSorting {
  const [sort, setSort] = useState<DraftSort | null>(null)
  const sortBy = useCallback<DraftSorting['sortBy']>((wanted) => setSort(wanted && { ...wanted, asOf: Date.now() }), [])
  const seen = useRef(list)
  useEffect(() => {
    if (seen.current === list) return
    seen.current = list
    setSort((before) => before && { ...before, asOf: Date.now() })
  }, [list])
  return { sort, sortBy }
}
