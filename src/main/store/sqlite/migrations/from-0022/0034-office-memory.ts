import type { Migration } from '../migration.ts'

/**
 * What a desk stores about its office outside the office's server. `office_history`: the observed position of the
 * office's history, as JSON. `office_send`: each attempt sent from here, with the data to restore it, and its answer.
 * `packed` and `answer`: JSON, compressed.
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
