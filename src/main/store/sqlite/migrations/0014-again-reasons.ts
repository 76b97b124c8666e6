import type { Migration } from './migration.ts'

/** Why the operator resent records whose earlier send had not ended; null for all other batches. */
export const againReasons: Migration = {
  number: 14,
  name: 'again-reasons',
  sql: `
ALTER TABLE batch ADD COLUMN again_reason TEXT;
`,
}
