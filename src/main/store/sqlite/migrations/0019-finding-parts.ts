import type { Migration } from './migration.ts'

/**
 * Text shared by many findings of a draft is stored once, under a number used in its place (`stored-findings.ts`).
 * Existing findings remain readable.
 */
export const findingParts: Migration = {
  number: 19,
  name: 'finding-parts',
  sql: `
CREATE TABLE draft_finding_part (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  number INTEGER NOT NULL,
  text TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, number),
  UNIQUE (draft_sequence, text)
) STRICT, WITHOUT ROWID;
`,
}
