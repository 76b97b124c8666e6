import type { Migration } from '../migration.ts'

/** Finds a send's former number through the event that replaced it: `operator 3f2c...`. */
export const formerNumbers: Migration = {
  number: 36,
  name: 'former-numbers',
  sql: `
CREATE INDEX submission_event_detail ON submission_event (lower(detail));
`,
}
