import type { Migration } from './migration.ts'

/**
 * Operators' answers about values: confirmations in a draft (and the step that made each), answers per company, and
 * values the service refused. `value` of an answer is null if the text was confirmed unchanged.
 */
export const answers: Migration = {
  number: 16,
  name: 'answers',
  sql: `
CREATE TABLE draft_confirmation (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  field TEXT NOT NULL,
  code TEXT NOT NULL,
  value TEXT NOT NULL,
  PRIMARY KEY (draft_sequence, field, code, value)
) STRICT, WITHOUT ROWID;
ALTER TABLE draft_step ADD COLUMN confirmations_json TEXT;

CREATE TABLE value_answer (
  company TEXT NOT NULL,
  kind TEXT NOT NULL,
  field TEXT NOT NULL,
  text TEXT NOT NULL,
  code TEXT NOT NULL,
  value TEXT,
  answered_at_ms INTEGER NOT NULL,
  uses INTEGER NOT NULL,
  PRIMARY KEY (company, kind, field, text, code)
) STRICT, WITHOUT ROWID;

CREATE TABLE rejected_value (
  field TEXT NOT NULL,
  value TEXT NOT NULL,
  reason TEXT NOT NULL,
  batch_id TEXT NOT NULL,
  rejected_at_ms INTEGER NOT NULL,
  PRIMARY KEY (field, value)
) STRICT, WITHOUT ROWID;
`,
}
