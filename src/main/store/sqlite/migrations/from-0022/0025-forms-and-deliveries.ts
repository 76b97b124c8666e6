import type { Migration } from '../migration.ts'

/**
 * What a draft does with forms filed before; and deliveries of documents to their workers: when, how and by whom. A
 * retracted mark stays as a trace; each document has at most one current mark.
 */
export const formsAndDeliveries: Migration = {
  number: 25,
  name: 'forms-and-deliveries',
  sql: `
ALTER TABLE draft ADD COLUMN form_purpose TEXT;

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
`,
}
