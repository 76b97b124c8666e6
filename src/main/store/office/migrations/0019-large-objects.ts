import type { OfficeMigration } from './office-migration.ts'

/**
 * PostgreSQL lets every login of a database create large objects. Only a superuser can revoke that, so it remains if
 * the office's owner is not one; see SECURITY.md.
 */
export const largeObjects: OfficeMigration = {
  number: 19,
  name: 'large-objects',
  sql: `
DO $large$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    REVOKE EXECUTE ON FUNCTION pg_catalog.lo_creat(integer), pg_catalog.lo_create(oid), pg_catalog.lo_from_bytea(oid, bytea),
      pg_catalog.lo_import(text), pg_catalog.lo_import(text, oid) FROM PUBLIC;
  END IF;
END $large$;
`,
}
