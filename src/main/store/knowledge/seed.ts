import type { Selectable } from 'kysely'
import type { Statement } from '#shared/domain/knowledge/statement.ts'
import type { Json } from '#shared/kernel/json.ts'
import type { ItemTable } from '../schema.ts'
import { build, type Session } from '../session.ts'

/** What the row of an item shows that has no statements (an older program wrote it), as a statement of that time; null for nothing. */
export function seedOf(session: Session, item: Selectable<ItemTable>): Statement | null {
  const steps = session.all(
    build
      .selectFrom('novedad')
      .selectAll()
      .where('item_sequence', '=', item.sequence)
      .orderBy('order_number')
      .orderBy('occurrence'),
  )
  const files = session.all(build.selectFrom('document').selectAll().where('item_sequence', '=', item.sequence))
  const result = JSON.parse(item.result_json) as Json
  if (item.state === null && item.entity_state === null && result === null && steps.length + files.length === 0) {
    return null
  }
  return {
    source: 'get',
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
    reprocess: null,
    result,
  }
}
