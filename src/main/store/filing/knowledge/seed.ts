import type { Reprocess } from '#shared/domain/filing/item.ts'
import type { Statement } from '#shared/domain/knowledge/statement.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import type { ShownItem } from './item-rows.ts'

/** Items with steps or files: a row without other content may still show these. */
export async function itemsWithHistory(
  { db, dialect }: FilingReading,
  itemSequences: readonly number[],
): Promise<ReadonlySet<number>> {
  const among = dialect.anyOf(itemSequences)
  const steps = db.selectFrom('novedad').select('item_sequence').where('item_sequence', 'in', among)
  const files = db.selectFrom('document').select('item_sequence').where('item_sequence', 'in', among)
  return new Set((await steps.union(files).execute()).map((row) => row.item_sequence))
}

/** Items with earlier statements, other than what their own rows show. */
export async function knownItems(
  reading: FilingReading,
  itemSequences: readonly number[],
): Promise<ReadonlySet<number>> {
  const { db, dialect } = reading
  const among = dialect.anyOf(itemSequences)
  const said = db.selectFrom('statement').select('item_sequence').where('item_sequence', 'in', among)
  const summed = db.selectFrom('item_knowledge').select('item_sequence').where('item_sequence', 'in', among)
  const known = (await said.union(summed).execute()).map((row) => row.item_sequence)
  return new Set([...known, ...(await itemsWithHistory(reading, itemSequences))])
}

/** Its own row shows no statement yet. */
export const saysNothing = (item: ShownItem): boolean =>
  item.state === null && item.entity_state === null && item.result_json === 'null' && item.job_id === null

/**
 * Turns the row of an item without statements into one: the POST's answer, of which only the row was written, or what
 * an older version stored. What a POST cannot have said came from a GET. Uses wall-clock time: the store's own time is
 * never behind it, so any later statement is later.
 */
export async function seedOf({ db }: FilingReading, item: ShownItem): Promise<Statement> {
  const steps = await db
    .selectFrom('novedad')
    .selectAll()
    .where('item_sequence', '=', item.sequence)
    .orderBy('order_number')
    .orderBy('occurrence')
    .execute()
  const files = await db.selectFrom('document').selectAll().where('item_sequence', '=', item.sequence).execute()
  const hasMoved = item.entity_state !== null || item.final + item.failed + steps.length + files.length > 0
  return {
    source: hasMoved ? 'get' : 'post',
    atMs: item.changed_at_ms ?? 0,
    partial: false,
    state: item.state,
    final: item.final === 1,
    failed: item.failed === 1,
    entityState: item.entity_state,
    novedades: steps.map(({ order_number: order, phase, message, date, evidence_url: evidenceUrl }) => ({
      order,
      phase,
      message,
      date,
      evidenceUrl,
    })),
    documents: files.map(({ kind, name, url, link_key: key }) => ({ kind, name, url, key })),
    jobId: item.job_id,
    reprocess: item.reprocess_json === null ? null : (JSON.parse(item.reprocess_json) as Reprocess),
    result: JSON.parse(item.result_json) as Json,
  }
}
