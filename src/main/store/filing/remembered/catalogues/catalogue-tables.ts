import type { Generated } from 'kysely'

export interface CatalogueRow {
  kind: string
  origin: string
  version: string
  source_name: string
  imported_at_ms: number
  entry_count: number
}

/** A list replaced by an import; `entries_json` null means the bundled reference. */
export interface CataloguePastTable {
  sequence: Generated<number>
  kind: string
  version: string
  source_name: string
  imported_at_ms: number
  entry_count: number
  entries_json: string | null
}

export interface CatalogueEntryTable {
  kind: string
  position: number
  code: string
  name: string
  group_name: string | null
}
