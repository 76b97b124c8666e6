import type { Migration } from '../migration.ts'

/** Source of a draft's rows if no file was imported; null: from a file, or older than this column. */
export const draftOrigins: Migration = {
  number: 29,
  name: 'draft-origins',
  sql: `
ALTER TABLE draft ADD COLUMN origin_json TEXT;
`,
}
