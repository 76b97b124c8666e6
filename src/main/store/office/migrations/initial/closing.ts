/** Rules about everything that the other parts create. */
export const closing = `
-- JSON columns accept only JSON of their kind: with invalid text, every desk that reads the row would fail.
DO $json$
DECLARE
  found record;
BEGIN
  FOR found IN
    SELECT table_name, column_name,
      CASE column_name WHEN 'error_json' THEN 'JSON OBJECT' WHEN 'options_json' THEN 'JSON OBJECT' WHEN 'reasons_json' THEN 'JSON ARRAY'
        ELSE 'JSON' END AS kind
    FROM information_schema.columns JOIN information_schema.tables USING (table_schema, table_name)
    WHERE table_schema = 'ventanilla' AND table_type = 'BASE TABLE' AND is_generated = 'NEVER' AND data_type = 'text'
      AND (column_name LIKE '%\\_json' OR column_name = 'json')
  LOOP
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I IS %s)',
      found.table_name, found.table_name || '_' || found.column_name || '_is_json', found.column_name, found.kind);
  END LOOP;
END $json$;

-- PostgreSQL lets everybody call a new function.
REVOKE ALL ON ALL FUNCTIONS IN SCHEMA ventanilla FROM PUBLIC;

-- PostgreSQL also lets every login of a database create large objects. Only a superuser can revoke that, so it remains
-- if the office's owner is not one; see SECURITY.md.
DO $large$
BEGIN
  IF (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
    REVOKE EXECUTE ON FUNCTION pg_catalog.lo_creat(integer), pg_catalog.lo_create(oid), pg_catalog.lo_from_bytea(oid, bytea),
      pg_catalog.lo_import(text), pg_catalog.lo_import(text, oid) FROM PUBLIC;
  END IF;
END $large$;
`
