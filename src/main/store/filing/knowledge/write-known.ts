import type { Selectable } from 'kysely'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { DocumentTable, NovedadTable } from '#main/store/sqlite/schema.ts'
import type { DocumentLink, Novedad } from '#shared/domain/filing/item.ts'
import type { Known } from '#shared/domain/knowledge/knowledge.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import type { ShownItem } from './item-rows.ts'

/**
 * Writes what is known of one item, inside the caller's transaction. True when it says anything new (a renewed link is not news).
 * `offered`: files in the order in which they were told.
 */
export function writeKnown(
  session: Session,
  item: ShownItem,
  known: Known,
  offered: readonly DocumentLink[],
  atMs: number,
  newId: NewId,
): boolean {
  const steps = writeNovedades(session, item.sequence, known.novedades)
  const files = writeDocuments(session, item.sequence, inOrderOf(known.documents, offered), newId)
  const row = {
    state: known.state,
    entity_state: known.entityState,
    final: known.final ? 1 : 0,
    failed: known.failed ? 1 : 0,
    job_id: known.jobId,
    reprocess_json: known.reprocess === null ? null : JSON.stringify(known.reprocess),
    result_json: JSON.stringify(known.result),
  }
  const { result_json: _wire, job_id: _job, ...told } = row
  const differs = ([name, value]: [string, unknown]): boolean => item[name as keyof typeof row] !== value
  const changed = steps || files || Object.entries(told).some(differs)
  // Columns that stay are left alone, and with them their indexes.
  const change: Partial<ShownItem> = Object.fromEntries(Object.entries(row).filter(differs))
  if (changed && item.changed_at_ms !== atMs) change.changed_at_ms = atMs
  session.update('item', item.sequence, change)
  Object.assign(item, change)
  return changed
}

const inOrderOf = (links: readonly DocumentLink[], offered: readonly DocumentLink[]): readonly DocumentLink[] => {
  const places = new Map(offered.map(({ key }, place) => [key, place]))
  return links.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0))
}

/** Steps are known by their order; one that a later snapshot no longer lists stays, one that it words anew is replaced. */
function writeNovedades(session: Session, itemSequence: number, novedades: readonly Novedad[]): boolean {
  if (novedades.length === 0) return false
  const known = new Map(
    session
      .all(build.selectFrom('novedad').selectAll().where('item_sequence', '=', itemSequence))
      .map((row) => [`${row.order_number}/${row.occurrence}`, row]),
  )
  const seen = new Map<number, number>()
  const written: NovedadTable[] = []
  let changed = false
  for (const novedad of novedades) {
    const order = Number.isSafeInteger(novedad.order) ? novedad.order : 0
    const occurrence = seen.get(order) ?? 0
    seen.set(order, occurrence + 1)
    const row: NovedadTable = {
      item_sequence: itemSequence,
      order_number: order,
      occurrence,
      phase: novedad.phase,
      message: novedad.message,
      date: novedad.date,
      evidence_url: novedad.evidenceUrl,
    }
    const before = known.get(`${order}/${occurrence}`)
    if (before !== undefined && sameStep(before, row) && before.evidence_url === row.evidence_url) continue
    if (before === undefined || !sameStep(before, row)) changed = true
    written.push(row)
  }
  session.insertAll('novedad', written, 'replace')
  return changed
}

const sameStep = (before: Selectable<NovedadTable>, now: NovedadTable): boolean =>
  before.phase === now.phase &&
  before.message === now.message &&
  before.date === now.date &&
  (before.evidence_url === null) === (now.evidence_url === null)

/** Files are known by their link's key: a renewed link takes the old one's place and what was saved stays saved. */
function writeDocuments(session: Session, itemSequence: number, links: readonly DocumentLink[], newId: NewId): boolean {
  if (links.length === 0) return false
  const known = new Map(
    session
      .all(build.selectFrom('document').selectAll().where('item_sequence', '=', itemSequence))
      .map((row) => [row.link_key, row]),
  )
  let changed = false
  for (const link of links) {
    const before = known.get(link.key)
    if (before === undefined) {
      const added = insertDocument(session, itemSequence, link, newId())
      known.set(link.key, added)
      changed = true
    } else if (before.url !== link.url || before.name !== link.name || before.kind !== link.kind) {
      const { url, name, kind } = link
      session.update('document', before.sequence, { url, name, kind, failed_attempts: 0 })
    }
  }
  return changed
}

function insertDocument(
  session: Session,
  itemSequence: number,
  link: DocumentLink,
  id: string,
): Selectable<DocumentTable> {
  const row = {
    id,
    item_sequence: itemSequence,
    link_key: link.key,
    kind: link.kind,
    name: link.name,
    url: link.url,
    failed_attempts: 0,
    last_failure: null,
    last_failure_at_ms: null,
    saved_at_ms: null,
    sha256: null,
    byte_length: null,
  }
  return { ...row, sequence: session.insert('document', row) }
}
