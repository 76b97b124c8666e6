import type { Selectable } from 'kysely'
import type { CatalogueStore, CatalogueSummary } from '#main/catalogues/ports.ts'
import type { FilingReading, FilingWriting } from '#main/store/filing/dialect/filing-dialect.ts'
import type { FilingDatabase } from '#main/store/filing/filing-database.ts'
import { insertManyRows } from '#main/store/filing/insert-rows.ts'
import { nextTurn } from '#main/store/sqlite/slices.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import {
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueTable,
  catalogueKinds,
} from '#shared/domain/catalogue/catalogue.ts'
import { dropPast, keepPast, type Past, readPast, readPastTable } from './catalogue-past.ts'
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
      // Importing the same version again must not create a version to go back to.
      if (row?.version !== table.version) {
        await keepPast(writing, table.kind, row, async (there) => (await readTable(writing, there)).entries)
      }
      await put(writing, table)
      return true
    })
  }

  previous(kind: CatalogueKind): Promise<CatalogueTable | null | undefined> {
    return this.#filings.read(async (reading) => {
      const past = await readPast(reading, kind)
      return past && readPastTable(reading, past)
    })
  }

  goBack(kind: CatalogueKind, over?: string | null): Promise<boolean> {
    return this.#filings.write(async (writing) => {
      const row = (await readRows(writing)).find((each) => each.kind === kind)
      if (over !== undefined && (row?.version ?? null) !== over) return false
      const past = await readPast(writing, kind)
      if (past === undefined) return false
      await putBack(writing, kind, past)
      await dropPast(writing, past.sequence)
      return true
    })
  }

  /** Undefined if none is imported. */
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

async function putBack(writing: FilingWriting, kind: CatalogueKind, past: Past): Promise<void> {
  const { summary, sequence } = past
  const { entries } = writing.dialect
  const table = summary === null || entries !== undefined ? null : await readPastTable(writing, past)
  if (table !== null) return put(writing, table)
  await remove(writing, kind)
  if (summary === null || entries === undefined) return
  await putSummary(writing, summary)
  await entries.putBack(writing, sequence)
}

async function put(writing: FilingWriting, { entries, ...summary }: CatalogueTable): Promise<void> {
  await remove(writing, summary.kind)
  await putSummary(writing, { ...summary, entryCount: entries.length })
  await insertManyRows(writing, 'catalogue_entry', rowsOf(summary.kind, entries))
}

async function putSummary({ db }: FilingWriting, summary: CatalogueSummary): Promise<void> {
  await db
    .insertInto('catalogue')
    .values({
      kind: summary.kind,
      origin: summary.origin,
      version: summary.version,
      source_name: summary.sourceName,
      imported_at_ms: summary.importedAtMs,
      entry_count: summary.entryCount,
    })
    .execute()
}

function* rowsOf(kind: CatalogueKind, entries: readonly CatalogueEntry[]) {
  for (const [position, { code, name, group }] of entries.entries()) {
    yield { kind, position, code, name, group_name: group ?? null }
  }
}

async function remove({ db }: FilingWriting, kind: CatalogueKind): Promise<void> {
  await db.deleteFrom('catalogue').where('kind', '=', kind).execute()
}

const readRows = ({ db }: FilingReading): Promise<readonly Selectable<CatalogueRow>[]> =>
  db.selectFrom('catalogue').selectAll().orderBy('kind').execute()

/** More than most lists contain; longer ones yield between slices. */
const entriesAtOnce = 4_000

async function readTable({ db }: FilingReading, row: Selectable<CatalogueRow>): Promise<CatalogueTable> {
  const { entryCount, ...summary } = toSummary(row)
  const entries: CatalogueEntry[] = []
  for (let last = -1; ; ) {
    const page = await db
      .selectFrom('catalogue_entry')
      .select(['position', 'code', 'name', 'group_name'])
      .where('kind', '=', row.kind)
      .where('position', '>', last)
      .orderBy('position')
      .limit(entriesAtOnce)
      .execute()
    for (const { code, name, group_name: group } of page) {
      entries.push(group === null ? { code, name } : { code, name, group })
    }
    if (page.length < entriesAtOnce) break
    last = page.at(-1)?.position ?? last
    await nextTurn()
  }
  if (entries.length !== entryCount)
    throw new StoreFault(appError('store.damaged', { detail: `catalogue ${row.kind}` }))
  return { ...summary, entries }
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
