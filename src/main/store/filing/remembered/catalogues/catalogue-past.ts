import type { Selectable } from 'kysely'
import type { CatalogueSummary } from '#main/catalogues/ports.ts'
import type { FilingReading, FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import { inSlices } from '#main/store/sqlite/slices.ts'
import type { CatalogueEntry, CatalogueKind, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'
import type { CatalogueRow } from './catalogue-tables.ts'

/** Earlier lists kept per kind for going back; the oldest is dropped. */
const maxPast = 5

const entriesAtOnce = 4_000

type Row = Selectable<CatalogueRow>

/** Archives the list about to be replaced; undefined: the bundled reference was in force. */
export async function keepPast(
  { db, dialect }: FilingWriting,
  kind: CatalogueKind,
  row: Row | undefined,
  entriesOf: (row: Row) => Promise<readonly CatalogueEntry[]>,
): Promise<void> {
  const written = async (there: Row) => dialect.entries?.written(kind) ?? writtenInTurns(await entriesOf(there))
  await db
    .insertInto('catalogue_past')
    .values({
      kind,
      version: row?.version ?? '',
      source_name: row?.source_name ?? '',
      imported_at_ms: row?.imported_at_ms ?? 0,
      entry_count: row?.entry_count ?? 0,
      entries_json: row === undefined ? null : await written(row),
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

/** One JSON list, serialised a few thousand entries at a time. */
async function writtenInTurns(entries: readonly CatalogueEntry[]): Promise<string> {
  const parts: string[] = []
  await inSlices(entries, (slice) => parts.push(JSON.stringify(slice).slice(1, -1)), entriesAtOnce)
  return `[${parts.join()}]`
}

export interface Past {
  readonly sequence: number
  /** Null: the bundled reference. */
  readonly summary: CatalogueSummary | null
}

/** The list in force before; undefined if none is known. */
export async function readPast({ db }: FilingReading, kind: CatalogueKind): Promise<Past | undefined> {
  const row = await db
    .selectFrom('catalogue_past')
    .select(['sequence', 'version', 'source_name', 'imported_at_ms', 'entry_count'])
    .select((of) => of.case().when('entries_json', 'is', null).then(1).else(0).end().as('reference'))
    .where('kind', '=', kind)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (row === undefined) return undefined
  const { version, source_name: sourceName, imported_at_ms: importedAtMs, entry_count: entryCount } = row
  const summary = { kind, origin: 'official', version, sourceName, importedAtMs, entryCount } as const
  return { sequence: row.sequence, summary: row.reference === 1 ? null : summary }
}

export async function readPastTable(
  { db }: FilingReading,
  { sequence, summary }: Past,
): Promise<CatalogueTable | null> {
  if (summary === null) return null
  const row = await db
    .selectFrom('catalogue_past')
    .select('entries_json')
    .where('sequence', '=', sequence)
    .executeTakeFirstOrThrow()
  const { entryCount, ...table } = summary
  return { ...table, entries: JSON.parse(row.entries_json ?? '[]') as readonly CatalogueEntry[] }
}

export async function dropPast({ db }: FilingWriting, sequence: number): Promise<void> {
  await db.deleteFrom('catalogue_past').where('sequence', '=', sequence).execute()
}
