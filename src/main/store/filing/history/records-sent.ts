import type { RecordSent } from '#main/history/ports.ts'
import { type BatchId, batchId, type ItemId, itemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'

/** Records as sent, in the given order. */
export async function readRecordsSent(
  { db, dialect }: FilingReading,
  ids: readonly ItemId[],
): Promise<readonly RecordSent[]> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.id', 'item.row', 'item.sent_values_json', 'batch.id as batch_id', 'batch.file_name'])
    .where('batch.complete', '=', 1)
    .where('item.id', 'in', dialect.anyTextOf(ids))
    .execute()
  const records = new Map(
    rows.map(({ id, row, sent_values_json: json, batch_id, file_name: fileName }): [string, RecordSent] => [
      id,
      { row, values: JSON.parse(json) as RecordSent['values'], batchId: batchId(batch_id), fileName },
    ]),
  )
  return ids.flatMap((id) => records.get(id) ?? [])
}

/** The batches of these records, newest first, each with its own ones. */
export async function readBatchesOf(
  { db, dialect }: FilingReading,
  ids: readonly ItemId[],
): Promise<ReadonlyMap<BatchId, readonly ItemId[]>> {
  const rows = await db
    .selectFrom('item')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .select(['item.id', 'batch.id as batch_id'])
    .where('batch.complete', '=', 1)
    .where('item.id', 'in', dialect.anyTextOf(ids))
    .orderBy('batch.sequence', 'desc')
    .orderBy('item.sequence')
    .execute()
  const ofBatches = Map.groupBy(rows, (row) => batchId(row.batch_id))
  return new Map([...ofBatches].map(([batch, own]) => [batch, own.map(({ id }) => itemId(id))]))
}
