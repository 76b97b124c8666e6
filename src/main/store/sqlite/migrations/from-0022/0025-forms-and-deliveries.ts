import type { Migration } from '../migration.ts'

/**
 * What a draft does with forms that were filed before; and that a document was given to its worker, when, how and by whom. A mark
 * that is taken back stays as a trace; of each document one stands at most.
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
