import type { Selectable } from 'kysely'
import type { Delivery } from '#shared/domain/documents/delivery.ts'
import { sentUndated } from '#shared/domain/filing/answer/check-sources.ts'
import type { Item, ItemDocument, ItemOutcome, Novedad, Reprocess } from '#shared/domain/filing/item.ts'
import type { FollowUp } from '#shared/domain/follow-up/follow-up.ts'
import { documentId, itemId, submissionId } from '#shared/kernel/ids.ts'
import type { Json } from '#shared/kernel/json.ts'
import { readMailed, versionOfForm } from '#shared/service/form-facts.ts'
import type { FilingReading } from '../dialect/filing-dialect.ts'
import { standingDeliveries } from '../documents/deliveries.ts'
import type { DocumentTable, ItemTable, NovedadTable } from '../filing-schema.ts'
import { followUpsOf } from '../follow-up/read-follow-up.ts'
import { toIdentity } from '../rows.ts'
import { filedSince } from './records/filed-since.ts'

/** `submission_id` is the submission's ULID, from a join. */
export type ItemRow = Selectable<ItemTable> & { readonly submission_id: string }

/** Domain items with their steps and files, and whether they were filed again: four more queries per page. */
export async function toItems(reading: FilingReading, rows: readonly ItemRow[]): Promise<readonly Item[]> {
  if (rows.length === 0) return []
  const sequences = rows.map((row) => row.sequence)
  const novedades = Map.groupBy(await novedadesOf(reading, sequences), (row) => row.item_sequence)
  const documents = Map.groupBy(await documentsOf(reading, sequences), (row) => row.item_sequence)
  const again = await filedSince(reading, rows)
  const deliveries = documents.size === 0 ? noDeliveries : await standingDeliveries(reading, sequences)
  const followUps = await followUpsOf(reading, sequences)
  return rows.map((row) => ({
    id: itemId(row.id),
    submissionId: submissionId(row.submission_id),
    position: row.position,
    row: row.row,
    identity: toIdentity(row),
    displayName: row.display_name,
    company: row.company === '' ? null : row.company,
    channel: channelOf(row),
    outcome: row.outcome as ItemOutcome | null,
    state: row.state,
    entityState: row.entity_state,
    reasons: JSON.parse(row.reasons_json) as readonly string[],
    novedades: (novedades.get(row.sequence) ?? []).map(toNovedad),
    documents: toDocuments(documents.get(row.sequence), row, deliveries),
    reprocess: row.reprocess_json === null ? null : (JSON.parse(row.reprocess_json) as Reprocess),
    result: JSON.parse(row.result_json) as Json,
    changedAtMs: row.changed_at_ms,
    entitySinceMs: row.entity_since_ms,
    ...ofFollowUp(followUps.get(row.sequence)),
    ...(again.has(row.sequence) ? { filedAgain: true } : {}),
    ...(sentUndated(sentValues(row)) ? { undated: true } : {}),
    ...(row.sources_said === 'findings' && row.findings_seen_at_ms === null ? { newFindings: true } : {}),
  }))
}

const ofFollowUp = (followUp: FollowUp | undefined) => (followUp === undefined ? {} : { followUp })

const sentValues = ({ sent_values_json: sent }: Pick<ItemRow, 'sent_values_json'>): Readonly<Record<string, string>> =>
  JSON.parse(sent) as Readonly<Record<string, string>>

/** The record's own `Canal` takes precedence over the batch's. */
function channelOf(row: ItemRow): string | null {
  const { Canal: channel = '' } = sentValues(row)
  return channel === '' ? null : channel
}

const novedadesOf = ({ db }: FilingReading, itemSequences: readonly number[]) =>
  db
    .selectFrom('novedad')
    .selectAll()
    .where('item_sequence', 'in', itemSequences)
    .orderBy('item_sequence')
    .orderBy('order_number')
    .orderBy('occurrence')
    .execute()

const documentsOf = ({ db }: FilingReading, itemSequences: readonly number[]) =>
  db.selectFrom('document').selectAll().where('item_sequence', 'in', itemSequences).orderBy('sequence').execute()

const toNovedad = (row: Selectable<NovedadTable>): Novedad => ({
  order: row.order_number,
  phase: row.phase,
  message: row.message,
  date: row.date,
  evidenceUrl: row.evidence_url,
  isNew: row.seen_at_ms === null,
})

const noDeliveries: ReadonlyMap<number, Delivery> = new Map()

function toDocuments(
  rows: readonly Selectable<DocumentTable>[] = [],
  { result_json: result }: Pick<ItemRow, 'result_json'>,
  deliveries: ReadonlyMap<number, Delivery>,
): readonly ItemDocument[] {
  if (rows.length === 0) return []
  const mailed = readMailed(JSON.parse(result) as Json)
  return rows.map((row) => ({
    id: documentId(row.id),
    kind: row.kind,
    name: row.name,
    saved: row.saved_at_ms !== null,
    sha256: row.sha256,
    byteLength: row.byte_length,
    key: row.link_key,
    version: versionOfForm(row.link_key),
    mailed: mailed.get(row.link_key) ?? null,
    delivery: deliveries.get(row.sequence) ?? null,
    lastFailure: row.saved_at_ms === null ? row.last_failure : null,
  }))
}
