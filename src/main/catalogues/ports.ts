import type { CatalogueKind, CatalogueOrigin, CatalogueTable } from '#shared/domain/catalogue/catalogue.ts'

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
  /**
   * Makes this table the one in force of its kind, in one transaction. The last few before it are kept. `over`: version of the imported table that it takes
   * the place of, null: of none, undefined: of whatever is there. False, and nothing is changed: there is another by now.
   */
  save(table: CatalogueTable, over?: string | null): Promise<boolean>
  /** What `goBack` would put in force: null is the bundled reference; undefined when nothing is known of before. */
  previous(kind: CatalogueKind): Promise<CatalogueTable | null | undefined>
  /** Puts what was in force before the latest import in force again. False when nothing is known of before, or there is another than `over`, as above. */
  goBack(kind: CatalogueKind, over?: string | null): Promise<boolean>
  /** The tables in force with their entries in the order they were saved, ordered by kind. */
  loadAll(): Promise<readonly CatalogueTable[]>
}
