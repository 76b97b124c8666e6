import type { OfficeMigration } from './office-migration.ts'

/**
 * Rights, enforced by the server, so that they apply to any program that connects. A member is a login in one of three
 * roles of the office, and in `everywhere` unless restricted to some companies, which `member` lists.
 *
 * Members see the records of their companies; batches and sends with at least one such record, or with none yet;
 * bodies, answers, notifications and refused values only if they concern nobody else's records. A supervisor reads.
 * Administrators admit clerks and supervisors, the owner also administrators. Nobody changes the register. Functions
 * that must look at all records run as the owner and return only yes or no.
 */
export const rights: OfficeMigration = {
  number: 2,
  name: 'rights',
  sql: `
CREATE TABLE member (
  login said PRIMARY KEY,
  role said NOT NULL CHECK (role IN ('clerk', 'supervisor', 'administrator')),
  companies text[],
  added_at timestamptz NOT NULL DEFAULT now()
);

CREATE FUNCTION own_companies() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce((SELECT companies FROM member WHERE login = session_user), '{}') $$;
CREATE FUNCTION has_own_record(submission bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (SELECT FROM item WHERE submission_sequence = $1 AND company = ANY (own_companies()))
    OR NOT EXISTS (SELECT FROM item WHERE submission_sequence = $1) $$;
CREATE FUNCTION has_own_send(batch bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (SELECT FROM item WHERE batch_sequence = $1 AND company = ANY (own_companies()))
    OR NOT EXISTS (SELECT FROM item WHERE batch_sequence = $1) $$;
CREATE FUNCTION is_wholly_own(submission bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT NOT EXISTS (SELECT FROM item WHERE submission_sequence = $1 AND (company = ANY (own_companies())) IS NOT TRUE) $$;
CREATE FUNCTION is_wholly_own_batch(said) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM item JOIN batch ON batch.sequence = batch_sequence
    WHERE batch.id = $1 AND (company = ANY (own_companies())) IS NOT TRUE) $$;
CREATE FUNCTION is_own_notification(said) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT coalesce(bool_and((company = ANY (own_companies())) IS TRUE), false)
  FROM notification_item JOIN item ON item.sequence = item_sequence WHERE delivery = $1 $$;

GRANT USAGE ON SCHEMA ventanilla TO {clerk}, {supervisor}, {administrator};
GRANT SELECT ON ALL TABLES IN SCHEMA ventanilla TO {clerk}, {supervisor}, {administrator};
GRANT INSERT, UPDATE, DELETE ON
  consent, batch, submission, submission_body, submission_body_part, submission_attempt, submission_event, raw_answer, item,
  statement, item_knowledge, statement_time, novedad, document, document_blob, document_blob_part, document_delivery,
  notification, notification_told, notification_item, catalogue, catalogue_entry, catalogue_past, mapping, value_answer,
  rejected_value
  TO {clerk}, {administrator};
GRANT INSERT ON consent_entry TO {clerk}, {administrator};
GRANT INSERT, UPDATE, DELETE ON member TO {administrator};
GRANT {clerk}, {supervisor}, {everywhere} TO {administrator} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE;
GRANT {administrator} TO CURRENT_USER WITH INHERIT TRUE;

ALTER TABLE batch ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission_body ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission_body_part ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission_attempt ENABLE ROW LEVEL SECURITY;
ALTER TABLE submission_event ENABLE ROW LEVEL SECURITY;
ALTER TABLE raw_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE item ENABLE ROW LEVEL SECURITY;
ALTER TABLE statement ENABLE ROW LEVEL SECURITY;
ALTER TABLE item_knowledge ENABLE ROW LEVEL SECURITY;
ALTER TABLE novedad ENABLE ROW LEVEL SECURITY;
ALTER TABLE document ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_blob ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_blob_part ENABLE ROW LEVEL SECURITY;
ALTER TABLE document_delivery ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_told ENABLE ROW LEVEL SECURITY;
ALTER TABLE notification_item ENABLE ROW LEVEL SECURITY;
ALTER TABLE mapping ENABLE ROW LEVEL SECURITY;
ALTER TABLE value_answer ENABLE ROW LEVEL SECURITY;
ALTER TABLE rejected_value ENABLE ROW LEVEL SECURITY;
ALTER TABLE member ENABLE ROW LEVEL SECURITY;

DO $policies$
DECLARE
  own record;
BEGIN
  FOR own IN SELECT * FROM (VALUES
    ('batch', 'has_own_send(sequence)'),
    ('submission', 'has_own_record(sequence)'),
    ('submission_body', 'is_wholly_own(submission_sequence)'),
    ('submission_body_part', 'is_wholly_own(submission_sequence)'),
    ('submission_attempt', 'has_own_record(submission_sequence)'),
    ('submission_event', 'has_own_record(submission_sequence)'),
    ('raw_answer', 'is_wholly_own(submission_sequence)'),
    ('item', 'company = ANY ((SELECT own_companies())::text[])'),
    ('statement', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)'),
    ('item_knowledge', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)'),
    ('novedad', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)'),
    ('document', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)'),
    ('document_blob', 'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)'),
    ('document_blob_part', 'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)'),
    ('document_delivery', 'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)'),
    ('notification', 'is_own_notification(delivery)'),
    ('notification_told', 'is_own_notification(delivery)'),
    ('notification_item', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)'),
    ('mapping', 'nit = '''' OR nit = ANY ((SELECT own_companies())::text[])'),
    ('value_answer', 'company = '''' OR company = ANY ((SELECT own_companies())::text[])'),
    ('rejected_value', 'is_wholly_own_batch(batch_id)'),
    ('member', 'login = session_user')
  ) AS held (name, condition) LOOP
    EXECUTE format('CREATE POLICY everywhere ON %I TO {everywhere} USING (true) WITH CHECK (true)', own.name);
    EXECUTE format(
      'CREATE POLICY own_companies ON %I TO {clerk}, {supervisor}, {administrator} USING (%s)', own.name, own.condition);
  END LOOP;
END $policies$;
CREATE POLICY of_administrators ON member TO {administrator} USING (true);
`,
}
