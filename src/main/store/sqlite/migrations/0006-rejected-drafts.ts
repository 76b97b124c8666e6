import type { Migration } from './migration.ts'

/** The batch whose rejected records a draft contains. */
export const rejectedDrafts: Migration = {
  number: 6,
  name: 'rejected-drafts',
  sql: `
ALTER TABLE draft ADD COLUMN rejected_from TEXT;
`,
}
