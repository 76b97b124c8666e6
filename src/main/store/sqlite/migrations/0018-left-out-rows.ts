import type { Migration } from './migration.ts'

/**
 * Rows of a file that are not workers, stored beside the draft's rows with the reason, so that they can be restored.
 */
export const leftOutRows: Migration = {
  number: 18,
  name: 'left-out-rows',
  sql: `
ALTER TABLE draft ADD COLUMN left_out_row_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft ADD COLUMN blocks_json TEXT;
ALTER TABLE draft_mark ADD COLUMN left_out INTEGER NOT NULL DEFAULT 0 CHECK (left_out IN (0, 1));

CREATE TABLE draft_left_out (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  reason TEXT NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, row)
) STRICT, WITHOUT ROWID;
`,
}
