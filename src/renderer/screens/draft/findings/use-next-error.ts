import { useCallback, useState } from 'react'
import type { CellPlace } from '../grid/cell-place.ts'
import { listKey, positionInList, type RowList, readRow } from '../grid/row-list.ts'
import { findNextError } from './next-error.ts'

interface NextErrorOptions {
  readonly list: RowList
  readonly fields: readonly string[]
  readonly from: CellPlace | null
  /** A new value means the draft may have changed. */
  readonly revision: number
  /** Position in the list that the grid shows. */
  readonly onFound: (place: CellPlace, position: number) => void
}

/** Moves to the next error in the file. `none`: the last search found none, and nothing has changed since. */
export function useNextError({ list, fields, from, revision, onFound }: NextErrorOptions) {
  const [searched, setSearched] = useState<{ readonly key: string; readonly revision: number } | null>(null)
  const key = listKey(list)

  const go = useCallback(async () => {
    const wrong: RowList = { draftId: list.draftId, filter: 'errors', sort: null }
    const errors = await readRow(wrong, 0)
    const place = await findNextError(
      { total: errors.total, rowAt: async (position) => (await readRow(wrong, position)).row },
      fields,
      from,
    )
    const shown = place && (await positionInList(list, place.row))
    setSearched(shown === null ? { key, revision } : null)
    if (place && shown !== null) onFound(place, shown)
  }, [list, key, fields, from, revision, onFound])

  return { go, none: searched?.key === key && searched.revision === revision }
}
