import type { Selectable } from 'kysely'
import type { CatalogueStore, CatalogueSummary } from '#main/catalogues/ports.ts'
import {
  type CatalogueEntry,
  type CatalogueKind,
  type CatalogueTable,
  catalogueKinds,
} from '#shared/domain/catalogue.ts'
import type { CatalogueRow } from './schema.ts'
import { build, type Session } from './session.ts'
import { StoreFault, storeError } from './store-fault.ts'

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
      this.#session.run(build.deleteFrom('catalogue').where('kind', '=', table.kind))
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
    })
  }

  async loadAll(): Promise<readonly CatalogueTable[]> {
    return this.#session.read(() =>
      this.#rows().map((row) => {
        const { entryCount, ...summary } = toSummary(row)
        const entries = this.#entries(row.kind)
        if (entries.length !== entryCount)
          throw new StoreFault(storeError('damaged', { detail: `catalogue ${row.kind}` }))
        return { ...summary, entries }
      }),
    )
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
  throw new StoreFault(storeError('damaged', { detail: `catalogue kind ${text}` }))
}
