import type { Migration } from '../migration.ts'

/** How many GETs of a send's request the service answered; null if an older version did not count them. */
export const answeredGets: Migration = {
  number: 23,
  name: 'answered-gets',
  sql: `
ALTER TABLE submission ADD COLUMN answered_gets INTEGER;
`,
}
