import { inSlices } from '#main/base/in-slices.ts'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { SortedValue } from '#shared/domain/draft/draft-sort.ts'
import { type ColumnValues, mostColumnValues } from '#shared/domain/draft/find-request.ts'
import { foldLetters } from '#shared/domain/worker/normalise.ts'
import type { DraftId } from '#shared/kernel/ids.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import type { Steps } from '#shared/kernel/steps.ts'
import type { DraftSurroundings } from './ports.ts'
import { requireFields } from './steps/named-command.ts'

export interface ListingColumnValues {
  /** The values of a column that contain a text. Errors `draft.not-found`, `draft.field-not-found`. */
  columnValues(
    id: DraftId,
    request: { readonly field: string; readonly text: string },
  ): Promise<Result<ColumnValues, AppError>>
}

export const createColumnValues = ({
  store,
  clock,
}: Pick<DraftSurroundings, 'store' | 'clock'>): ListingColumnValues => ({
  columnValues: async (id, { field, text }) => {
    const overview = await store.read(id)
    if (overview === null) return failure(appError('draft.not-found', { draft: id }))
    const known = requireFields(overview.draft, [field])
    if (!known.ok) return known
    const inDraft = new Set(await store.rowNumbers(id, 'all'))
    const cells = await store.fieldValues(id, field)
    const often = await inSlices(clock, countedSteps(cells, inDraft, foldLetters(text.trim())))
    const values = often.slice(0, mostColumnValues).map(([value, rows]) => ({ value, rows }))
    return success({ values, total: often.length })
  },
})

/** The values that contain a text, with their number of rows, the most frequent first. */
function* countedSteps(
  cells: readonly SortedValue[],
  inDraft: ReadonlySet<number>,
  folded: string,
): Steps<readonly (readonly [value: string, rows: number])[]> {
  const counts = new Map<string, number>()
  for (const { row, value } of cells) {
    yield
    if (inDraft.has(row)) counts.set(value, (counts.get(value) ?? 0) + 1)
  }
  const found: [value: string, rows: number][] = []
  for (const entry of counts) {
    yield
    if (foldLetters(entry[0]).includes(folded)) found.push(entry)
  }
  yield
  return found.sort(([one, of], [other, times]) => times - of || (one < other ? -1 : 1))
}
