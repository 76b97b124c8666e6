import type { OfficeMigration } from './office-migration.ts'

/**
 * JSON columns accept only JSON of their kind: with invalid text, every desk that reads the row would fail. Existing
 * rows are not checked.
 */
export const jsonColumns: OfficeMigration = {
  number: 17,
  name: 'json-columns',
  sql: `
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
    EXECUTE format('ALTER TABLE %I ADD CONSTRAINT %I CHECK (%I IS %s) NOT VALID',
      found.table_name, found.table_name || '_' || found.column_name || '_is_json', found.column_name, found.kind);
  END LOOP;
END $json$;
`,
}
