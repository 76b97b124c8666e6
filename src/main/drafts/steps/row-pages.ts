import { setImmediate as nextTurn } from 'node:timers/promises'
import type { AppContext } from '#main/app/context.ts'
import type { DraftRowView } from '#shared/domain/filing/overview.ts'
import type { DraftId } from '#shared/kernel/ids.ts'

/** Rows read, changed or compared between two turns of the loop. */
export const rowsPerPage = 125

/** Rows of a draft by number, in this order, a page at a time: each begins a turn of the loop. */
export async function* rowPages(
  { stores }: AppContext,
  id: DraftId,
  numbers: readonly number[],
): AsyncGenerator<readonly DraftRowView[]> {
  for (let start = 0; start < numbers.length; start += rowsPerPage) {
    await nextTurn()
    yield await stores.drafts.rowsAt(id, numbers.slice(start, start + rowsPerPage))
  }
}
