import type { OfficeMigration } from './office-migration.ts'

/**
 * Lists that apply to all files: companies, minimum wages, certificate terms, channels of entities. A list is
 * identified by its name, an entry by its key. Entries about one company are visible to, and writable by, those who
 * have that company. Similar lists with their own tables since the first migration now also notify about changes.
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
