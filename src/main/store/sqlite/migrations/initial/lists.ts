/** What is remembered for later files: code lists, columns, answers about values. */
export const listTables = `
CREATE TABLE catalogue (
  kind TEXT PRIMARY KEY,
  origin TEXT NOT NULL,
  version TEXT NOT NULL,
  source_name TEXT NOT NULL,
  imported_at_ms INTEGER NOT NULL,
  entry_count INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE TABLE catalogue_entry (
  kind TEXT NOT NULL REFERENCES catalogue (kind) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  code TEXT NOT NULL,
  name TEXT NOT NULL,
  group_name TEXT,
  PRIMARY KEY (kind, position)
) STRICT, WITHOUT ROWID;

-- Lists replaced by imports, so that an import can be undone. A row without entries is the bundled reference, in force
-- before the first import of its kind.
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

-- Operators' decisions about file columns: one per procedure, set of headers and company.
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

-- Operators' answers about texts of a company's files. \`value\` is null if the text was confirmed unchanged.
CREATE TABLE value_answer (
  company TEXT NOT NULL,
  kind TEXT NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT NOT NULL,
  value TEXT,
  answered_at_ms INTEGER NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (company, kind, field, text, code)
) STRICT, WITHOUT ROWID;

-- Values that the service refused.
CREATE TABLE rejected_value (
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  reason TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  rejected_at_ms INTEGER NOT NULL,
  PRIMARY KEY (field, value)
) STRICT, WITHOUT ROWID;
`
