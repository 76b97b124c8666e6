import { useCallback, useEffect, useRef, useState } from 'react'
import type { DraftSort } from '#shared/domain/draft/draft-sort.ts'

export interface DraftSorting {
  readonly sort: DraftSort | null
  /** Null: as in the file. The same again sorts anew. */
  readonly sortBy: (wanted: Omit<DraftSort, 'asOf'> | null) => void
}

/** How the rows of a draft stand. Another list of rows, or rows that came to the draft, are sorted anew. */
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
