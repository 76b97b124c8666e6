/** Drafts: rows on their way from a file to a batch. */
export const draftTables = `
-- \`scheduled_for\`: the day (Bogotá) to offer it for sending; \`offered_on\`: the day it was last offered.
-- \`rejected_from\`: the batch whose rejected records it contains. \`origin_json\`: source of the rows if no file was
-- imported. \`form_purpose\`: what it does with forms filed before.
CREATE TABLE draft (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  module TEXT NOT NULL,
  entity TEXT NOT NULL,
  operation TEXT NOT NULL,
  file_name TEXT NOT NULL,
  sheet TEXT NOT NULL,
  header_row INTEGER NOT NULL,
  columns_json TEXT NOT NULL,
  unmapped_columns_json TEXT NOT NULL,
  missing_fields_json TEXT NOT NULL,
  catalogue_version TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  updated_at_ms INTEGER NOT NULL,
  row_revision INTEGER NOT NULL,
  finding_revision INTEGER NOT NULL,
  row_count INTEGER NOT NULL,
  valid_row_count INTEGER NOT NULL,
  invalid_row_count INTEGER NOT NULL,
  error_count INTEGER NOT NULL,
  warning_count INTEGER NOT NULL,
  finding_groups_json TEXT NOT NULL,
  undo_position INTEGER NOT NULL DEFAULT 0,
  last_cell_json TEXT,
  ready_row_count INTEGER NOT NULL DEFAULT 0,
  quarantined_row_count INTEGER NOT NULL DEFAULT 0,
  sent_row_count INTEGER NOT NULL DEFAULT 0,
  scheduled_for TEXT,
  offered_on TEXT,
  rejected_from TEXT,
  -- Header texts of the file, by field; null for a draft without a file.
  headers_json TEXT,
  hidden_rows INTEGER NOT NULL DEFAULT 0,
  left_out_row_count INTEGER NOT NULL DEFAULT 0,
  blocks_json TEXT,
  form_purpose TEXT,
  origin_json TEXT
) STRICT;

CREATE TABLE draft_row (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  row INTEGER NOT NULL,
  values_json TEXT NOT NULL,
  originals_json TEXT NOT NULL,
  hidden INTEGER NOT NULL DEFAULT 0,
  PRIMARY KEY (draft_sequence, revision, row)
) STRICT;

-- \`kinds\`: the kinds of a row's findings in short form, so that one index serves every filter without reading them.
CREATE TABLE draft_finding (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  row INTEGER NOT NULL,
  error_count INTEGER NOT NULL,
  warning_count INTEGER NOT NULL,
  findings_json TEXT NOT NULL,
  kinds TEXT NOT NULL DEFAULT '',
  PRIMARY KEY (draft_sequence, revision, row)
) STRICT;
CREATE INDEX draft_finding_filter ON draft_finding
  (draft_sequence, revision, row, error_count, warning_count, kinds);

-- Text shared by many findings of a draft, stored once under a number used in its place (\`stored-findings.ts\`).
CREATE TABLE draft_finding_part (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, number),
  UNIQUE (draft_sequence, text)
) STRICT, WITHOUT ROWID;

-- Rows set aside, sent or left out. They are few, so they are not columns of \`draft_row\`. \`filed_before\`: left out
-- because it equals a row that was filed before.
CREATE TABLE draft_mark (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  quarantined INTEGER NOT NULL CHECK (quarantined IN (0, 1)),
  sent_batch TEXT,
  left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1)),
  filed_before INTEGER NOT NULL DEFAULT 0 CHECK (filed_before IN (0, 1)),
  PRIMARY KEY (draft_sequence, row)
) STRICT, WITHOUT ROWID;

-- Rows of the file that are not workers, with the reason, so that they can be restored.
CREATE TABLE draft_left_out (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, row)
) STRICT, WITHOUT ROWID;

-- Undoable steps. A step of many rows is written in several transactions; \`progress\` tells how far it came.
CREATE TABLE draft_step (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  parameters_json TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  row_count INTEGER NOT NULL,
  progress TEXT NOT NULL CHECK (progress IN ('making', 'moving', 'whole')),
  confirmations_json TEXT,
  UNIQUE (draft_sequence, position)
) STRICT;
CREATE TABLE draft_change (
  step_sequence INTEGER NOT NULL,
  row INTEGER NOT NULL,
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  PRIMARY KEY (step_sequence, row)
) STRICT, WITHOUT ROWID;

-- Values that the operator confirmed unchanged in this draft.
CREATE TABLE draft_confirmation (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  field TEXT NOT NULL,
  code TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, field, code, value)
) STRICT, WITHOUT ROWID;

-- The document that a value was read from: the extraction item, what it said and what was written. Empty field: the
-- row was created for the document. If the cell has changed since, its source no longer applies.
CREATE TABLE draft_source (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  field TEXT NOT NULL,
  item_id TEXT NOT NULL,
  file_name TEXT NOT NULL,
  said TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, row, field)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_source_item ON draft_source (item_id);

-- Files prepared for the next sends, in order: their paths and settings, never their bytes.
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

-- Files in watched folders, one row for each name, with its last known state, and every content ever taken: no content
-- is imported twice, whatever its name. \`sha256\` in lower-case hex.
CREATE TABLE watched_file (
  number INTEGER PRIMARY KEY AUTOINCREMENT,
  folder TEXT NOT NULL,
  name TEXT NOT NULL,
  size INTEGER NOT NULL,
  modified_ms INTEGER NOT NULL,
  standing TEXT NOT NULL,
  error_json TEXT,
  draft_id TEXT,
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
  dismissed INTEGER NOT NULL DEFAULT 0 CHECK (dismissed IN (0, 1)),
  at_ms INTEGER NOT NULL,
  UNIQUE (folder, name)
) STRICT;
CREATE TABLE watched_content (
  folder TEXT NOT NULL,
  sha256 TEXT NOT NULL,
  name TEXT NOT NULL,
  PRIMARY KEY (folder, sha256)
) STRICT, WITHOUT ROWID;
`
