import type { Migration } from '../migration.ts'

/**
 * Acceptances of the terms as a hash chain: each entry contains the previous digest. Entries are never changed or
 * deleted, even when their batch is.
 */
export const consentRegister: Migration = {
  number: 30,
  name: 'consent-register',
  sql: `
CREATE TABLE consent_entry (
  position INTEGER PRIMARY KEY,
  consent_id TEXT NOT NULL UNIQUE,
  batch_id TEXT NOT NULL,
  accepted_at_ms INTEGER NOT NULL,
  operator TEXT NOT NULL,
  people INTEGER NOT NULL,
  module TEXT NOT NULL,
  text_sha256 TEXT NOT NULL,
  requests_sha256 TEXT NOT NULL,
  previous_sha256 TEXT NOT NULL,
  link_sha256 TEXT NOT NULL
) STRICT;
CREATE TRIGGER consent_entry_stays BEFORE UPDATE ON consent_entry BEGIN
  SELECT RAISE(ABORT, 'an entry of the register is never changed');
END;
CREATE TRIGGER consent_entry_is_kept BEFORE DELETE ON consent_entry BEGIN
  SELECT RAISE(ABORT, 'an entry of the register is never removed');
END;
`,
}
