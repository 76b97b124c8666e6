import type { Migration } from '../migration.ts'

/**
 * What a desk remembers of its office outside the office's server. `office_history`: how far the office's history went, as JSON. `office_send`: each
 * attempt to send that left from here, with what brings it back, and what was answered. `packed` and `answer`: JSON, compressed.
 */
export const officeMemory: Migration = {
  number: 34,
  name: 'office-memory',
  sql: `
CREATE TABLE office_history (
  office_id TEXT PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;
CREATE TABLE office_send (
  office_id TEXT NOT NULL,
  submission_id TEXT NOT NULL,
  attempt INTEGER NOT NULL,
  left_at_ms INTEGER NOT NULL,
  count INTEGER NOT NULL,
  body_sha256 TEXT NOT NULL,
  packed BLOB NOT NULL,
  answered_at_ms INTEGER,
  request_id TEXT,
  answer BLOB,
  outcome TEXT,
  PRIMARY KEY (office_id, submission_id, attempt)
) STRICT, WITHOUT ROWID;
CREATE INDEX office_send_left ON office_send (left_at_ms);
`,
}
