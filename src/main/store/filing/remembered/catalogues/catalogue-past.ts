import type { Selectable } from 'kysely'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CataloguePastTable } from './catalogue-tables.ts'

/** Lists of one kind that can be gone back to; the oldest is dropped for the next. */
const mostPast = 5

/** Keeps the list that another is about to replace; undefined: the bundled reference was in force. */
export function keepPast(session: Session, kind: CatalogueKind, table: CatalogueTable | undefined): void {
  session.run(
    build.insertInto('catalogue_past').values({
      kind,
      version: table?.version ?? '',
      source_name: table?.sourceName ?? '',
      imported_at_ms: table?.importedAtMs ?? 0,
      entry_count: table?.entries.length ?? 0,
      entries_json: table === undefined ? null : JSON.stringify(table.entries),
    }),
  )
  const kept = build
    .selectFrom('catalogue_past')
    .select('sequence')
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(mostPast)
  session.run(build.deleteFrom('catalogue_past').where('kind', '=', kind).where('sequence', 'not in', kept))
}

/** What was in force before; `table` null: the bundled reference. Undefined where nothing is known of before. */
export function readPast(
  session: Session,
  kind: CatalogueKind,
): { readonly sequence: number; readonly table: CatalogueTable | null } | undefined {
  const [row] = session.all(
    build.selectFrom('catalogue_past').selectAll().where('kind', '=', kind).orderBy('sequence', 'desc').limit(1),
  )
  return row && { sequence: row.sequence, table: toTable(kind, row) }
}

export const dropPast = (session: Session, sequence: number): void => {
  session.run(build.deleteFrom('catalogue_past').where('sequence', '=', sequence))
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
