import type { Migration } from './migration.ts'

/** "Programado": the day (Bogotá) to offer a draft for sending, and the day it was last offered. */
export const draftSchedule: Migration = {
  number: 5,
  name: 'draft-schedule',
  sql: `
ALTER TABLE draft ADD COLUMN scheduled_for TEXT;
ALTER TABLE draft ADD COLUMN offered_on TEXT;
`,
}
