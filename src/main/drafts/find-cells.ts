import { setImmediate as nextTurn } from 'node:timers/promises'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { DraftRow } from '#shared/domain/draft/draft.ts'
import type { FindRequest, FoundCell } from '#shared/domain/draft/find-request.ts'
import { foldLetters } from '#shared/domain/worker/normalise.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { DraftSurroundings } from './ports.ts'
import type { SortedRows } from './sorted-rows.ts'
import { rowsPerPage } from './steps/change-rows.ts'
import { requireFields } from './steps/named-command.ts'

type Answer<Value> = Promise<Result<Value, AppError>>

export interface FindingCells {
  /** Finds a text in the values to send. Errors `draft.not-found`, `draft.field-not-found`. */
  find(id: DraftId, request: FindRequest): Answer<FoundCell>
}

/** Cells with a text, in reading order. */
interface Matches {
  /** Each as its position in the list, times the number of fields, plus the index of its field. */
  readonly cells: readonly number[]
  readonly numbers: readonly number[]
}

/** Null when a newer search superseded it. */
type Search = Answer<Matches | null>

interface KeptSearch {
  readonly id: DraftId
  readonly key: string
  readonly matches: Search
}

/** One list is searched at a time. Its matches are kept while the draft stays as it is. */
export function createFindingCells(
  surroundings: DraftSurroundings,
  lists: Pick<SortedRows, 'rowNumbers'>,
): FindingCells {
  const { store } = surroundings
  let kept: KeptSearch | null = null

  const matchesOf = (id: DraftId, request: FindRequest, changes: number): Search => {
    const { filter, sort, text, fields } = request
    const key = JSON.stringify([id, filter, sort, text, fields, changes])
    if (kept?.key === key) return kept.matches
    // A search of another draft may belong to another window.
    const isSuperseded = (): boolean => kept?.id === id && kept !== mine
    const mine: KeptSearch = { id, key, matches: search(surroundings, lists, { id, request, isSuperseded }) }
    kept = mine
    mine.matches.catch(() => {
      if (kept === mine) kept = null
    })
    return mine.matches
  }

  return {
    find: async (id, request) => {
      const overview = await store.read(id)
      if (overview === null) return failure(appError('draft.not-found', { draft: id }))
      const known = requireFields(overview.draft, request.fields)
      if (!known.ok) return known
      const matches = await matchesOf(id, request, await store.changesOf(id))
      if (!matches.ok) return matches
      return success(matches.value === null ? superseded : choose(matches.value, request))
    },
  }
}

const superseded: FoundCell = { count: 0, index: 0, at: null, superseded: true }

interface SearchedList {
  readonly id: DraftId
  readonly request: FindRequest
  readonly isSuperseded: () => boolean
}

/** Reads one page per turn of the event loop, in the list's order, so that the matches need no sorting. */
async function search(
  { store }: DraftSurroundings,
  lists: Pick<SortedRows, 'rowNumbers'>,
  { id, request, isSuperseded }: SearchedList,
): Search {
  // The first turn ends here, so that `isSuperseded` knows this search.
  await nextTurn()
  if (isSuperseded()) return success(null)
  const numbers = await lists.rowNumbers(id, request)
  if (!numbers.ok) return numbers
  const cells: number[] = []
  const searched = { wanted: foldLetters(request.text), fields: request.fields }
  for (let start = 0; start < numbers.value.length; start += rowsPerPage) {
    await nextTurn()
    if (isSuperseded()) return success(null)
    const page = numbers.value.slice(start, start + rowsPerPage)
    const values = new Map((await store.valuesAt(id, page)).map((row) => [row.row, row.values]))
    for (const [index, row] of page.entries()) {
      const first = (start + index) * request.fields.length
      for (const field of fieldsWith(searched, values.get(row) ?? {})) cells.push(first + field)
    }
  }
  return success({ cells, numbers: numbers.value })
}

interface Searched {
  readonly wanted: string
  readonly fields: readonly string[]
}

/** Indexes of the fields whose value contains the text. */
function fieldsWith({ wanted, fields }: Searched, values: DraftRow['values']): readonly number[] {
  const found: number[] = []
  for (const [index, name] of fields.entries()) {
    const value = ownValue(values, name)
    if (value !== undefined && foldLetters(value).includes(wanted)) found.push(index)
  }
  return found
}

/** The match at, after or before a cell; past the last one, the first, and the reverse. */
function choose({ cells, numbers }: Matches, { from, step, fields }: FindRequest): FoundCell {
  const count = cells.length
  if (count === 0) return { count, index: 0, at: null }
  const width = fields.length
  const field = from?.field == null ? -1 : fields.indexOf(from.field)
  // A cell that is not searched lies before those of its row.
  const start = from === null ? -1 : numbers.indexOf(from.row) * width + (field === -1 ? -0.5 : field)
  const first = firstIndex(count, (match) => (cells[match] ?? 0) >= start)
  const steps = { here: 0, next: cells[first] === start ? 1 : 0, previous: -1 }
  const index = (first + steps[step] + count) % count
  const cell = cells[index] ?? 0
  const position = Math.floor(cell / width)
  return { count, index: index + 1, at: { row: numbers[position] ?? 0, field: fields[cell % width] ?? '', position } }
}

/** The first index with a property that all later ones have; `count` when there is none. */
function firstIndex(count: number, has: (index: number) => boolean): number {
  let [low, high] = [0, count]
  while (low < high) {
    const middle = (low + high) >> 1
    if (has(middle)) high = middle
    else low = middle + 1
  }
  return low
}
