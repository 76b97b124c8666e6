import type { Migration } from '../migration.ts'

/** Where the rows of a draft came from that no file was imported for; null: from a file, or made before this was kept. */
export const draftOrigins: Migration = {
  number: 29,
  name: 'draft-origins',
  sql: `
ALTER TABLE draft ADD COLUMN origin_json TEXT;
`,
}
