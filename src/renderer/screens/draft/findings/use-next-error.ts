import { useCallback, useState } from 'react'
import type { DraftRowFilter, DraftRowView } from '#shared/domain/filing/overview.ts'
import { invoke } from '../../../bridge/bridge.ts'
import type { CellPlace } from '../grid/cell-place.ts'
import { findNextError } from './next-error.ts'
import { positionOfRow } from './position-of-row.ts'

interface NextErrorOptions {
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly fields: readonly string[]
  readonly from: CellPlace | null
  /** Another one: the draft may have changed. */
  readonly revision: number
  /** Position in the list that the grid shows. */
  readonly onFound: (place: CellPlace, position: number) => void
}

/** Goes to the next error. `none`: the last search found nothing to go to, and nothing has changed since. */
export function useNextError(options: NextErrorOptions) {
  const { draftId, filter, fields, from, revision, onFound } = options
  const [searched, setSearched] = useState<{ readonly filter: DraftRowFilter; readonly revision: number } | null>(null)

  const go = useCallback(async () => {
    const errors = await readRow(draftId, 'errors', 0)
    const place = await findNextError(
      { total: errors.total, rowAt: async (position) => (await readRow(draftId, 'errors', position)).row },
      fields,
      from,
    )
    const shown = place && (await positionInList(draftId, filter, place.row))
    setSearched(shown === null ? { filter, revision } : null)
    if (place && shown !== null) onFound(place, shown)
  }, [draftId, filter, fields, from, revision, onFound])

  return { go, none: searched?.filter === filter && searched.revision === revision }
}

interface RowAt {
  readonly row: DraftRowView | null
  readonly total: number
}

async function readRow(draftId: string, filter: DraftRowFilter, offset: number): Promise<RowAt> {
  const answer = await invoke('draft:rows', { draftId, filter, offset, limit: 1 })
  return answer.ok ? { row: answer.value.rows[0] ?? null, total: answer.value.total } : { row: null, total: 0 }
}

/** The row at a place of a list; null beyond its end. */
export const numberAtPosition = async (draftId: string, filter: DraftRowFilter, position: number) =>
  (await readRow(draftId, filter, position)).row?.row ?? null

/** Null when the list that is shown does not hold the row. */
export async function positionInList(draftId: string, filter: DraftRowFilter, row: number): Promise<number | null> {
  const { total } = await readRow(draftId, filter, 0)
  const numberAt = (place: number) => numberAtPosition(draftId, filter, place)
  const position = await positionOfRow(total, row, numberAt)
  return position !== null && position < total && (await numberAt(position)) === row ? position : null
}

/** Null when the draft has no such row, or when it cannot be read. */
export async function readRowNumbered(draftId: string, row: number): Promise<DraftRowView | null> {
  const position = await positionInList(draftId, 'all', row)
  return position === null ? null : (await readRow(draftId, 'all', position)).row
}
