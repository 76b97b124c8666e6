import type { CatalogueKind, CatalogueOrigin, CatalogueTable } from '#shared/domain/catalogue.ts'

/** A table without its entries: what a list of catalogues shows. */
export interface CatalogueSummary {
  readonly kind: CatalogueKind
  readonly origin: CatalogueOrigin
  /** Content version, see `CatalogueTable.version`. */
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entryCount: number
}

/**
 * Where imported catalogues are kept (implemented in `store`). The bundled reference is never saved: it comes with the program.
 * A rejected promise means a local fault of the store (disk, damaged file); nothing was changed then.
 */
export interface CatalogueStore {
  /** The table in force of every imported kind, ordered by kind. */
  list(): Promise<readonly CatalogueSummary[]>
  /** Makes this table the one in force of its kind, in one transaction. The table it replaces is gone afterwards. */
  save(table: CatalogueTable): Promise<void>
  /** The tables in force with their entries in the order they were saved, ordered by kind. */
  loadAll(): Promise<readonly CatalogueTable[]>
}
