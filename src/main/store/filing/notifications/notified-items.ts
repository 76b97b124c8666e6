import type { InsertQueryBuilder, InsertResult } from 'kysely'
import type { FilingReading, FilingWriting } from '../dialect/filing-dialect.ts'
import type { FilingSchema } from '../filing-schema.ts'
import { insertRows } from '../insert-rows.ts'

/**
 * Records which items a notification was applied to and whether it told anything new. If it was applied in two parts,
 * both count.
 */
export async function noteNotified(
  writing: FilingWriting,
  delivery: string,
  told: ReadonlyMap<number, boolean>,
): Promise<void> {
  const rows = [...told].map(([item_sequence, isNews]) => ({ delivery, item_sequence, changed: isNews ? 1 : 0 }))
  await insertRows(writing, 'notification_item', rows, keepNews)
}

const keepNews = (insert: InsertQueryBuilder<FilingSchema, 'notification_item', InsertResult>) =>
  insert.onConflict((conflict) =>
    conflict.columns(['delivery', 'item_sequence']).doUpdateSet((set) => ({
      changed: set
        .case()
        .when('excluded.changed', '>', set.ref('notification_item.changed'))
        .then(set.ref('excluded.changed'))
        .else(set.ref('notification_item.changed'))
        .end(),
    })),
  )

/** Row numbers of the items that a notification told anything new about. */
export async function itemsNotified({ db }: FilingReading, delivery: string): Promise<readonly number[]> {
  const rows = await db
    .selectFrom('notification_item')
    .select('item_sequence')
    .where('delivery', '=', delivery)
    .where('changed', '=', 1)
    .execute()
  return rows.map((row) => row.item_sequence)
}
