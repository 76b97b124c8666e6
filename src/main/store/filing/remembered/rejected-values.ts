import { sql } from 'kysely'
import type { ItemReceipt } from '#main/outbox/ports.ts'
import { anyOf, build, type Session } from '#main/store/desk/desk-database.ts'
import { type RejectedValue, rejectedByReason } from '#shared/domain/draft/rejected-value.ts'

/** The latest are kept; a service that suddenly refuses everything fills no disk. */
export const keptRejectedValues = 10_000

/** Newest first. */
export const readRejectedValues = (session: Session): readonly RejectedValue[] =>
  session
    .all(build.selectFrom('rejected_value').selectAll().orderBy('rejected_at_ms', 'desc'))
    .map(({ batch_id, rejected_at_ms, ...told }) => ({ ...told, batchId: batch_id, rejectedAtMs: rejected_at_ms }))

/**
 * Learns from the answer of a POST, inside the caller's transaction: which values it refused, and that what it has taken since is
 * no longer refused.
 */
export function learnRejectedValues(session: Session, receipts: readonly ItemReceipt[], atMs: number): void {
  const taken = receipts.filter(({ outcome }) => outcome === 'accepted' || outcome === 'reprocessed')
  if (taken.length > 0 && isAnyKnown(session)) forgetTaken(session, taken)
  const refused = receipts.filter(
    ({ outcome, reasons }) => (outcome === 'rejected' || outcome === 'omitted') && reasons.length > 0,
  )
  if (refused.length === 0) return
  const reasons = new Map(refused.map((receipt) => [receipt.itemId as string, receipt.reasons]))
  const items = session.all(
    build
      .selectFrom('item')
      .innerJoin('batch', 'batch.sequence', 'item.batch_sequence')
      .select(['item.id', 'item.sent_values_json', 'batch.id as batch_id'])
      .where('item.id', 'in', anyOf([...reasons.keys()])),
  )
  for (const { id, sent_values_json, batch_id } of items) {
    const sent = JSON.parse(sent_values_json) as Readonly<Record<string, string>>
    for (const reason of reasons.get(id) ?? []) {
      const told = rejectedByReason(reason, sent)
      if (told !== null) session.insert('rejected_value', { ...told, batch_id, rejected_at_ms: atMs }, 'replace')
    }
  }
  prune(session)
}

const isAnyKnown = (session: Session): boolean =>
  session.first(build.selectFrom('rejected_value').select('field').limit(1)) !== undefined

function forgetTaken(session: Session, taken: readonly ItemReceipt[]): void {
  const ids = JSON.stringify(taken.map(({ itemId }) => itemId))
  const forget = sql`
    DELETE FROM rejected_value WHERE (field, value) IN (
      SELECT sent.key, sent.value FROM item, json_each(item.sent_values_json) AS sent
      WHERE item.id IN (SELECT value FROM json_each(${ids}))
    )`
  session.run({ compile: () => forget.compile(build) })
}

function prune(session: Session): void {
  const oldest = sql`
    DELETE FROM rejected_value WHERE (field, value) IN (
      SELECT field, value FROM rejected_value ORDER BY rejected_at_ms DESC LIMIT -1 OFFSET ${keptRejectedValues}
    )`
  session.run({ compile: () => oldest.compile(build) })
}
