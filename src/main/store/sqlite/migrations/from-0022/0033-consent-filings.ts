import type { Migration } from '../migration.ts'

/**
 * Number of filings that an acceptance covers, besides people: one person may be filed more than once. NULL: an older
 * version counted filings as people.
 */
export const consentFilings: Migration = {
  number: 33,
  name: 'consent-filings',
  sql: `
ALTER TABLE consent ADD COLUMN filings INTEGER;
ALTER TABLE consent_entry ADD COLUMN filings INTEGER;
`,
}
