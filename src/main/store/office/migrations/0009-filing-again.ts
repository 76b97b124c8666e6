import type { OfficeMigration } from './office-migration.ts'

/**
 * A member restricted to some companies may file people whom someone else in the office has filed for another company.
 * The rule for filing again queries those as the owner: only for people in a batch of the member's own companies, and
 * without the other batch's file name. Sent files are found by content, as in the embedded store since its migration
 * 35.
 */
export const filingAgain: OfficeMigration = {
  number: 9,
  name: 'filing-again',
  sql: `
ALTER TABLE item ADD COLUMN file_sha256 text COLLATE "C" GENERATED ALWAYS AS (sent_values_json::jsonb ->> 'ArchivoSha256') STORED;
CREATE INDEX item_file ON item (file_sha256) WHERE file_sha256 IS NOT NULL;

CREATE FUNCTION filings_unseen(asking bigint, earlier boolean) RETURNS TABLE (filing text) LANGUAGE plpgsql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF sees_every_company() OR NOT has_own_send(asking) THEN RETURN; END IF;
  RETURN QUERY
    WITH own AS (SELECT * FROM batch WHERE sequence = asking),
    asked AS (
      SELECT document_number, contract FROM item WHERE batch_sequence = asking AND company = ANY (own_companies())),
    found AS (
      SELECT item.sequence FROM item
        WHERE (SELECT module FROM own) <> 'affiliation-form' AND document_number IN (SELECT document_number FROM asked)
      UNION
      SELECT item.sequence FROM item
        WHERE (SELECT module FROM own) = 'affiliation-form' AND contract IN (SELECT contract FROM asked))
    SELECT json_build_object(
      'item_id', item.id, 'row', 0, 'document_type', item.document_type, 'document_number', item.document_number,
      'contract', item.contract, 'entity_code', item.entity_code, 'reference', NULL, 'company', '*',
      'outcome', item.outcome, 'final', item.final, 'failed', item.failed, 'entity_state', item.entity_state,
      'changed_at_ms', item.changed_at_ms, 'values_json', '{}', 'state', submission.state, 'request_id', submission.request_id,
      'verification', submission.verification, 'attempts', submission.attempts, 'batch_id', batch.id, 'entity', batch.entity, 'draft_id', NULL, 'file_name', '',
      'created_at_ms', batch.created_at_ms, 'practice', batch.practice, 'test_key', batch.test_key, 'operator', consent.operator
    )::text
    FROM found JOIN item USING (sequence) JOIN batch ON batch.sequence = item.batch_sequence
      JOIN submission ON submission.sequence = item.submission_sequence LEFT JOIN consent ON consent.id = batch.consent_id
    WHERE batch.module = (SELECT module FROM own) AND batch.complete = 1 AND batch.sequence <> asking
      AND (NOT earlier OR batch.sequence < asking)
      AND submission.state NOT IN ('refused', 'accepted-empty')
      AND (item.company = ANY (own_companies())) IS NOT TRUE;
END $$;
REVOKE ALL ON FUNCTION filings_unseen FROM PUBLIC;
GRANT EXECUTE ON FUNCTION filings_unseen TO {clerk}, {administrator};
`,
}
