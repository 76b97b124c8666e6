import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type DraftSort, sortRowsSteps } from '#shared/domain/draft/draft-sort.ts'
import type { DraftRowFilter, DraftRowView, Page } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftSurroundings } from './ports.ts'
import { requireField } from './steps/named-command.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** Rows that match a filter, in their state at the time of sorting. */
export interface SortedList {
  readonly filter: DraftRowFilter
  readonly sort: DraftSort
}

/** A draft's rows in an order other than the file's. Errors `draft.not-found`, `draft.field-not-found`. */
export interface SortedRows {
  sortedRows(id: DraftId, list: SortedList, offset: number, limit: number): Answer<Page<DraftRowView>>
  /** Position of a row in the list, from 0; null if it is not in the list. */
  sortedPosition(id: DraftId, list: SortedList, row: number): Answer<number | null>
}

/** A window shows one list; the others are kept for going back. */
const mostLists = 6

export function createSortedRows(surroundings: DraftSurroundings): SortedRows {
  const { store } = surroundings
  const lists = new Map<string, Promise<readonly number[]>>()

  const numbersOf = (id: DraftId, list: SortedList): Promise<readonly number[]> => {
    const key = JSON.stringify([id, list])
    const numbers = lists.get(key) ?? sortNumbers(surroundings, id, list)
    // Delete and insert again, so that the least recently used list comes first.
    lists.delete(key)
    lists.set(key, numbers)
    numbers.catch(() => lists.delete(key))
    for (const oldest of lists.keys()) if (lists.size > mostLists) lists.delete(oldest)
    return numbers
  }

  const inOrder = async (id: DraftId, list: SortedList): Answer<readonly number[]> => {
    const overview = await store.read(id)
    if (overview === null) return failure(appError('draft.not-found', { draft: id }))
    const known = requireField(overview.draft, list.sort.field)
    return known.ok ? success(await numbersOf(id, list)) : known
  }

  return {
    sortedRows: async (id, list, offset, limit) => {
      const numbers = await inOrder(id, list)
      if (!numbers.ok) return numbers
      const wanted = numbers.value.slice(offset, offset + limit)
      const views = new Map((await store.rowsAt(id, wanted)).map((view) => [view.row, view]))
      return success({ rows: wanted.flatMap((row) => views.get(row) ?? []), total: numbers.value.length })
    },
    sortedPosition: async (id, list, row) => {
      const numbers = await inOrder(id, list)
      if (!numbers.ok) return numbers
      const position = numbers.value.indexOf(row)
      return success(position === -1 ? null : position)
    },
  }
}

async function sortNumbers(
  { store, clock }: DraftSurroundings,
  id: DraftId,
  { filter, sort }: SortedList,
): Promise<readonly number[]> {
  const through = new Set(await store.rowNumbers(id, filter))
  const values = (await store.fieldValues(id, sort.field)).filter(({ row }) => through.has(row))
  return inSlices(clock, sortRowsSteps(values, sort.descending))
}
