import type { Migration } from '../migration.ts'

/**
 * Which steps of a filing's history nobody has looked at here yet: `seen_at_ms` is null for those. What was known before this was
 * kept counts as seen (0): the first start of this program tells nobody of the past.
 */
export const seenSteps: Migration = {
  number: 26,
  name: 'seen-steps',
  sql: `
ALTER TABLE novedad ADD COLUMN seen_at_ms INTEGER;
UPDATE novedad SET seen_at_ms = 0;
CREATE INDEX novedad_unseen ON novedad (item_sequence) WHERE seen_at_ms IS NULL;
`,
}
