import type { Migration } from './migration.ts'

/**
 * What many findings of a draft say alike is kept once, under a number that stands in their place (`stored-findings.ts`).
 * Findings from before are read as they are.
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
