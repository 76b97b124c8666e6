import type { Insertable, InsertQueryBuilder, InsertResult, Selectable } from 'kysely'
import type { DocumentLink, Novedad } from '#shared/domain/filing/item.ts'
import type { Known } from '#shared/domain/knowledge/knowledge.ts'
import type { NewId } from '#shared/kernel/ids.ts'
import { toldReasons } from '#shared/service/answers/told-reasons.ts'
import type { FilingWriting } from '../dialect/filing-dialect.ts'
import type { DocumentTable, FilingSchema, NovedadTable } from '../filing-schema.ts'
import { insertRows } from '../insert-rows.ts'
import { KnownQuery } from '../known-query.ts'
import { updateRow } from '../update-row.ts'
import type { ShownItem } from './item-rows.ts'
import type { ShownParts } from './shown-parts.ts'
import { wordOfSources } from './word-of-sources.ts'

interface News {
  readonly known: Known
  /** Files in the order received. */
  readonly offered: readonly DocumentLink[]
  readonly atMs: number
  readonly newId: NewId
}

/**
 * Writes the knowledge of one item inside the caller's transaction. True if anything is new (a renewed link is not).
 */
export async function writeKnown(
  writing: FilingWriting,
  item: ShownItem,
  { known, offered, atMs, newId }: News,
  before: ShownParts,
): Promise<boolean> {
  const { sequence } = item
  const steps = known.novedades.length > 0 && (await writeNovedades(writing, sequence, known.novedades, before))
  const links = inOrderOf(known.documents, offered)
  const added = links.length > 0 && (await writeDocuments(writing, { sequence, links, newId }, before))
  const row = {
    state: known.state,
    entity_state: known.entityState,
    final: known.final ? 1 : 0,
    failed: known.failed ? 1 : 0,
    job_id: known.jobId,
    reprocess_json: known.reprocess === null ? null : JSON.stringify(known.reprocess),
    result_json: JSON.stringify(known.result),
    reasons_json: reasonsOf(item, known),
    sources_said: await wordOfSources(writing, sequence, known.result),
  }
  const { result_json: _wire, job_id: _job, ...told } = row
  const differs = ([name, value]: [string, unknown]): boolean => item[name as keyof typeof row] !== value
  const changed = steps || added || Object.entries(told).some(differs)
  // Leaves unchanged columns out of the update, and thus their indexes.
  const change: Partial<ShownItem> = Object.fromEntries(Object.entries(row).filter(differs))
  if (changed && item.changed_at_ms !== atMs) change.changed_at_ms = atMs
  const inState = change.entity_state === undefined ? {} : { entity_since_ms: known.entityState === null ? null : atMs }
  // New findings must be seen again, even if earlier ones were seen.
  const unseen = change.sources_said === undefined ? {} : { findings_seen_at_ms: null }
  await updateRow(writing, 'item', item.sequence, { ...change, ...inState, ...unseen })
  Object.assign(item, change)
  return changed
}

/** A record that was not accepted keeps the reasons of its POST answer unless a later answer has others. */
function reasonsOf({ outcome, reasons_json: before }: ShownItem, { result, failed }: Known): string {
  const told = toldReasons(result, failed)
  const isRefused = outcome === 'rejected' || outcome === 'omitted'
  return told.length === 0 && isRefused ? before : JSON.stringify(told)
}

const inOrderOf = (links: readonly DocumentLink[], offered: readonly DocumentLink[]): readonly DocumentLink[] => {
  const places = new Map(offered.map(({ key }, place) => [key, place]))
  return links.toSorted((one, other) => (places.get(one.key) ?? 0) - (places.get(other.key) ?? 0))
}

/**
 * Steps are identified by their order. A step missing from a later snapshot stays; one with new wording is replaced.
 */
async function writeNovedades(
  writing: FilingWriting,
  itemSequence: number,
  novedades: readonly Novedad[],
  shown: ShownParts,
): Promise<boolean> {
  const stored = await shown.novedadesOf(itemSequence)
  const known = new Map(stored.map((row) => [`${row.order_number}/${row.occurrence}`, row]))
  const written: NovedadTable[] = []
  let changed = false
  for (const row of numbered(itemSequence, novedades)) {
    const before = known.get(`${row.order_number}/${row.occurrence}`)
    const isNews = before === undefined || !sameStep(before, row)
    if (!isNews && before.evidence_url === row.evidence_url) continue
    if (isNews) changed = true
    // A step with new wording must be seen again; a renewed link is not news.
    written.push({ ...row, seen_at_ms: isNews ? null : before.seen_at_ms })
  }
  await insertRows(writing, 'novedad', written, putNovedades)
  return changed
}

function numbered(itemSequence: number, novedades: readonly Novedad[]): readonly NovedadTable[] {
  const seen = new Map<number, number>()
  return novedades.map((novedad) => {
    const order = Number.isSafeInteger(novedad.order) ? novedad.order : 0
    const occurrence = seen.get(order) ?? 0
    seen.set(order, occurrence + 1)
    return {
      item_sequence: itemSequence,
      order_number: order,
      occurrence,
      phase: novedad.phase,
      message: novedad.message,
      date: novedad.date,
      evidence_url: novedad.evidenceUrl,
      seen_at_ms: null,
    }
  })
}

const putNovedades = (insert: InsertQueryBuilder<FilingSchema, 'novedad', InsertResult>) =>
  insert.onConflict((conflict) =>
    conflict.columns(['item_sequence', 'order_number', 'occurrence']).doUpdateSet((set) => ({
      phase: set.ref('excluded.phase'),
      message: set.ref('excluded.message'),
      date: set.ref('excluded.date'),
      evidence_url: set.ref('excluded.evidence_url'),
      seen_at_ms: set.ref('excluded.seen_at_ms'),
    })),
  )

const sameStep = (before: Selectable<NovedadTable>, now: NovedadTable): boolean =>
  before.phase === now.phase &&
  before.message === now.message &&
  before.date === now.date &&
  (before.evidence_url === null) === (now.evidence_url === null)

interface ToldFiles {
  readonly sequence: number
  readonly links: readonly DocumentLink[]
  readonly newId: NewId
}

/**
 * Files are identified by their link's key. A renewed link replaces the old one, and saved files stay saved. True if a
 * file is new.
 */
async function writeDocuments(
  writing: FilingWriting,
  { sequence, links, newId }: ToldFiles,
  shown: ShownParts,
): Promise<boolean> {
  const known = new Map((await shown.documentsOf(sequence)).map((row) => [row.link_key, row]))
  let changed = false
  for (const link of links) {
    const before = known.get(link.key)
    if (before === undefined) {
      const added = await insertDocument.run(writing, newDocument(sequence, link, newId()))
      for (const document of added) known.set(link.key, document)
      changed = true
    } else if (before.url !== link.url || before.name !== link.name || before.kind !== link.kind) {
      const { url, name, kind } = link
      await updateRow(writing, 'document', before.sequence, { url, name, kind, failed_attempts: 0 })
    }
  }
  return changed
}

const insertDocument = new KnownQuery((db, row: Insertable<DocumentTable>) =>
  db.insertInto('document').values(row).returningAll(),
)

const newDocument = (itemSequence: number, link: DocumentLink, id: string): Insertable<DocumentTable> => ({
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
})
