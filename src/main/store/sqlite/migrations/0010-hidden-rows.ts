import type { Migration } from './migration.ts'

/** Number of rows left out because the file hides them. */
export const hiddenRows: Migration = {
  number: 10,
  name: 'hidden-rows',
  sql: `
ALTER TABLE draft ADD COLUMN hidden_rows INTEGER NOT NULL DEFAULT 0;
`,
}
