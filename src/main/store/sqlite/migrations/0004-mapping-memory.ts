import type { Migration } from './migration.ts'

/** Operators' decisions about file columns: one per procedure, set of headers and company. */
export const mappingMemory: Migration = {
  number: 4,
  name: 'mapping-memory',
  sql: `
CREATE TABLE mapping (
  id TEXT PRIMARY KEY,
  module TEXT NOT NULL,
  entity TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  nit TEXT NOT NULL,
  file_name TEXT NOT NULL,
  columns_json TEXT NOT NULL,
  constants_json TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  used_at_ms INTEGER NOT NULL,
  uses INTEGER NOT NULL,
  UNIQUE (module, entity, fingerprint, nit)
) STRICT, WITHOUT ROWID;
`,
}
