import type { Selectable } from 'kysely'
import type { FilingReading, FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CataloguePastTable } from './catalogue-tables.ts'

/** Lists of one kind that can be gone back to; the oldest is dropped for the next. */
const maxPast = 5

/** Keeps the list that another is about to replace; undefined: the bundled reference was in force. */
export async function keepPast(
  { db }: FilingWriting,
  kind: CatalogueKind,
  table: CatalogueTable | undefined,
): Promise<void> {
  await db
    .insertInto('catalogue_past')
    .values({
      kind,
      version: table?.version ?? '',
      source_name: table?.sourceName ?? '',
      imported_at_ms: table?.importedAtMs ?? 0,
      entry_count: table?.entries.length ?? 0,
      entries_json: table === undefined ? null : JSON.stringify(table.entries),
    })
    .execute()
  const kept = db
    .selectFrom('catalogue_past')
    .select('sequence')
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(maxPast)
  await db.deleteFrom('catalogue_past').where('kind', '=', kind).where('sequence', 'not in', kept).execute()
}

interface Past {
  readonly sequence: number
  /** Null: the bundled reference. */
  readonly table: CatalogueTable | null
}

/** What was in force before; undefined where nothing is known of before. */
export async function readPast({ db }: FilingReading, kind: CatalogueKind): Promise<Past | undefined> {
  const row = await db
    .selectFrom('catalogue_past')
    .selectAll()
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row && { sequence: row.sequence, table: toTable(kind, row) }
}

export async function dropPast({ db }: FilingWriting, sequence: number): Promise<void> {
  await db.deleteFrom('catalogue_past').where('sequence', '=', sequence).execute()
}

function toTable(kind: CatalogueKind, row: Selectable<CataloguePastTable>): CatalogueTable | null {
  if (row.entries_json === null) return null
  return {
    kind,
    origin: 'official',
    version: row.version,
    sourceName: row.source_name,
    importedAtMs: row.imported_at_ms,
    entries: JSON.parse(row.entries_json) as readonly CatalogueEntry[],
  }
}
