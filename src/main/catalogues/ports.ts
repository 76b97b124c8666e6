import type { CatalogueKind, CatalogueOrigin, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'

/** A table without its entries, for lists of catalogues. */
export interface CatalogueSummary {
  readonly kind: CatalogueKind
  readonly origin: CatalogueOrigin
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entryCount: number
}

/**
 * Storage for imported catalogues (implemented in `store`). The bundled reference is never saved: it ships with the
 * program. A rejected promise means a local store fault (disk, damaged file); nothing was changed.
 */
export interface CatalogueStore {
  /** The table in force of every imported kind, ordered by kind. */
  list(): Promise<readonly CatalogueSummary[]>
  /**
   * Puts this table in force in one transaction, and keeps the last few before it. `over` is the expected version of
   * the imported table it replaces: null expects none, undefined skips the check. Returns false and changes nothing if
   * the version differs.
   */
  save(table: CatalogueTable, over?: string | null): Promise<boolean>
  /** What `goBack` would put in force: null for the bundled reference, undefined if nothing earlier is known. */
  previous(kind: CatalogueKind): Promise<CatalogueTable | null | undefined>
  /**
   * Restores what was in force before the latest import. False if nothing earlier is known, or if `over` (see `save`)
   * does not match.
   */
  goBack(kind: CatalogueKind, over?: string | null): Promise<boolean>
  /** The tables in force with their entries in saved order, ordered by kind. */
  loadAll(): Promise<readonly CatalogueTable[]>
}
