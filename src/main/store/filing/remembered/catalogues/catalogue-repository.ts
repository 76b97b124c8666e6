import type { Selectable } from 'kysely'
import type { CatalogueStore, CatalogueSummary } from '#main/catalogues/ports.ts'
import { build, type Session } from '#main/store/desk/desk-database.ts'
import { StoreFault } from '#main/store/sqlite/store-fault.ts'
import { appError } from '#shared/domain/app-error.ts'
import {
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueTable,
  catalogueKinds,
} from '#shared/domain/catalogue/catalogue.ts'
import { dropPast, keepPast, readPast } from './catalogue-past.ts'
import type { CatalogueRow } from './catalogue-tables.ts'

export class CatalogueRepository implements CatalogueStore {
  readonly #session: Session

  constructor(session: Session) {
    this.#session = session
  }

  async list(): Promise<readonly CatalogueSummary[]> {
    return this.#rows().map(toSummary)
  }

  async save(table: CatalogueTable): Promise<void> {
    this.#session.write(() => {
      const present = this.#present(table.kind)
      // The same list once more is no other one to go back to.
      if (present?.version !== table.version) keepPast(this.#session, table.kind, present)
      this.#put(table)
    })
  }

  async previous(kind: CatalogueKind): Promise<CatalogueTable | null | undefined> {
    return this.#session.read(() => readPast(this.#session, kind)?.table)
  }

  async goBack(kind: CatalogueKind): Promise<boolean> {
    return this.#session.write(() => {
      const past = readPast(this.#session, kind)
      if (past === undefined) return false
      dropPast(this.#session, past.sequence)
      if (past.table === null) this.#remove(kind)
      else this.#put(past.table)
      return true
    })
  }

  async loadAll(): Promise<readonly CatalogueTable[]> {
    return this.#session.read(() => this.#rows().map((row) => this.#table(row)))
  }

  #present(kind: CatalogueKind): CatalogueTable | undefined {
    const row = this.#rows().find((held) => held.kind === kind)
    return row && this.#table(row)
  }

  #put(table: CatalogueTable): void {
    this.#remove(table.kind)
    this.#session.run(
      build.insertInto('catalogue').values({
        kind: table.kind,
        origin: table.origin,
        version: table.version,
        source_name: table.sourceName,
        imported_at_ms: table.importedAtMs,
        entry_count: table.entries.length,
      }),
    )
    this.#session.insertAll(
      'catalogue_entry',
      table.entries.map((entry, position) => ({
        kind: table.kind,
        position,
        code: entry.code,
        name: entry.name,
        group_name: entry.group ?? null,
      })),
    )
  }

  #remove(kind: CatalogueKind): void {
    this.#session.run(build.deleteFrom('catalogue').where('kind', '=', kind))
  }

  #table(row: Selectable<CatalogueRow>): CatalogueTable {
    const { entryCount, ...summary } = toSummary(row)
    const entries = this.#entries(row.kind)
    if (entries.length !== entryCount)
      throw new StoreFault(appError('store.damaged', { detail: `catalogue ${row.kind}` }))
    return { ...summary, entries }
  }

  #rows(): readonly Selectable<CatalogueRow>[] {
    return this.#session.all(build.selectFrom('catalogue').selectAll().orderBy('kind'))
  }

  #entries(kind: string): readonly CatalogueEntry[] {
    const rows = this.#session.all(
      build.selectFrom('catalogue_entry').selectAll().where('kind', '=', kind).orderBy('position'),
    )
    return rows.map(({ code, name, group_name: group }) => (group === null ? { code, name } : { code, name, group }))
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
