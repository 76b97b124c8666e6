import type { Migration } from './migration.ts'

/**
 * The latest generation recorded outside the folder. While the state directory is unusable, the database advances
 * without it: a marker that still knows this generation is behind; one that does not knows a later copy.
 */
export const outsideGeneration: Migration = {
  number: 15,
  name: 'outside-generation',
  sql: `
ALTER TABLE store_state ADD COLUMN outside_generation TEXT;
UPDATE store_state SET outside_generation = generation WHERE marked_outside = 1;
`,
}
