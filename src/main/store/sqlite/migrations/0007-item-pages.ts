import type { Migration } from './migration.ts'

/**
 * Pages of a batch's items, and of all items with the newest batch first, are found in the index alone: without it, a page
 * far down reads every row before it.
 */
export const itemPages: Migration = {
  number: 7,
  name: 'item-pages',
  sql: `
CREATE INDEX item_batch ON item (batch_sequence DESC);
`,
}
