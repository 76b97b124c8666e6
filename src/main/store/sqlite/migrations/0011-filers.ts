import type { Migration } from './migration.ts'

/**
 * Who filed a batch and where. Existing batches get the key of their latest attempt and the profile's address at the
 * time of this migration; never-attempted ones have no filer yet.
 */
export const filers: Migration = {
  number: 11,
  name: 'filers',
  sql: `
ALTER TABLE batch ADD COLUMN key_fingerprint TEXT;
ALTER TABLE batch ADD COLUMN base_url TEXT;
ALTER TABLE batch ADD COLUMN key_hint TEXT;
ALTER TABLE batch ADD COLUMN practice INTEGER;
UPDATE batch SET key_fingerprint = (
  SELECT attempt.key_fingerprint FROM submission_attempt AS attempt
  JOIN submission ON submission.sequence = attempt.submission_sequence
  WHERE submission.batch_sequence = batch.sequence
  ORDER BY attempt.armed_at_ms DESC, submission.sequence DESC, attempt.attempt DESC LIMIT 1
);
UPDATE batch SET key_hint = '',
  practice = coalesce((SELECT json_extract(json, '$.practice') FROM setting WHERE name = '@connection'), 0),
  base_url = coalesce((
    SELECT CASE WHEN json_extract(json, '$.practice') THEN 'practica' ELSE json_extract(json, '$.baseUrl') END
    FROM setting WHERE name = '@connection'
  ), '')
WHERE key_fingerprint IS NOT NULL;
`,
}
