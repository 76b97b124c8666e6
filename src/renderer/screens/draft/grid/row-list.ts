import type { AppError } from '#shared/domain/app-error.ts'
import type { DraftSort } from '#shared/domain/draft/draft-sort.ts'
import type { DraftRowFilter, DraftRowView, Page } from '#shared/domain/filing/overview.ts'
import type { Result } from '#shared/kernel/result.ts'
import { invoke } from '../../../bridge/bridge.ts'
import { positionOfRow } from '../findings/position-of-row.ts'

/** The rows in the grid and their order: as in the file, or sorted. */
export interface RowList {
  readonly draftId: string
  readonly filter: DraftRowFilter
  readonly sort: DraftSort | null
}

/** Lists with the same key have the same rows. */
export const listKey = ({ draftId, filter, sort }: RowList): string =>
  sort === null ? `${draftId} ${filter}` : `${draftId} ${filter} ${JSON.stringify(sort)}`

export const readRows = (
  { draftId, filter, sort }: RowList,
  offset: number,
  limit: number,
): Promise<Result<Page<DraftRowView>, AppError>> =>
  sort === null
    ? invoke('draft:rows', { draftId, filter, offset, limit })
    : invoke('draft:sorted-rows', { draftId, filter, sort, offset, limit })

/** A row and the list's total; on a failed read, as if the list were empty. */
export async function readRow(
  list: RowList,
  position: number,
): Promise<{ readonly row: DraftRowView | null; readonly total: number }> {
  const answer = await readRows(list, position, 1)
  return answer.ok ? { row: answer.value.rows[0] ?? null, total: answer.value.total } : { row: null, total: 0 }
}

/** The row number at a list position; null beyond its end. */
export const numberAtPosition = async (list: RowList, position: number): Promise<number | null> =>
  (await readRow(list, position)).row?.row ?? null

/** Null when the list does not contain the row. */
export async function positionInList(list: RowList, row: number): Promise<number | null> {
  const { draftId, filter, sort } = list
  if (sort !== null) {
    const answer = await invoke('draft:sorted-position', { draftId, filter, sort, row })
    return answer.ok ? answer.value : null
  }
  const { total } = await readRow(list, 0)
  const numberAt = (place: number) => numberAtPosition(list, place)
  const position = await positionOfRow(total, row, numberAt)
  return position !== null && position < total && (await numberAt(position)) === row ? position : null
}

/** Null when the draft has no such row, or the read fails. */
export async function readRowNumbered(draftId: string, row: number): Promise<DraftRowView | null> {
  const every: RowList = { draftId, filter: 'all', sort: null }
  const position = await positionInList(every, row)
  return position === null ? null : (await readRow(every, position)).row
}

/** Whether the draft no longer has a row; false when the read fails. */
export async function isRowGone(draftId: string, row: number): Promise<boolean> {
  const answer = await invoke('draft:rows-covered', { draftId, filter: 'all', sort: null, from: row, to: row })
  return answer.ok && answer.value.length === 0
}
