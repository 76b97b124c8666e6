import type { Migration } from './migration.ts'

/** The batch whose rejected records a batch sends again; known even after the draft between them was deleted. */
export const correctingBatches: Migration = {
  number: 9,
  name: 'correcting-batches',
  sql: `
ALTER TABLE batch ADD COLUMN corrects TEXT;
UPDATE batch SET corrects = (SELECT draft.rejected_from FROM draft WHERE draft.id = batch.draft_id);
CREATE INDEX batch_corrects ON batch (corrects) WHERE corrects IS NOT NULL;
`,
}
