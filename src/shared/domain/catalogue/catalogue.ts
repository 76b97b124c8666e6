/** Kinds of code lists. The service publishes them only to users of its web application (spec 1, rule 3). */
export const catalogueKinds = ['document-type', 'gender', 'country', 'dane', 'eps', 'ccf', 'arl', 'afp'] as const
export type CatalogueKind = (typeof catalogueKinds)[number]

/** `official`: imported by the user from the web application. `reference`: bundled, never authoritative. */
export type CatalogueOrigin = 'official' | 'reference'

export interface CatalogueEntry {
  readonly code: string
  readonly name: string
  /** Distinguishes equal names, e.g. the department of a municipality. */
  readonly group?: string
}

export interface CatalogueTable {
  readonly kind: CatalogueKind
  readonly origin: CatalogueOrigin
  /** Content version: first 12 hex digits of the SHA-256 over the sorted entries. */
  readonly version: string
  readonly sourceName: string
  readonly importedAtMs: number
  readonly entries: readonly CatalogueEntry[]
}

/** The catalogues in force at one moment, passed to validation so that a finding can name its catalogue version. */
export interface CatalogueSnapshot {
  /** Combined version of all tables, stored with every draft. */
  readonly version: string
  readonly tables: Readonly<Partial<Record<CatalogueKind, CatalogueTable>>>
}
