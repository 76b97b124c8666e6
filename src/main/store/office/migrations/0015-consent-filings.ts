import type { OfficeMigration } from './office-migration.ts'

/** Number of filings that an acceptance covers, besides people. NULL: an older version counted filings as people. */
export const consentFilings: OfficeMigration = {
  number: 15,
  name: 'consent-filings',
  sql: `
ALTER TABLE consent ADD COLUMN filings bigint;
ALTER TABLE consent_entry ADD COLUMN filings bigint;
`,
}
