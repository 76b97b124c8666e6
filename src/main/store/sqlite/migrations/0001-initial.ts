import type { Migration } from './migration.ts'

/** Immutable: every database created with it stores its SHA-256. Put later changes into a new file. */
export const initial: Migration = {
  number: 1,
  name: 'initial',
  sql: `
CREATE TABLE store_state (
  id INTEGER PRIMARY KEY CHECK (id = 1),
  generation TEXT NOT NULL,
  suspect_since_ms INTEGER
) STRICT;

CREATE TABLE setting (name TEXT PRIMARY KEY, json TEXT NOT NULL) STRICT, WITHOUT ROWID;

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
  finding_groups_json TEXT NOT NULL
) STRICT;

CREATE TABLE draft_row (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  row INTEGER NOT NULL,
  values_json TEXT NOT NULL,
  originals_json TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, revision, row)
) STRICT;

CREATE TABLE draft_finding (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  revision INTEGER NOT NULL,
  row INTEGER NOT NULL,
  error_count INTEGER NOT NULL,
  warning_count INTEGER NOT NULL,
  findings_json TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, revision, row)
) STRICT;

CREATE TABLE consent (
  id TEXT PRIMARY KEY,
  accepted_at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  people INTEGER NOT NULL,
  text_sha256 TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE batch (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  module TEXT NOT NULL,
  entity TEXT NOT NULL,
  operation TEXT NOT NULL,
  options_json TEXT NOT NULL,
  draft_id TEXT,
  file_name TEXT NOT NULL,
  consent_id TEXT NOT NULL REFERENCES consent (id),
  created_at_ms INTEGER NOT NULL,
  estimated_credits INTEGER NOT NULL,
  reprocess_of TEXT,
  reprocess_reason TEXT,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1))
) STRICT;
CREATE INDEX batch_consent ON batch (consent_id);

CREATE TABLE submission (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  batch_sequence INTEGER NOT NULL REFERENCES batch (sequence) ON DELETE CASCADE,
  ordinal INTEGER NOT NULL,
  state TEXT NOT NULL,
  request_id TEXT COLLATE NOCASE,
  sent_count INTEGER NOT NULL,
  accepted_count INTEGER NOT NULL,
  reprocessed_count INTEGER NOT NULL,
  rejected_count INTEGER NOT NULL,
  omitted_count INTEGER NOT NULL,
  flagged INTEGER NOT NULL CHECK (flagged IN (0, 1)),
  attempts INTEGER NOT NULL,
  automatic_retries INTEGER NOT NULL,
  error_json TEXT,
  request_path TEXT NOT NULL,
  content_type TEXT NOT NULL,
  body_sha256 TEXT NOT NULL,
  created_at_ms INTEGER NOT NULL,
  armed_at_ms INTEGER,
  accepted_at_ms INTEGER,
  settled_at_ms INTEGER,
  next_attempt_at_ms INTEGER,
  last_polled_at_ms INTEGER,
  next_poll_at_ms INTEGER,
  tracking INTEGER NOT NULL CHECK (tracking IN (0, 1)),
  UNIQUE (batch_sequence, ordinal)
) STRICT;
CREATE INDEX submission_state ON submission (state, next_attempt_at_ms);
CREATE INDEX submission_request ON submission (request_id) WHERE request_id IS NOT NULL;

CREATE TABLE submission_body (
  submission_sequence INTEGER PRIMARY KEY REFERENCES submission (sequence) ON DELETE CASCADE,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE submission_attempt (
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  attempt INTEGER NOT NULL,
  key_fingerprint TEXT NOT NULL,
  body_sha256 TEXT NOT NULL,
  armed_at_ms INTEGER NOT NULL,
  PRIMARY KEY (submission_sequence, attempt)
) STRICT, WITHOUT ROWID;

CREATE TABLE submission_event (
  sequence INTEGER PRIMARY KEY,
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  event TEXT NOT NULL,
  from_state TEXT NOT NULL,
  to_state TEXT NOT NULL,
  detail TEXT NOT NULL
) STRICT;
CREATE INDEX submission_event_owner ON submission_event (submission_sequence, sequence);

CREATE TABLE raw_answer (
  sequence INTEGER PRIMARY KEY,
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  kind TEXT NOT NULL CHECK (kind IN ('post', 'get', 'notification')),
  status INTEGER,
  headers_json TEXT NOT NULL,
  body BLOB NOT NULL,
  body_sha256 TEXT NOT NULL,
  complete INTEGER NOT NULL CHECK (complete IN (0, 1)),
  received_at_ms INTEGER NOT NULL
) STRICT;
CREATE INDEX raw_answer_owner ON raw_answer (submission_sequence, kind, sequence);

CREATE TABLE item (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  id TEXT NOT NULL UNIQUE,
  batch_sequence INTEGER NOT NULL REFERENCES batch (sequence) ON DELETE CASCADE,
  submission_sequence INTEGER NOT NULL REFERENCES submission (sequence) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  row INTEGER NOT NULL,
  document_type TEXT,
  document_number TEXT,
  contract TEXT,
  entity_code TEXT,
  reference TEXT,
  display_name TEXT NOT NULL,
  outcome TEXT,
  state TEXT,
  entity_state TEXT,
  final INTEGER NOT NULL CHECK (final IN (0, 1)),
  failed INTEGER NOT NULL CHECK (failed IN (0, 1)),
  reasons_json TEXT NOT NULL,
  result_json TEXT NOT NULL,
  sent_values_json TEXT NOT NULL,
  changed_at_ms INTEGER,
  UNIQUE (submission_sequence, position)
) STRICT;
CREATE INDEX item_batch_outcome ON item (batch_sequence, outcome);
CREATE INDEX item_batch_state ON item (batch_sequence, state);
CREATE INDEX item_batch_entity_state ON item (batch_sequence, entity_state);

CREATE VIRTUAL TABLE item_search USING fts5(
  document_type, document_number, contract, entity_code, reference, display_name,
  content='item', content_rowid='sequence', tokenize="unicode61 remove_diacritics 2"
);
INSERT INTO item_search (item_search, rank) VALUES ('secure-delete', 1);
CREATE TRIGGER item_search_insert AFTER INSERT ON item BEGIN
  INSERT INTO item_search (rowid, document_type, document_number, contract, entity_code, reference, display_name)
  VALUES (new.sequence, new.document_type, new.document_number, new.contract, new.entity_code, new.reference, new.display_name);
END;
CREATE TRIGGER item_search_delete AFTER DELETE ON item BEGIN
  INSERT INTO item_search (item_search, rowid, document_type, document_number, contract, entity_code, reference, display_name)
  VALUES ('delete', old.sequence, old.document_type, old.document_number, old.contract, old.entity_code, old.reference, old.display_name);
END;
CREATE TRIGGER item_search_update
AFTER UPDATE OF document_type, document_number, contract, entity_code, reference, display_name ON item BEGIN
  INSERT INTO item_search (item_search, rowid, document_type, document_number, contract, entity_code, reference, display_name)
  VALUES ('delete', old.sequence, old.document_type, old.document_number, old.contract, old.entity_code, old.reference, old.display_name);
  INSERT INTO item_search (rowid, document_type, document_number, contract, entity_code, reference, display_name)
  VALUES (new.sequence, new.document_type, new.document_number, new.contract, new.entity_code, new.reference, new.display_name);
END;

CREATE TABLE novedad (
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  order_number INTEGER NOT NULL,
  occurrence INTEGER NOT NULL,
  phase TEXT NOT NULL,
  message TEXT NOT NULL,
  date TEXT NOT NULL,
  evidence_url TEXT,
  PRIMARY KEY (item_sequence, order_number, occurrence)
) STRICT;

CREATE TABLE document (
  sequence INTEGER PRIMARY KEY,
  id TEXT NOT NULL UNIQUE,
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  link_key TEXT NOT NULL,
  kind TEXT NOT NULL,
  name TEXT NOT NULL,
  url TEXT NOT NULL,
  failed_attempts INTEGER NOT NULL,
  last_failure TEXT,
  last_failure_at_ms INTEGER,
  saved_at_ms INTEGER,
  sha256 TEXT,
  byte_length INTEGER,
  UNIQUE (item_sequence, link_key)
) STRICT;
CREATE INDEX document_unsaved ON document (sequence) WHERE saved_at_ms IS NULL;

CREATE TABLE document_blob (
  document_sequence INTEGER PRIMARY KEY REFERENCES document (sequence) ON DELETE CASCADE,
  bytes BLOB NOT NULL
) STRICT;

CREATE TABLE notification (
  delivery TEXT PRIMARY KEY,
  raw_body BLOB NOT NULL,
  received_at_ms INTEGER NOT NULL,
  matched_at_ms INTEGER
) STRICT;
CREATE INDEX notification_unmatched ON notification (received_at_ms) WHERE matched_at_ms IS NULL;

CREATE TABLE poll_ledger (
  id INTEGER PRIMARY KEY AUTOINCREMENT,
  key_fingerprint TEXT NOT NULL,
  request_id TEXT NOT NULL,
  sent_at_ms INTEGER NOT NULL,
  answered_at_ms INTEGER
) STRICT;
CREATE INDEX poll_ledger_key ON poll_ledger (key_fingerprint, sent_at_ms);

CREATE TABLE poll_freeze (key_fingerprint TEXT PRIMARY KEY, until_ms INTEGER NOT NULL) STRICT, WITHOUT ROWID;

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
`,
}
