import type { Migration } from './migration.ts'

/**
 * What answers and notifications say about each item, stored separately with source and time; the item's row shows
 * their merged result. GETs beyond the newest few are summed up in `item_knowledge`. Also: `JobId` and `Cambios`,
 * requests to poll once more or to verify, and why a notification waits.
 */
export const statements: Migration = {
  number: 13,
  name: 'statements',
  sql: `
CREATE TABLE statement (
  sequence INTEGER PRIMARY KEY,
  item_sequence INTEGER NOT NULL REFERENCES item (sequence) ON DELETE CASCADE,
  source TEXT NOT NULL CHECK (source IN ('post', 'get', 'notification')),
  sha256 TEXT NOT NULL,
  first_ms INTEGER NOT NULL,
  last_ms INTEGER NOT NULL,
  content_json TEXT NOT NULL,
  UNIQUE (item_sequence, source, sha256)
) STRICT;
CREATE TABLE item_knowledge (
  item_sequence INTEGER PRIMARY KEY REFERENCES item (sequence) ON DELETE CASCADE,
  json TEXT NOT NULL
) STRICT;
CREATE TABLE statement_time (id INTEGER PRIMARY KEY CHECK (id = 1), latest_ms INTEGER NOT NULL) STRICT;
ALTER TABLE item ADD COLUMN job_id TEXT;
ALTER TABLE item ADD COLUMN reprocess_json TEXT;
ALTER TABLE submission ADD COLUMN ask_once INTEGER NOT NULL DEFAULT 0;
ALTER TABLE submission ADD COLUMN verification TEXT;
ALTER TABLE notification ADD COLUMN stated_ms INTEGER;
ALTER TABLE notification ADD COLUMN waiting_for TEXT;
`,
}
