import type { Selectable } from 'kysely'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { ItemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { ItemTable } from '../filing-schema.ts'

const shown = [
  'sequence',
  'id',
  'state',
  'entity_state',
  'final',
  'failed',
  'job_id',
  'reprocess_json',
  'outcome',
  'reasons_json',
  'result_json',
  'changed_at_ms',
  'sources_said',
] as const satisfies (keyof ItemTable)[]

/** An item's row without the values sent. */
export type ShownItem = Pick<Selectable<ItemTable>, (typeof shown)[number]>

/** In the requested order. Throws `store.item-missing` if one is not in this submission. */
export async function readShownItems(
  { db, dialect }: FilingReading,
  submissionSequence: number,
  ids: readonly ItemId[],
): Promise<readonly ShownItem[]> {
  const rows = await db
    .selectFrom('item')
    .select(shown)
    .where('id', 'in', dialect.anyTextOf(ids))
    .where('submission_sequence', '=', submissionSequence)
    .execute()
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (row === undefined) throw new StoreFault(appError('store.item-missing', { id }))
    return row
  })
}
