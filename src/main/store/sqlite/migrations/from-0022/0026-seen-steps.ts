import type { Migration } from '../migration.ts'

/**
 * Steps of filing histories that nobody has seen here: `seen_at_ms` is null. Earlier steps count as seen (0), so that
 * the first start of this version does not report the past.
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
