import type { Migration } from './migration.ts'

/**
 * Lists replaced by imports, so that an import can be undone. A row without entries is the bundled reference, in force
 * before the first import of its kind.
 */
export const cataloguePast: Migration = {
  number: 17,
  name: 'catalogue-past',
  sql: `
CREATE TABLE catalogue_past (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  kind TEXT NOT NULL,
  version TEXT NOT NULL,
  source_name TEXT NOT NULL,
  imported_at_ms INTEGER NOT NULL,
  entry_count INTEGER NOT NULL,
  entries_json TEXT
) STRICT;
CREATE INDEX catalogue_past_kind ON catalogue_past (kind, sequence);
`,
}
