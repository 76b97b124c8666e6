import type { OfficeMigration } from './office-migration.ts'

/** How many filings an acceptance was given for, beside the people. NULL: an older program counted filings as people. */
export const consentFilings: OfficeMigration = {
  number: 15,
  name: 'consent-filings',
  sql: `
ALTER TABLE consent ADD COLUMN filings bigint;
ALTER TABLE consent_entry ADD COLUMN filings bigint;
`,
}
