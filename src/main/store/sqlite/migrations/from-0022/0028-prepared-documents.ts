import type { Migration } from '../migration.ts'

/** Files prepared for the next sends, in order: their paths and settings, never their bytes. */
export const preparedDocuments: Migration = {
  number: 28,
  name: 'prepared-documents',
  sql: `
CREATE TABLE prepared_document (
  position INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  path TEXT NOT NULL,
  reference TEXT NOT NULL,
  anyway INTEGER NOT NULL CHECK (anyway IN (0, 1)),
  sha256 TEXT,
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
  added_at_ms INTEGER NOT NULL
) STRICT;
`,
}
