import type { Migration } from './migration.ts'

/** How many rows of a file were left out because they are hidden in it. */
export const hiddenRows: Migration = {
  number: 10,
  name: 'hidden-rows',
  sql: `
ALTER TABLE draft ADD COLUMN hidden_rows INTEGER NOT NULL DEFAULT 0;
`,
}
