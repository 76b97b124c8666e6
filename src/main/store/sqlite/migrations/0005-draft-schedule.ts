import type { Migration } from './migration.ts'

/** "Programado": the day (Bogotá) on which a draft is to be offered for sending, and the day it last was. */
export const draftSchedule: Migration = {
  number: 5,
  name: 'draft-schedule',
  sql: `
ALTER TABLE draft ADD COLUMN scheduled_for TEXT;
ALTER TABLE draft ADD COLUMN offered_on TEXT;
`,
}
