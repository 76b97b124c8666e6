import type { Selectable } from 'kysely'
import { anyOf, build, type Session } from '#main/store/desk/desk-database.ts'
import type { ItemTable } from '#main/store/sqlite/schema.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import type { ItemId } from '#shared/kernel/ids.ts'

const shown = [
  'sequence',
  'id',
  'state',
  'entity_state',
  'final',
  'failed',
  'job_id',
  'reprocess_json',
  'result_json',
  'changed_at_ms',
] as const satisfies (keyof ItemTable)[]

/** What the row of an item shows, without what was sent. */
export type ShownItem = Pick<Selectable<ItemTable>, (typeof shown)[number]>

/** In the order asked for. Throws `store.item-missing` when one is not of this submission. */
export function readShownItems(
  session: Session,
  submissionSequence: number,
  ids: readonly ItemId[],
): readonly ShownItem[] {
  const rows = session.all(
    build
      .selectFrom('item')
      .select(shown)
      .where('id', 'in', anyOf(ids))
      .where('submission_sequence', '=', submissionSequence),
  )
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.map((id) => {
    const row = byId.get(id)
    if (row === undefined) throw new StoreFault(appError('store.item-missing', { id }))
    return row
  })
}
