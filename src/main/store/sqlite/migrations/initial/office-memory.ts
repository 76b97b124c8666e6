/** What a desk stores about its office outside the office's server. */
export const officeMemoryTables = `
-- The observed position of the office's history, as JSON.
CREATE TABLE office_history (
  office_id TEXT PRIMARY KEY,
  json TEXT NOT NULL
) STRICT;

-- Each attempt sent from here, with the data to restore it, and its answer. \`packed\` and \`answer\`: JSON, compressed.
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
`
