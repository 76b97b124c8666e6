import type { Selectable } from 'kysely'
import type { CatalogueStore, CatalogueSummary } from '#main/catalogues/ports.ts'
import type { FilingReading, FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { insertRows } from '#main/store/filing/insert-rows.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import { type CatalogueKind, type CatalogueTable, catalogueKinds } from '#shared/domain/catalogue/catalogue.ts'
import { dropPast, keepPast, readPast } from './catalogue-past.ts'
import type { CatalogueRow } from './catalogue-tables.ts'

export class CatalogueRepository implements CatalogueStore {
  readonly #filings: FilingDatabase

  constructor(filings: FilingDatabase) {
    this.#filings = filings
  }

  async list(): Promise<readonly CatalogueSummary[]> {
    return (await this.#filings.read(readRows)).map(toSummary)
  }

  save(table: CatalogueTable, over?: string | null): Promise<boolean> {
    return this.#filings.write(async (writing) => {
      const row = (await readRows(writing)).find(({ kind }) => kind === table.kind)
      if (over !== undefined && (row?.version ?? null) !== over) return false
      // The same list once more is no other one to go back to.
      if (row?.version !== table.version) await keepPast(writing, table.kind, row && (await readTable(writing, row)))
      await put(writing, table)
      return true
    })
  }

  async previous(kind: CatalogueKind): Promise<CatalogueTable | null | undefined> {
    return (await this.#filings.read((reading) => readPast(reading, kind)))?.table
  }

  goBack(kind: CatalogueKind, over?: string | null): Promise<boolean> {
    return this.#filings.write(async (writing) => {
      const row = (await readRows(writing)).find((each) => each.kind === kind)
      if (over !== undefined && (row?.version ?? null) !== over) return false
      const past = await readPast(writing, kind)
      if (past === undefined) return false
      await dropPast(writing, past.sequence)
      if (past.table === null) await remove(writing, kind)
      else await put(writing, past.table)
      return true
    })
  }

  /** Undefined where none is imported. */
  load(kind: CatalogueKind): Promise<CatalogueTable | undefined> {
    return this.#filings.read(async (reading) => {
      const row = (await readRows(reading)).find((each) => each.kind === kind)
      return row && readTable(reading, row)
    })
  }

  loadAll(): Promise<readonly CatalogueTable[]> {
    return this.#filings.read(async (reading) => {
      const tables: CatalogueTable[] = []
      for (const row of await readRows(reading)) tables.push(await readTable(reading, row))
      return tables
    })
  }
}

async function put(writing: FilingWriting, table: CatalogueTable): Promise<void> {
  await remove(writing, table.kind)
  await writing.db
    .insertInto('catalogue')
    .values({
      kind: table.kind,
      origin: table.origin,
      version: table.version,
      source_name: table.sourceName,
      imported_at_ms: table.importedAtMs,
      entry_count: table.entries.length,
    })
    .execute()
  const rows = table.entries.map((entry, position) => ({
    kind: table.kind,
    position,
    code: entry.code,
    name: entry.name,
    group_name: entry.group ?? null,
  }))
  await insertRows(writing, 'catalogue_entry', rows)
}

async function remove({ db }: FilingWriting, kind: CatalogueKind): Promise<void> {
  await db.deleteFrom('catalogue').where('kind', '=', kind).execute()
}

const readRows = ({ db }: FilingReading): Promise<readonly Selectable<CatalogueRow>[]> =>
  db.selectFrom('catalogue').selectAll().orderBy('kind').execute()

async function readTable({ db }: FilingReading, row: Selectable<CatalogueRow>): Promise<CatalogueTable> {
  const { entryCount, ...summary } = toSummary(row)
  const entries = await db
    .selectFrom('catalogue_entry')
    .selectAll()
    .where('kind', '=', row.kind)
    .orderBy('position')
    .execute()
  if (entries.length !== entryCount)
    throw new StoreFault(appError('store.damaged', { detail: `catalogue ${row.kind}` }))
  return {
    ...summary,
    entries: entries.map(({ code, name, group_name: group }) =>
      group === null ? { code, name } : { code, name, group },
    ),
  }
}

const toSummary = (row: Selectable<CatalogueRow>): CatalogueSummary => ({
  kind: toKind(row.kind),
  origin: row.origin === 'official' ? 'official' : 'reference',
  version: row.version,
  sourceName: row.source_name,
  importedAtMs: row.imported_at_ms,
  entryCount: row.entry_count,
})

function toKind(text: string): CatalogueKind {
  const kind = catalogueKinds.find((known) => known === text)
  if (kind !== undefined) return kind
  throw new StoreFault(appError('store.damaged', { detail: `catalogue kind ${text}` }))
}
