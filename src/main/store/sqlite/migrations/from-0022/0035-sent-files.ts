import type { Migration } from '../migration.ts'

/**
 * Finds sent files by content, however many records there are: the rule for filing again checks this before every
 * confirmation.
 */
export const sentFiles: Migration = {
  number: 35,
  name: 'sent-files',
  sql: `
ALTER TABLE item ADD COLUMN file_sha256 TEXT GENERATED ALWAYS AS (json_extract(sent_values_json, '$.ArchivoSha256')) VIRTUAL;
CREATE INDEX item_file ON item (file_sha256) WHERE file_sha256 IS NOT NULL;
`,
}
