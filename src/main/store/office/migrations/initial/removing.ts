/**
 * Written rows stay. The few that the program deletes go through functions that check the caller; nobody has `DELETE`
 * on the history. Register entries form a sequence. A waiting user can end a session that blocks others for long.
 */
export const removing = `
CREATE FUNCTION refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION 'what was written down is neither changed nor removed'; END $$;
DO $stays$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['submission_event', 'submission_attempt', 'submission_body', 'consent'] LOOP
    EXECUTE format('CREATE TRIGGER stays_as_written BEFORE UPDATE OR TRUNCATE ON %I EXECUTE FUNCTION refuse_change()', written);
  END LOOP;
  -- Deleting a batch in preparation deletes its rows too.
  FOREACH written IN ARRAY ARRAY['submission_event', 'submission_attempt', 'notification'] LOOP
    EXECUTE format('CREATE TRIGGER stays BEFORE DELETE ON %I FOR EACH STATEMENT WHEN (pg_trigger_depth() = 0) EXECUTE FUNCTION refuse_change()',
      written);
  END LOOP;
END $stays$;
CREATE TRIGGER stays_as_received BEFORE UPDATE OF raw_body, received_at_ms, delivery ON notification
  FOR EACH ROW WHEN ((OLD.raw_body, OLD.received_at_ms, OLD.delivery) IS DISTINCT FROM (NEW.raw_body, NEW.received_at_ms, NEW.delivery))
  EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stays_as_received BEFORE UPDATE OF body, kind, status, body_sha256 ON raw_answer EXECUTE FUNCTION refuse_change();
-- Statements of GETs are reworded; those of a POST or a notification are not.
CREATE TRIGGER stays_as_said BEFORE UPDATE OF content_json ON statement FOR EACH ROW
  WHEN (OLD.source <> 'get' AND OLD.content_json IS DISTINCT FROM NEW.content_json) EXECUTE FUNCTION refuse_change();
CREATE TRIGGER stays_taken_back BEFORE UPDATE ON document_delivery FOR EACH ROW WHEN (OLD.undone_at_ms IS NOT NULL)
  EXECUTE FUNCTION refuse_change();

-- No desk can set the office's time ahead: every later statement would follow it. After a clock was set back, time
-- continues from where it was.
CREATE FUNCTION keep_statement_time() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  latest bigint := (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 3600000;
BEGIN
  IF TG_OP = 'UPDATE' THEN latest := greatest(latest, OLD.latest_ms + 60000); END IF;
  NEW.latest_ms := least(NEW.latest_ms, latest);
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT OR UPDATE ON statement_time FOR EACH ROW EXECUTE FUNCTION keep_statement_time();
CREATE TRIGGER goes_on BEFORE UPDATE ON statement_time FOR EACH ROW WHEN (NEW.latest_ms < OLD.latest_ms)
  EXECUTE FUNCTION refuse_change();

CREATE FUNCTION keep_consent_entry() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  former consent_entry;
BEGIN
  SELECT * INTO former FROM consent_entry ORDER BY position DESC LIMIT 1;
  IF NEW.position <> coalesce(former.position, 0) + 1 OR NEW.previous_sha256 <> coalesce(former.link_sha256, '')
    OR NEW.link_sha256 <> encode(sha256(convert_to('[' || concat_ws(',', NEW.position, to_json(NEW.consent_id::text)::text,
      to_json(NEW.batch_id::text)::text, NEW.accepted_at_ms, to_json(NEW.operator::text)::text, NEW.people, to_json(NEW.module::text)::text,
      to_json(NEW.text_sha256::text)::text, to_json(NEW.requests_sha256::text)::text, to_json(NEW.previous_sha256::text)::text,
      NEW.filings) || ']',
      'UTF8')), 'hex') THEN
    PERFORM refuse('an entry of the register follows the last one');
  END IF;
  IF NOT is_adopting() AND NOT EXISTS (
    SELECT FROM batch JOIN consent ON consent.id = consent_id
    WHERE batch.id = NEW.batch_id AND complete = 1 AND batch.by_login = session_user AND (consent.id, consent.accepted_at_ms, consent.operator,
      consent.people, consent.text_sha256) = (NEW.consent_id, NEW.accepted_at_ms, NEW.operator, NEW.people, NEW.text_sha256)) THEN
    PERFORM refuse('an acceptance is entered with its batch');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT ON consent_entry FOR EACH ROW EXECUTE FUNCTION keep_consent_entry();

-- A batch in preparation belongs to its login. If that login has left the office, it belongs to the desk.
CREATE FUNCTION may_discard(wanted bigint) RETURNS boolean LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM batch WHERE sequence = wanted AND complete = 0 AND (
      by_login = session_user OR is_adopting() OR (NOT coalesce(belongs(by_login), false) AND desk IS NOT DISTINCT FROM this_desk()))) $$;
-- Deletes one part of a body, a send, or the batch itself. False: nothing is left of it.
CREATE FUNCTION discard_some(wanted bigint) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  send bigint;
  accepted said;
BEGIN
  IF NOT EXISTS (SELECT FROM batch WHERE sequence = wanted AND complete = 0) THEN RETURN false; END IF;
  IF NOT may_discard(wanted) THEN RAISE EXCEPTION 'it is in the making elsewhere' USING ERRCODE = 'insufficient_privilege'; END IF;
  SELECT sequence INTO send FROM submission WHERE batch_sequence = wanted LIMIT 1;
  IF send IS NOT NULL THEN
    DELETE FROM submission_body_part WHERE submission_sequence = send
      AND part = (SELECT max(part) FROM submission_body_part WHERE submission_sequence = send);
    IF NOT FOUND THEN DELETE FROM submission WHERE sequence = send; END IF;
    RETURN true;
  END IF;
  DELETE FROM batch WHERE sequence = wanted RETURNING consent_id INTO accepted;
  DELETE FROM consent WHERE id = accepted AND NOT EXISTS (SELECT FROM consent_entry WHERE consent_id = accepted);
  RETURN false;
END $$;
-- A followed request is replaced by the send itself when its history is moved into the office.
CREATE FUNCTION give_way(wanted bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_adopting() OR NOT is_followed(wanted) OR EXISTS (
    SELECT FROM document JOIN item ON item.sequence = item_sequence WHERE batch_sequence = wanted AND saved_at_ms IS NOT NULL) THEN
    RAISE EXCEPTION 'it stays' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM batch WHERE sequence = wanted;
END $$;
-- The latest five answers to GETs of a send stay.
CREATE FUNCTION forget_answers(wanted bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM raw_answer WHERE submission_sequence = wanted AND kind = 'get' AND may_change(wanted) AND sequence <= (
    SELECT sequence FROM raw_answer WHERE submission_sequence = wanted AND kind = 'get' ORDER BY sequence DESC OFFSET 5 LIMIT 1) $$;
-- A GET's statement may go once it is summed up and four later ones are stored.
CREATE FUNCTION forget_statement(wanted bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM statement AS old WHERE sequence = wanted AND source = 'get' AND may_change_item(item_sequence)
    AND EXISTS (SELECT FROM item_knowledge WHERE item_knowledge.item_sequence = old.item_sequence)
    AND 4 < (SELECT count(*) FROM statement WHERE statement.item_sequence = old.item_sequence AND source = 'get') $$;
-- Parts of a document's former content, or of content that was never completed.
CREATE FUNCTION forget_parts(wanted bigint) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM document_blob_part AS part USING document WHERE document.sequence = wanted AND part.document_sequence = wanted
    AND part.sha256 IS DISTINCT FROM document.sha256 AND sees_item(document.item_sequence)
    AND (coalesce(part.by_login, session_user) = session_user OR staged_at < clock_timestamp() - interval '1 day') $$;
CREATE FUNCTION forget_staged() RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM document_blob_part AS part USING document WHERE document.sequence = part.document_sequence
    AND part.sha256 IS DISTINCT FROM document.sha256 AND (staged_at < clock_timestamp() - interval '1 day'
      OR (staged_by = this_desk() AND coalesce(part.by_login, session_user) = session_user)) $$;
CREATE FUNCTION forget_rejected(fields text[], rejected text[]) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  DELETE FROM rejected_value AS known USING unnest(fields, rejected) AS each (field, value)
  WHERE (known.field, known.value) = (each.field, each.value) AND (sees_every_company() OR is_wholly_own_batch(batch_id)) $$;

-- Logins that lock tables that others need. Ends sessions that have done so for two minutes; the program ends every
-- transaction within seconds.
CREATE FUNCTION end_overlong() RETURNS TABLE (login name, ended boolean) LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT DISTINCT pid, usename, xact_start FROM pg_locks JOIN pg_class ON pg_class.oid = relation JOIN pg_stat_activity USING (pid)
    WHERE locktype = 'relation' AND granted AND mode <> 'AccessShareLock' AND relnamespace = 'ventanilla'::regnamespace
      AND database = (SELECT oid FROM pg_database WHERE pg_database.datname = current_database())
      AND pid <> pg_backend_pid() AND backend_type = 'client backend' LOOP
    login := held.usename;
    ended := false;
    IF held.xact_start < clock_timestamp() - interval '2 minutes' AND held.usename <> current_user THEN
      BEGIN
        ended := pg_terminate_backend(held.pid);
      EXCEPTION WHEN insufficient_privilege THEN NULL;
      END;
    END IF;
    RETURN NEXT;
  END LOOP;
END $$;

GRANT EXECUTE ON FUNCTION may_discard, discard_some, give_way, forget_answers, forget_statement, forget_parts, forget_staged,
  forget_rejected, end_overlong TO {clerk}, {administrator};
`
