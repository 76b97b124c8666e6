import type { Migration } from './migration.ts'

/**
 * Pages of a batch's items, and of all items with the newest batch first, use only the index; without it, a late page
 * reads every row before it.
 */
export const itemPages: Migration = {
  number: 7,
  name: 'item-pages',
  sql: `
CREATE INDEX item_batch ON item (batch_sequence DESC);
`,
}
