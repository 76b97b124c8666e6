/** Documents that answers link to, and received notifications. */
export const documentTables = `
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
CREATE INDEX document_awaited ON document (item_sequence) WHERE saved_at_ms IS NULL;

-- The first part of a saved file, and its later parts, each written and read in its own turn.
CREATE TABLE document_blob (
  document_sequence INTEGER PRIMARY KEY REFERENCES document (sequence) ON DELETE CASCADE,
  bytes BLOB NOT NULL
) STRICT;
CREATE TABLE document_blob_part (
  document_sequence INTEGER NOT NULL REFERENCES document (sequence) ON DELETE CASCADE,
  sha256 TEXT NOT NULL,
  part INTEGER NOT NULL CHECK (part > 0),
  bytes BLOB NOT NULL,
  PRIMARY KEY (document_sequence, sha256, part)
) STRICT;

-- Deliveries of documents to their workers: when, how and by whom. A retracted mark stays as a trace; each document has
-- at most one current mark.
CREATE TABLE document_delivery (
  sequence INTEGER PRIMARY KEY,
  document_sequence INTEGER NOT NULL REFERENCES document (sequence) ON DELETE CASCADE,
  at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  way TEXT NOT NULL,
  note TEXT NOT NULL,
  undone_at_ms INTEGER,
  undone_by TEXT
) STRICT;
CREATE INDEX document_delivery_document ON document_delivery (document_sequence);
CREATE UNIQUE INDEX document_delivery_standing ON document_delivery (document_sequence) WHERE undone_at_ms IS NULL;

-- \`stated_ms\`: receipt in the store's own time. \`waiting_for\`: why it was not applied yet. \`notification_list\` has all
-- listed columns without the bodies.
CREATE TABLE notification (
  delivery TEXT PRIMARY KEY,
  raw_body BLOB NOT NULL,
  received_at_ms INTEGER NOT NULL,
  matched_at_ms INTEGER,
  stated_ms INTEGER,
  waiting_for TEXT
) STRICT;
CREATE INDEX notification_unmatched ON notification (received_at_ms) WHERE matched_at_ms IS NULL;
CREATE INDEX notification_list ON notification (received_at_ms, delivery, matched_at_ms, waiting_for);

-- What each says about itself, parsed once.
CREATE TABLE notification_told (
  delivery TEXT PRIMARY KEY REFERENCES notification (delivery) ON DELETE CASCADE,
  module TEXT,
  request_id TEXT COLLATE NOCASE,
  kind TEXT NOT NULL CHECK (kind IN ('result', 'certificates')),
  people INTEGER NOT NULL,
  byte_length INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- The records it was applied to, and whether it told anything new.
CREATE TABLE notification_item (
  delivery TEXT NOT NULL REFERENCES notification (delivery) ON DELETE CASCADE,
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  changed INTEGER NOT NULL CHECK (changed IN (0, 1)),
  PRIMARY KEY (delivery, item_sequence)
) STRICT, WITHOUT ROWID;
CREATE INDEX notification_item_owner ON notification_item (item_sequence);
`
