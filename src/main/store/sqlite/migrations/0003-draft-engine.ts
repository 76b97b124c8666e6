import type { Migration } from './migration.ts'

/**
 * Undoable steps, rows set aside or sent, hidden rows, the last cell, and the contracts of the history. Rows that an
 * earlier version sent from an existing draft are marked as sent.
 */
export const draftEngine: Migration = {
  number: 3,
  name: 'draft-engine',
  sql: `
ALTER TABLE draft ADD COLUMN undo_position INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft ADD COLUMN last_cell_json TEXT;
ALTER TABLE draft ADD COLUMN ready_row_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft ADD COLUMN quarantined_row_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft ADD COLUMN sent_row_count INTEGER NOT NULL DEFAULT 0;
ALTER TABLE draft_row ADD COLUMN hidden INTEGER NOT NULL DEFAULT 0;
CREATE INDEX draft_finding_severity ON draft_finding (draft_sequence, revision, row, error_count, warning_count);
CREATE INDEX item_contract ON item (contract) WHERE contract IS NOT NULL;

CREATE TABLE draft_mark (
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  row INTEGER NOT NULL,
  quarantined INTEGER NOT NULL CHECK (quarantined IN (0, 1)),
  sent_batch TEXT,
  PRIMARY KEY (draft_sequence, row)
) STRICT, WITHOUT ROWID;

CREATE TABLE draft_step (
  sequence INTEGER PRIMARY KEY AUTOINCREMENT,
  draft_sequence INTEGER NOT NULL REFERENCES draft (sequence) ON DELETE CASCADE,
  position INTEGER NOT NULL,
  kind TEXT NOT NULL,
  parameters_json TEXT NOT NULL,
  at_ms INTEGER NOT NULL,
  row_count INTEGER NOT NULL,
  progress TEXT NOT NULL CHECK (progress IN ('making', 'moving', 'whole')),
  UNIQUE (draft_sequence, position)
) STRICT;

CREATE TABLE draft_change (
  step_sequence INTEGER NOT NULL,
  row INTEGER NOT NULL,
  before_json TEXT NOT NULL,
  after_json TEXT NOT NULL,
  PRIMARY KEY (step_sequence, row)
) STRICT, WITHOUT ROWID;

UPDATE draft_row SET hidden = 1 WHERE EXISTS (
  SELECT 1 FROM draft_finding
  WHERE draft_finding.draft_sequence = draft_row.draft_sequence AND draft_finding.row = draft_row.row
    AND instr(draft_finding.findings_json, '"code":"row.hidden"') > 0
);
INSERT INTO draft_mark (draft_sequence, row, quarantined, sent_batch)
SELECT draft.sequence, item.row, 0, max(batch.id)
FROM draft
JOIN batch ON batch.draft_id = draft.id AND batch.complete = 1
JOIN item ON item.batch_sequence = batch.sequence
JOIN draft_row ON draft_row.draft_sequence = draft.sequence AND draft_row.revision = draft.row_revision
  AND draft_row.row = item.row
GROUP BY draft.sequence, item.row;
UPDATE draft SET
  sent_row_count = (SELECT count(*) FROM draft_mark WHERE draft_mark.draft_sequence = draft.sequence),
  ready_row_count = draft.valid_row_count - (
    SELECT count(*) FROM draft_mark WHERE draft_mark.draft_sequence = draft.sequence AND NOT EXISTS (
      SELECT 1 FROM draft_finding
      WHERE draft_finding.draft_sequence = draft.sequence AND draft_finding.revision = draft.finding_revision
        AND draft_finding.row = draft_mark.row AND draft_finding.error_count > 0
    )
  );
`,
}
