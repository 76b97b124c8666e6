import type { Selectable } from 'kysely'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { itemId } from '#shared/kernel/ids.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { BatchTable } from '../filing-schema.ts'
import { toBatch } from '../rows.ts'
import { type ItemRow, toItems } from './item-views.ts'

export const visibleBatches = ({ db }: FilingReading) => db.selectFrom('batch').where('batch.complete', '=', 1)

export async function batchesBySequence(
  reading: FilingReading,
  sequences: readonly number[],
): Promise<readonly (Selectable<BatchTable> & { readonly operator: string })[]> {
  if (sequences.length === 0) return []
  return visibleBatches(reading)
    .innerJoin('consent', 'consent.id', 'batch.consent_id')
    .selectAll('batch')
    .select('consent.operator')
    .where('batch.sequence', 'in', sequences)
    .execute()
}

/** Items by number, with their batches; without items of incomplete batches. */
export async function entriesBySequence(
  reading: FilingReading,
  sequences: readonly number[],
): Promise<ReadonlyMap<number, HistoryEntry>> {
  if (sequences.length === 0) return new Map()
  const rows = await entryRows(reading).where('item.sequence', 'in', sequences).execute()
  const entries = new Map((await toEntries(reading, rows)).map((entry) => [entry.item.id, entry]))
  return new Map(
    rows.flatMap(({ sequence, id }) => {
      const entry = entries.get(itemId(id))
      return entry === undefined ? [] : [[sequence, entry] as const]
    }),
  )
}

/** Items of complete batches, with what a page needs. */
export const entryRows = ({ db }: FilingReading) =>
  db
    .selectFrom('item')
    .innerJoin('submission', 'submission.sequence', 'item.submission_sequence')
    .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
    .where('batch.complete', '=', 1)
    .selectAll('item')
    .select('submission.id as submission_id')

export async function toEntries(reading: FilingReading, rows: readonly ItemRow[]): Promise<readonly HistoryEntry[]> {
  const items = await toItems(reading, rows)
  const wanted = [...new Set(rows.map((row) => row.batch_sequence))]
  const batches = new Map(
    (await batchesBySequence(reading, wanted)).map((row) => [
      row.sequence,
      { batch: toBatch(row), operator: row.operator },
    ]),
  )
  return items.flatMap((item, index) => {
    const filed = batches.get(rows[index]?.batch_sequence ?? -1)
    return filed === undefined ? [] : [{ item, ...filed }]
  })
}
