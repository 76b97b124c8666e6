import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type DraftSort, sortRowsSteps } from '#shared/domain/draft/draft-sort.ts'
import type { DraftRowFilter, DraftRowView, Page } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftSurroundings } from './ports.ts'
import { requireFields } from './steps/named-command.ts'
import { ascending } from './steps/row-command.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

/** Rows that match a filter, in their state at the time of sorting. */
export interface SortedList {
  readonly filter: DraftRowFilter
  readonly sort: DraftSort
}

/** The same; without a sort, in file order. */
export interface RowList {
  readonly filter: DraftRowFilter
  readonly sort: DraftSort | null
}

/** Rows by number in file order; by position, from 1, when sorted. */
export interface CoveredRows extends RowList {
  readonly from: number
  readonly to: number
}

/** Lists of a draft's rows, in file order or another. Errors `draft.not-found`, `draft.field-not-found`. */
export interface SortedRows {
  /** The numbers of all rows of a list, in its order. */
  rowNumbers(id: DraftId, list: RowList): Answer<readonly number[]>
  /** The numbers of the rows that a range of a list covers, ascending. */
  rowsCovered(id: DraftId, range: CoveredRows): Answer<readonly number[]>
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
    const { field, second } = list.sort
    const known = requireFields(overview.draft, second === null ? [field] : [field, second.field])
    return known.ok ? success(await numbersOf(id, list)) : known
  }

  const rowNumbers: SortedRows['rowNumbers'] = async (id, { filter, sort }) =>
    sort === null ? success(await store.rowNumbers(id, filter)) : inOrder(id, { filter, sort })

  return {
    rowNumbers,
    rowsCovered: async (id, { from, to, ...list }) => {
      const numbers = await rowNumbers(id, list)
      if (!numbers.ok) return numbers
      if (list.sort === null) return success(numbers.value.filter((row) => row >= from && row <= to))
      return success(ascending(numbers.value.slice(from - 1, to)))
    },
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

/** With two keys, sorting by the second and then by the first keeps the second order among equal values. */
async function sortNumbers(
  { store, clock }: DraftSurroundings,
  id: DraftId,
  { filter, sort }: SortedList,
): Promise<readonly number[]> {
  let order = await store.rowNumbers(id, filter)
  for (const { field, descending } of sort.second === null ? [sort] : [sort.second, sort]) {
    const values = new Map((await store.fieldValues(id, field)).map(({ row, value }) => [row, value]))
    const inOrder = order.map((row) => ({ row, value: values.get(row) ?? '' }))
    order = await inSlices(clock, sortRowsSteps(inOrder, descending))
  }
  return order
}
