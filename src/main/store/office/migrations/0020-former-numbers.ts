import type { OfficeMigration } from './office-migration.ts'

/** A number that a send had before is found by the event that replaced it: `operator 3f2c...`. */
export const formerNumbers: OfficeMigration = {
  number: 20,
  name: 'former-numbers',
  sql: `
CREATE INDEX submission_event_detail ON submission_event (lower(detail));
`,
}
