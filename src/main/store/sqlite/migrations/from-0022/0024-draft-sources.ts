import type { Migration } from '../migration.ts'

/**
 * The documents that draft values were read from: the extraction item, what it said and what was written. Empty field:
 * the row was created for the document. If a cell has changed since, its source no longer applies.
 */
export const draftSources: Migration = {
  number: 24,
  name: 'draft-sources',
  sql: `
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
`,
}
