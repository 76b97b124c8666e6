import type { OfficeMigration } from './office-migration.ts'

/**
 * What is said once for all files: companies, minimum wages, terms of certificates, channels of entities; a list is known by its name, an entry by its key in
 * it. What says something of one company is seen and written by whoever has that company. The other lists of the kind had their tables from the first
 * migration on: here everybody is told of their changes too.
 */
export const sharedLists: OfficeMigration = {
  number: 5,
  name: 'shared-lists',
  sql: `
CREATE TABLE shared_entry (
  list said NOT NULL,
  key said NOT NULL,
  company said NOT NULL,
  json said NOT NULL,
  PRIMARY KEY (list, key)
);
ALTER TABLE shared_entry ENABLE ROW LEVEL SECURITY;
CREATE POLICY everywhere ON shared_entry TO {everywhere} USING (true) WITH CHECK (true);
CREATE POLICY own_companies ON shared_entry TO {clerk}, {supervisor}, {administrator}
  USING (company = '' OR company = ANY ((SELECT own_companies())::text[]));
GRANT SELECT ON shared_entry TO {clerk}, {supervisor}, {administrator};
GRANT INSERT, UPDATE, DELETE ON shared_entry TO {clerk}, {administrator};

CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE ON shared_entry
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('profile');
CREATE TRIGGER tells_change AFTER INSERT OR UPDATE OR DELETE ON mapping
  FOR EACH STATEMENT EXECUTE FUNCTION tell_change('drafts');
`,
}
