import type { Migration } from './migration.ts'

/**
 * The kinds of findings of each row, in short form, to filter rows by kind. One index serves every filter without
 * reading the findings.
 */
export const findingKinds: Migration = {
  number: 8,
  name: 'finding-kinds',
  sql: `
ALTER TABLE draft_finding ADD COLUMN kinds TEXT NOT NULL DEFAULT '';
UPDATE draft_finding SET kinds = (
  SELECT '|' || group_concat(
    json_extract(value, '$.code') || '/' || ifnull(json_extract(value, '$.field'), '') || '/' ||
    ifnull(json_extract(value, '$.suggestion.kind'), ''), '|') || '|'
  FROM json_each(findings_json)
);
DROP INDEX draft_finding_severity;
CREATE INDEX draft_finding_filter ON draft_finding
  (draft_sequence, revision, row, error_count, warning_count, kinds);
`,
}
