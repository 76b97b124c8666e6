import type { OfficeMigration } from './office-migration.ts'

/** Finds a send's former number through the event that replaced it: `operator 3f2c...`. */
export const formerNumbers: OfficeMigration = {
  number: 20,
  name: 'former-numbers',
  sql: `
CREATE INDEX submission_event_detail ON submission_event (lower(detail));
`,
}
