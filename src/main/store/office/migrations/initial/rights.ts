/**
 * Rights, enforced by the server, so that they apply to any program that connects. Members see the records of their
 * companies; batches and sends with at least one such record, or with none yet; bodies, answers, notifications and
 * refused values only if they concern nobody else's records. A supervisor reads, and sets only the terms of entities.
 * Nobody has `UPDATE` or `DELETE` on a whole history table, so nobody can lock one either.
 */
export const rights = `
-- These look at all records as the owner, and return only yes or no.
CREATE FUNCTION sees_every_company() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT pg_has_role(session_user, '{everywhere}', 'USAGE')
    OR pg_has_role(session_user, (SELECT relowner FROM pg_class WHERE oid = 'item'::regclass), 'USAGE') $$;
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
CREATE FUNCTION may_change(submission bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$ SELECT sees_every_company() OR is_wholly_own(submission) $$;
CREATE FUNCTION sees_item(wanted bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ SELECT sees_every_company() OR EXISTS (SELECT FROM item WHERE sequence = wanted AND company = ANY (own_companies())) $$;
CREATE FUNCTION may_change_item(wanted bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT sees_every_company() OR EXISTS (SELECT FROM item WHERE sequence = wanted AND is_wholly_own(submission_sequence)) $$;
-- The batch may contain records of others, if no send contains both theirs and the caller's.
CREATE FUNCTION may_file_again(of_batch said) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT NOT EXISTS (
    SELECT FROM submission JOIN batch ON batch.sequence = batch_sequence
    WHERE batch.id = of_batch AND has_own_record(submission.sequence) AND NOT is_wholly_own(submission.sequence)) $$;
GRANT EXECUTE ON FUNCTION sees_every_company, has_own_record, has_own_send, is_wholly_own, is_wholly_own_batch,
  is_own_notification, may_change, sees_item, may_change_item, may_file_again TO {clerk}, {supervisor}, {administrator};

-- The entries that a supervisor may set: within how many days an entity has to answer, shared views, and the limits of
-- credits. Without \`content\` the entry is removed. A supervisor has no right to lock or write the table itself.
CREATE FUNCTION set_shared_entry(of_list said, of_key said, content said) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  -- A view of one company is for those who see that company.
  of_company text := coalesce(content::json #>> '{filter,company}', '');
BEGIN
  IF of_list NOT IN ('certificate-terms', 'views', 'credit-limits', 'credit-extras') THEN
    RAISE EXCEPTION 'a supervisor does not write this list' USING ERRCODE = 'insufficient_privilege';
  END IF;
  IF of_list LIKE 'credit-%' THEN
    of_company := coalesce(content::jsonb ->> 'nit', '');
    IF NOT sees_every_company() AND EXISTS (
      SELECT FROM (SELECT company FROM shared_entry WHERE list = of_list AND key = of_key
        UNION SELECT of_company WHERE content IS NOT NULL) AS concerned
      WHERE NOT forms_of_nit(company) && own_companies()) THEN
      RAISE EXCEPTION 'not a company of this supervisor' USING ERRCODE = 'insufficient_privilege';
    END IF;
  END IF;
  DELETE FROM shared_entry WHERE list = of_list AND key = of_key AND content IS NULL AND of_list <> 'credit-extras';
  INSERT INTO shared_entry SELECT of_list, of_key, of_company, content WHERE content IS NOT NULL
    ON CONFLICT (list, key) DO UPDATE SET company = excluded.company, json = excluded.json
    WHERE of_list <> 'credit-extras' OR shared_entry.json = excluded.json;
  -- An answer is given once, by one person.
  IF of_list = 'credit-extras' AND NOT FOUND THEN PERFORM refuse('this is answered already'); END IF;
END $$;
GRANT EXECUTE ON FUNCTION set_shared_entry TO {supervisor};

-- Assigns and comments: the only writing about records that a supervisor may do. Returns how many records the caller
-- sees among them. The server's clock dates the entries and its sequence orders them; only those moved into the office
-- with their batch keep their dates. The same rules hold for a member who inserts by hand.
CREATE FUNCTION check_follow_up(operator text, owner text, due text, comment text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF length(operator) > 200 OR length(owner) > 80 OR length(comment) > 1000 THEN
    PERFORM ventanilla.refuse('too long');
  END IF;
  IF due <> '' AND due !~ '^\\d{4}-\\d{2}-\\d{2}$' THEN PERFORM ventanilla.refuse('no day'); END IF;
  BEGIN
    PERFORM nullif(due, '')::date;
  EXCEPTION WHEN datetime_field_overflow THEN PERFORM ventanilla.refuse('no day');
  END;
END $$;
CREATE FUNCTION keep_follow_up() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  PERFORM check_follow_up(NEW.operator, NEW.owner, NEW.due, NEW.comment);
  NEW.sequence := nextval(pg_get_serial_sequence('follow_up', 'sequence'));
  IF NOT (is_adopting() AND is_in_own_making((SELECT batch_sequence FROM item WHERE sequence = NEW.item_sequence))) THEN
    NEW.at_ms := (extract(epoch FROM now()) * 1000)::bigint;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT ON follow_up FOR EACH ROW EXECUTE FUNCTION keep_follow_up();
CREATE FUNCTION write_follow_up(items text[], by_operator said, new_owner said, new_due said, new_comment said)
  RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  written bigint;
BEGIN
  IF cardinality(items) > 5000 THEN PERFORM refuse('too many'); END IF;
  PERFORM check_follow_up(by_operator, new_owner, new_due, new_comment);
  INSERT INTO follow_up (item_sequence, at_ms, operator, owner, due, comment)
    SELECT item.sequence, 0, by_operator, new_owner, new_due, new_comment FROM item JOIN batch ON batch.sequence = batch_sequence
    WHERE item.id = ANY (items) AND complete = 1 AND (sees_every_company() OR company = ANY (own_companies()))
    ORDER BY item.sequence;
  GET DIAGNOSTICS written = ROW_COUNT;
  RETURN written;
END $$;
GRANT EXECUTE ON FUNCTION write_follow_up TO {clerk}, {supervisor}, {administrator};

GRANT {administrator} TO CURRENT_USER WITH INHERIT TRUE;
GRANT USAGE ON SCHEMA ventanilla TO {invited}, {clerk}, {supervisor}, {administrator};
GRANT SELECT ON office, invitation TO {invited};
-- Only tables above: later ones grant their own rights.
GRANT SELECT ON ALL TABLES IN SCHEMA ventanilla TO {clerk}, {supervisor}, {administrator};

-- A member inserts rows, and updates the columns that the program changes, in sends that it may see completely.
GRANT INSERT ON
  consent, consent_entry, batch, submission, submission_body, submission_body_part, submission_attempt, submission_event, raw_answer,
  item, statement, item_knowledge, statement_time, novedad, follow_up, document, document_blob, document_blob_part, document_delivery,
  notification, notification_told, notification_item, rejected_value
  TO {clerk}, {administrator};
GRANT UPDATE (complete, test_key, key_fingerprint, base_url, key_hint, practice) ON batch TO {clerk}, {administrator};
GRANT UPDATE (
  state, request_id, sent_count, accepted_count, reprocessed_count, rejected_count, omitted_count, flagged, attempts, automatic_retries,
  error_json, armed_at_ms, accepted_at_ms, settled_at_ms, next_attempt_at_ms, last_polled_at_ms, next_poll_at_ms, tracking, ask_once,
  verification, answered_gets) ON submission TO {clerk}, {administrator};
GRANT UPDATE (received_at_ms, headers_json) ON raw_answer TO {clerk}, {administrator};
GRANT UPDATE (
  outcome, state, entity_state, final, failed, reasons_json, result_json, changed_at_ms, job_id, reprocess_json, last_step,
  entity_since_ms, sources_said, findings_seen_at_ms) ON item TO {clerk}, {administrator};
GRANT UPDATE (first_ms, last_ms, content_json) ON statement TO {clerk}, {administrator};
GRANT UPDATE (json) ON item_knowledge TO {clerk}, {administrator};
GRANT UPDATE (latest_ms) ON statement_time TO {clerk}, {administrator};
GRANT UPDATE (phase, message, date, evidence_url, seen_at_ms) ON novedad TO {clerk}, {administrator};
GRANT UPDATE (kind, name, url, failed_attempts, last_failure, last_failure_at_ms, saved_at_ms, sha256, byte_length) ON document
  TO {clerk}, {administrator};
GRANT UPDATE (bytes) ON document_blob TO {clerk}, {administrator};
GRANT UPDATE (undone_at_ms, undone_by) ON document_delivery TO {clerk}, {administrator};
GRANT UPDATE (matched_at_ms, waiting_for) ON notification TO {clerk}, {administrator};
GRANT UPDATE (changed) ON notification_item TO {clerk}, {administrator};
GRANT UPDATE (reason, batch_id, rejected_at_ms) ON rejected_value TO {clerk}, {administrator};
-- Lists that every clerk edits, and the table that is locked and never written.
GRANT INSERT, UPDATE, DELETE ON catalogue, catalogue_entry, catalogue_past, mapping, value_answer, shared_entry
  TO {clerk}, {administrator};
GRANT UPDATE ON turn_to_write TO {clerk}, {administrator};
GRANT INSERT ON data_key TO {administrator};

-- Which rows a member restricted to some companies sees, adds and changes; null: changes none. Members of \`everywhere\`
-- see and add all rows, and change all or those of the last column. Rows of lists may also be deleted.
DO $policies$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT * FROM (VALUES
    ('batch', 'has_own_send(sequence)', 'may_file_again(reprocess_of)', 'is_wholly_own_batch(id)', 'true'),
    ('submission', 'has_own_record(sequence)', 'is_wholly_own(sequence)', 'is_wholly_own(sequence)', 'true'),
    ('submission_body', 'is_wholly_own(submission_sequence)', 'is_wholly_own(submission_sequence)', NULL, NULL),
    ('submission_body_part', 'is_wholly_own(submission_sequence)', 'is_wholly_own(submission_sequence)', NULL, NULL),
    ('submission_attempt', 'has_own_record(submission_sequence)', 'is_wholly_own(submission_sequence)', NULL, NULL),
    ('submission_event', 'has_own_record(submission_sequence)', 'is_wholly_own(submission_sequence)', NULL, NULL),
    ('raw_answer', 'is_wholly_own(submission_sequence)', 'is_wholly_own(submission_sequence)',
      'kind = ''get'' AND is_wholly_own(submission_sequence)', 'kind = ''get'''),
    ('item', 'company = ANY ((SELECT own_companies())::text[])', 'company = ANY ((SELECT own_companies())::text[])',
      'company = ANY ((SELECT own_companies())::text[]) AND is_wholly_own(submission_sequence)', 'true'),
    ('statement', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)', 'may_change_item(item_sequence)',
      'may_change_item(item_sequence)', 'true'),
    ('item_knowledge', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)', 'may_change_item(item_sequence)',
      'may_change_item(item_sequence)', 'true'),
    ('novedad', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)', 'may_change_item(item_sequence)',
      'sees_item(item_sequence)', 'true'),
    ('follow_up', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)', 'sees_item(item_sequence)', NULL, NULL),
    ('document', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)', 'may_change_item(item_sequence)',
      'sees_item(item_sequence)', 'true'),
    ('document_blob', 'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)',
      'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)',
      'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)', 'true'),
    ('document_blob_part', 'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)',
      'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)', NULL, NULL),
    ('document_delivery', 'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)',
      'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)',
      'EXISTS (SELECT FROM document WHERE document.sequence = document_sequence)', 'true'),
    ('notification', 'is_own_notification(delivery)', 'is_own_notification(delivery)', 'is_own_notification(delivery)', 'true'),
    ('notification_told', 'is_own_notification(delivery)', 'is_own_notification(delivery)', NULL, NULL),
    ('notification_item', 'EXISTS (SELECT FROM item WHERE item.sequence = item_sequence)', 'may_change_item(item_sequence)',
      'may_change_item(item_sequence)', 'true'),
    ('rejected_value', 'is_wholly_own_batch(batch_id)', 'is_wholly_own_batch(batch_id)', 'is_wholly_own_batch(batch_id)', 'true'),
    ('mapping', 'nit = '''' OR nit = ANY ((SELECT own_companies())::text[])',
      'nit = '''' OR nit = ANY ((SELECT own_companies())::text[])',
      'nit = '''' OR nit = ANY ((SELECT own_companies())::text[])', 'true'),
    ('value_answer', 'company = '''' OR company = ANY ((SELECT own_companies())::text[])',
      'company = '''' OR company = ANY ((SELECT own_companies())::text[])',
      'company = '''' OR company = ANY ((SELECT own_companies())::text[])', 'true'),
    ('shared_entry', 'company = '''' OR forms_of_nit(company) && (SELECT own_companies())::text[]',
      'company = '''' OR forms_of_nit(company) && (SELECT own_companies())::text[]',
      'company = '''' OR forms_of_nit(company) && (SELECT own_companies())::text[]', 'true'),
    ('member', 'login = session_user', NULL, NULL, NULL)
  ) AS each (name, sees, adds, changes, changes_everywhere) LOOP
    EXECUTE format('ALTER TABLE %I ENABLE ROW LEVEL SECURITY', held.name);
    EXECUTE format('CREATE POLICY sees_everywhere ON %I FOR SELECT TO {everywhere} USING (true)', held.name);
    EXECUTE format('CREATE POLICY sees_own_companies ON %I FOR SELECT TO {clerk}, {supervisor}, {administrator} USING (%s)',
      held.name, held.sees);
    CONTINUE WHEN held.adds IS NULL;
    EXECUTE format('CREATE POLICY adds_everywhere ON %I FOR INSERT TO {everywhere} WITH CHECK (true)', held.name);
    EXECUTE format('CREATE POLICY adds_own ON %I FOR INSERT TO {clerk}, {administrator} WITH CHECK (%s)', held.name, held.adds);
    CONTINUE WHEN held.changes IS NULL;
    EXECUTE format('CREATE POLICY changes_everywhere ON %I FOR UPDATE TO {everywhere} USING (%s)', held.name, held.changes_everywhere);
    EXECUTE format('CREATE POLICY changes_own ON %I FOR UPDATE TO {clerk}, {administrator} USING (%s)', held.name, held.changes);
    CONTINUE WHEN held.name NOT IN ('mapping', 'value_answer', 'shared_entry');
    EXECUTE format('CREATE POLICY removes_everywhere ON %I FOR DELETE TO {everywhere} USING (true)', held.name);
    EXECUTE format('CREATE POLICY removes_own ON %I FOR DELETE TO {clerk}, {administrator} USING (%s)', held.name, held.changes);
  END LOOP;
END $policies$;
-- Clerks read the limits of credits and what was allowed above them. They write neither.
CREATE POLICY limits_not_added ON shared_entry AS RESTRICTIVE FOR INSERT TO {clerk} WITH CHECK (list NOT IN ('credit-limits', 'credit-extras'));
CREATE POLICY limits_not_changed ON shared_entry AS RESTRICTIVE FOR UPDATE TO {clerk} USING (list NOT IN ('credit-limits', 'credit-extras'));
CREATE POLICY limits_not_removed ON shared_entry AS RESTRICTIVE FOR DELETE TO {clerk} USING (list NOT IN ('credit-limits', 'credit-extras'));
ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_invitation ON invitation FOR SELECT TO {invited}, {clerk}, {supervisor}, {administrator} USING (login = session_user);
CREATE POLICY of_administrators ON member FOR SELECT TO {administrator} USING (true);
CREATE POLICY of_administrators ON invitation FOR SELECT TO {administrator} USING (true);
`
