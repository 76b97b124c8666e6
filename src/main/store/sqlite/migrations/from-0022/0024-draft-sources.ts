import type { Migration } from '../migration.ts'

/**
 * Which document values of a draft were read from: the item of an extraction, what it said and what was written. A field that is
 * empty: the row was begun for the document. Where a cell says something else by now, its source says nothing of it.
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
