import {
  groupLeftBehind,
  hindranceToReprocess,
  type LeftBehind,
  type LeftBehindGroup,
  type LeftBehindReason,
  leftBehindRecord,
} from '#shared/domain/filing/choosing/left-behind.ts'
import type { Setback } from '#shared/domain/filing/correction.ts'
import type { Item } from '#shared/domain/filing/item.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { SentBatches } from '../ports.ts'
import type { Correctable } from './correctable-rows.ts'

/** The given records that no correction draft would take, by reason. */
export async function leftUncorrected(
  batches: SentBatches,
  { batch, submissions }: BatchOverview,
  correctable: Correctable,
  records: readonly ItemId[],
): Promise<readonly LeftBehindGroup[]> {
  const named = new Set(records)
  const open = idsOf(correctable.open.filter(({ refused }) => !refused))
  const waiting = idsOf([...correctable.waiting.values()].flat())
  const setbacks = new Map((await batches.setbacks(batch.id)).map((setback) => [setback.itemId, setback]))
  const sends = new Map(submissions.map(({ id, state }) => [id, state]))
  const reasonOf = (item: Item): LeftBehindReason => {
    if (item.row === 0) return 'no-row'
    if (waiting.has(item.id)) return 'in-draft'
    const setback = setbacks.get(item.id)
    if (setback?.refused) return 'refused'
    if (setback !== undefined) return setback.filedAgain ? 'filed-again' : 'in-draft'
    return hindranceToReprocess(item, sends.get(item.submissionId)) ?? 'nothing-to-correct'
  }
  const left: LeftBehind[] = []
  for await (const items of batches.itemPages(batch.id)) {
    for (const item of items) {
      if (named.has(item.id) && !open.has(item.id))
        left.push({ reason: reasonOf(item), record: leftBehindRecord(item) })
    }
  }
  return groupLeftBehind(left)
}

const idsOf = (setbacks: readonly Setback[]): ReadonlySet<ItemId> => new Set(setbacks.map(({ itemId }) => itemId))
