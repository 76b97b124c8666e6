import type { Migration } from './migration.ts'

/**
 * The latest generation that was told outside the folder. While the state directory cannot be used the database moves on
 * without it: a marker that still knows this generation is behind, one that does not knows of a later copy.
 */
export const outsideGeneration: Migration = {
  number: 15,
  name: 'outside-generation',
  sql: `
ALTER TABLE store_state ADD COLUMN outside_generation TEXT;
UPDATE store_state SET outside_generation = generation WHERE marked_outside = 1;
`,
}
