import type { Migration } from './migration.ts'

/**
 * Each store gets its own id, under which the machine keeps its latest state outside its folder (`marked_outside`: it
 * does). Concerns are stored until the user confirms them. Acceptances are also recorded outside the database
 * (`witnessed`: number of records at the last check).
 */
export const storeIdentity: Migration = {
  number: 12,
  name: 'store-identity',
  sql: `
ALTER TABLE store_state ADD COLUMN store_id TEXT;
ALTER TABLE store_state ADD COLUMN marked_outside INTEGER NOT NULL DEFAULT 0;
ALTER TABLE store_state ADD COLUMN witnessed INTEGER NOT NULL DEFAULT 0;
CREATE TABLE store_concern (
  sequence INTEGER PRIMARY KEY,
  code TEXT NOT NULL,
  parameters_json TEXT NOT NULL,
  freezes INTEGER NOT NULL CHECK (freezes IN (0, 1)),
  found_at_ms INTEGER NOT NULL,
  confirmed_at_ms INTEGER
) STRICT;
`,
}
