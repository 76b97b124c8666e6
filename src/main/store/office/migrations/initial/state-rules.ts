/**
 * A send changes only as `submission.ts` allows. A change requires writing its event first; the server records who (the
 * login) and when (its clock). `server-rules.test.ts` compares `lawful_change` with the program's table.
 */
export const stateRules = `
CREATE FUNCTION note_writer() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.by_login := session_user;
  NEW.written_at := clock_timestamp();
  RETURN NEW;
END $$;
DO $triggers$
DECLARE
  written text;
BEGIN
  FOREACH written IN ARRAY ARRAY['batch', 'consent', 'consent_entry', 'submission_attempt', 'raw_answer', 'notification',
    'document_blob_part', 'document_delivery', 'follow_up'] LOOP
    EXECUTE format('CREATE TRIGGER a_notes_writer BEFORE INSERT ON %I FOR EACH ROW EXECUTE FUNCTION note_writer()', written);
  END LOOP;
END $triggers$;

CREATE TABLE lawful_change (from_state said, event said, to_state said, PRIMARY KEY (from_state, event));
INSERT INTO lawful_change VALUES
  ('queued', 'arm', 'armed'),
  ('queued', 'notification-matched', 'accepted'),
  ('queued', 'operator-resend', 'queued'),
  ('queued', 'operator-abandoned', 'abandoned'),
  ('queued', 'operator-request', 'unknown'),
  ('queued', 'witness-found', 'unknown'),
  ('armed', 'open-socket', 'sending'),
  ('armed', 'surely-not-sent', 'queued'),
  ('armed', 'found-interrupted', 'unknown'),
  ('armed', 'witness-found', 'unknown'),
  ('sending', 'answer-accepted', 'accepted'),
  ('sending', 'answer-empty', 'accepted-empty'),
  ('sending', 'answer-refused', 'refused'),
  ('sending', 'surely-not-sent', 'queued'),
  ('sending', 'ambiguous', 'unknown'),
  ('sending', 'found-interrupted', 'unknown'),
  ('sending', 'witness-found', 'unknown'),
  ('accepted', 'items-final', 'settled'),
  ('accepted', 'batch-failed', 'failed'),
  ('accepted', 'request-not-found', 'not-found'),
  ('accepted-empty', 'notification-matched', 'accepted'),
  ('accepted-empty', 'witness-found', 'unknown'),
  ('refused', 'notification-matched', 'accepted'),
  ('refused', 'operator-resend', 'queued'),
  ('refused', 'operator-abandoned', 'abandoned'),
  ('refused', 'witness-found', 'unknown'),
  ('unknown', 'notification-matched', 'accepted'),
  ('unknown', 'operator-resend', 'queued'),
  ('unknown', 'operator-applied', 'applied'),
  ('unknown', 'operator-abandoned', 'abandoned'),
  ('unknown', 'verified-by-get', 'accepted'),
  ('unknown', 'operator-request', 'unknown'),
  ('unknown', 'witness-found', 'unknown'),
  ('applied', 'notification-matched', 'accepted'),
  ('applied', 'verified-by-get', 'accepted'),
  ('applied', 'operator-request', 'applied'),
  ('applied', 'witness-found', 'applied'),
  ('abandoned', 'notification-matched', 'accepted'),
  ('abandoned', 'verified-by-get', 'accepted'),
  ('abandoned', 'operator-request', 'abandoned'),
  ('abandoned', 'witness-found', 'abandoned'),
  ('failed', 'items-final', 'settled'),
  ('not-found', 'request-found', 'accepted'),
  ('not-found', 'items-final', 'settled'),
  ('not-found', 'batch-failed', 'failed');
GRANT SELECT ON lawful_change TO {clerk}, {supervisor}, {administrator};

-- Whether this connection has the turn to move a profile's own history into the office.
CREATE FUNCTION is_adopting() RETURNS boolean LANGUAGE sql VOLATILE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM key_lead JOIN desk_line ON token = line WHERE key = '#adopting' AND pid = pg_backend_pid() AND is_held(line)
  ) AND sees_every_company() $$;
-- That history may know more of a send that is queued in the office, or uncertain without a number.
CREATE FUNCTION is_brought_forward(state text, request_id text) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT ($1 = 'queued' OR ($1 = 'unknown' AND $2 IS NULL)) AND is_adopting() $$;
CREATE FUNCTION is_in_own_making(wanted bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT coalesce((SELECT complete = 0 AND by_login = session_user FROM batch WHERE sequence = wanted), false) $$;
CREATE FUNCTION is_followed(wanted bigint) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce((SELECT operation = 'followed' FROM batch WHERE sequence = wanted), false) $$;
CREATE FUNCTION refuse(reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%', reason USING ERRCODE = 'check_violation'; END $$;

CREATE FUNCTION keep_batch() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    IF NEW.complete = 1 AND NEW.operation <> 'followed' THEN PERFORM refuse('a batch is made before it is confirmed'); END IF;
    RETURN NEW;
  END IF;
  IF NEW.complete <> OLD.complete AND NOT (OLD.complete = 0 AND coalesce(OLD.by_login, session_user) = session_user) THEN
    PERFORM refuse('a batch is confirmed once, by who made it');
  END IF;
  IF (OLD.key_fingerprint IS NOT NULL
      AND (NEW.key_fingerprint, NEW.base_url, NEW.practice) IS DISTINCT FROM (OLD.key_fingerprint, OLD.base_url, OLD.practice))
    OR (OLD.test_key IS NOT NULL AND NEW.test_key IS DISTINCT FROM OLD.test_key) THEN
    PERFORM refuse('a batch keeps whose it is');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT OR UPDATE ON batch FOR EACH ROW EXECUTE FUNCTION keep_batch();

CREATE FUNCTION keep_new_submission() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT (is_in_own_making(NEW.batch_sequence) AND NEW.state = 'queued') AND NOT (is_followed(NEW.batch_sequence) AND NEW.state = 'accepted') THEN
    PERFORM refuse('a send is made with its batch, and waits');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps_new BEFORE INSERT ON submission FOR EACH ROW EXECUTE FUNCTION keep_new_submission();

CREATE FUNCTION keep_body() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_in_own_making((SELECT batch_sequence FROM submission WHERE sequence = NEW.submission_sequence)) THEN
    PERFORM refuse('what is sent is frozen when its batch is confirmed');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT ON submission_body FOR EACH ROW EXECUTE FUNCTION keep_body();
CREATE TRIGGER b_keeps BEFORE INSERT ON submission_body_part FOR EACH ROW EXECUTE FUNCTION keep_body();

CREATE FUNCTION keep_new_items() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM (SELECT DISTINCT batch_sequence, submission_sequence FROM added) AS owner
      JOIN submission ON submission.sequence = owner.submission_sequence JOIN batch ON batch.sequence = owner.batch_sequence
    WHERE submission.batch_sequence <> owner.batch_sequence
      OR NOT (operation = 'followed' OR (complete = 0 AND by_login = session_user))) THEN
    PERFORM refuse('records come with their batch');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_keeps_new AFTER INSERT ON item REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_new_items();

CREATE FUNCTION keep_event() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  sent submission;
BEGIN
  NEW.by_login := session_user;
  NEW.written_at := clock_timestamp();
  NEW.written_in := pg_current_xact_id();
  SELECT * INTO sent FROM submission WHERE sequence = NEW.submission_sequence;
  IF NEW.reason IS NOT NULL AND NEW.event <> 'operator-resend' THEN PERFORM refuse('a reason comes with what is sent again'); END IF;
  IF is_in_own_making(sent.batch_sequence) OR is_brought_forward(sent.state, sent.request_id) THEN RETURN NEW; END IF;
  IF NEW.event = 'followed' THEN
    IF NOT is_followed(sent.batch_sequence) OR (NEW.from_state, NEW.to_state, sent.state) <> ('accepted', 'accepted', 'accepted') THEN
      PERFORM refuse('nobody follows it');
    END IF;
    RETURN NEW;
  END IF;
  IF NEW.from_state <> sent.state OR NOT EXISTS (
    SELECT FROM lawful_change WHERE (from_state, event, to_state) = (NEW.from_state, NEW.event, NEW.to_state)) THEN
    PERFORM refuse(format('%s is not what %s of one that is %s leads to', NEW.to_state, NEW.event, sent.state));
  END IF;
  -- Only the sender reports on a send under way. Others may only find that it was interrupted.
  IF sent.state IN ('armed', 'sending') AND sent.sending_login <> session_user AND NEW.event <> 'witness-found'
    AND (NEW.event <> 'found-interrupted' OR (is_here(sent.sending_desk) AND belongs(sent.sending_login))) THEN
    PERFORM refuse('it is on its way from another desk');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT ON submission_event FOR EACH ROW EXECUTE FUNCTION keep_event();

-- State, number, attempts and counts of a send change only with an event of the same transaction. A queued send may be
-- stopped without one: it repeats an earlier filing, and waits for a person.
CREATE FUNCTION keep_submission() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  happened submission_event;
BEGIN
  IF is_in_own_making(NEW.batch_sequence) THEN RETURN NEW; END IF;
  IF NEW.state = OLD.state AND is_followed(NEW.batch_sequence)
    AND (NEW.request_id, NEW.attempts) IS NOT DISTINCT FROM (OLD.request_id, OLD.attempts) THEN RETURN NEW; END IF;
  SELECT * INTO happened FROM submission_event WHERE submission_sequence = NEW.sequence ORDER BY sequence DESC LIMIT 1;
  IF happened.written_in = pg_current_xact_id() AND (happened.from_state, happened.to_state) = (OLD.state, NEW.state) THEN
    RETURN NEW;
  END IF;
  IF NEW.state <> 'queued' AND is_brought_forward(OLD.state, OLD.request_id) THEN RETURN NEW; END IF;
  -- After the server was restored, a desk reports an attempt that it lost. That starts nothing.
  IF EXISTS (SELECT FROM restoration) AND NEW.state = OLD.state AND OLD.state NOT IN ('armed', 'sending') AND NEW.attempts > OLD.attempts
    AND (NEW.next_attempt_at_ms IS NULL OR NEW.next_attempt_at_ms IS NOT DISTINCT FROM OLD.next_attempt_at_ms)
    AND (NEW.request_id, NEW.armed_at_ms, NEW.accepted_at_ms, NEW.settled_at_ms, NEW.automatic_retries, NEW.sent_count, NEW.accepted_count,
      NEW.reprocessed_count, NEW.rejected_count, NEW.omitted_count)
    IS NOT DISTINCT FROM (OLD.request_id, OLD.armed_at_ms, OLD.accepted_at_ms, OLD.settled_at_ms, OLD.automatic_retries, OLD.sent_count,
      OLD.accepted_count, OLD.reprocessed_count, OLD.rejected_count, OLD.omitted_count) THEN RETURN NEW; END IF;
  PERFORM refuse(format('no event leads from %s to %s', OLD.state, NEW.state));
END $$;
CREATE TRIGGER b_keeps BEFORE UPDATE ON submission FOR EACH ROW WHEN (
  (OLD.state, OLD.request_id, OLD.attempts, OLD.armed_at_ms, OLD.accepted_at_ms, OLD.settled_at_ms, OLD.next_attempt_at_ms,
    OLD.automatic_retries, OLD.sent_count, OLD.accepted_count, OLD.reprocessed_count, OLD.rejected_count, OLD.omitted_count)
  IS DISTINCT FROM
  (NEW.state, NEW.request_id, NEW.attempts, NEW.armed_at_ms, NEW.accepted_at_ms, NEW.settled_at_ms,
    CASE WHEN NEW.state = 'queued' AND NEW.next_attempt_at_ms IS NULL THEN OLD.next_attempt_at_ms ELSE NEW.next_attempt_at_ms END,
    NEW.automatic_retries, NEW.sent_count, NEW.accepted_count, NEW.reprocessed_count, NEW.rejected_count, NEW.omitted_count))
  EXECUTE FUNCTION keep_submission();

-- An event without its change would report what did not happen.
CREATE FUNCTION check_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM submission JOIN batch ON batch.sequence = batch_sequence
    WHERE submission.sequence = NEW.submission_sequence AND complete = 1 AND state <> (
      SELECT to_state FROM submission_event WHERE submission_sequence = NEW.submission_sequence ORDER BY sequence DESC LIMIT 1)
  ) AND NOT is_adopting() THEN
    PERFORM refuse('an event is written with what it leads to');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER is_told AFTER INSERT ON submission_event DEFERRABLE INITIALLY DEFERRED
  FOR EACH ROW EXECUTE FUNCTION check_told();

CREATE FUNCTION keep_attempt() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  sent submission;
BEGIN
  SELECT * INTO sent FROM submission WHERE sequence = NEW.submission_sequence;
  IF is_in_own_making(sent.batch_sequence) OR is_brought_forward(sent.state, sent.request_id) THEN RETURN NEW; END IF;
  -- An attempt that the server lost, reported by the desk that made it.
  IF EXISTS (
    SELECT FROM (SELECT event, written_in FROM submission_event WHERE submission_sequence = NEW.submission_sequence ORDER BY sequence DESC LIMIT 1) AS latest
    WHERE event = 'witness-found' AND written_in = pg_current_xact_id()) THEN RETURN NEW; END IF;
  IF sent.state <> 'armed' OR NEW.attempt <> sent.attempts OR sent.sending_login <> session_user THEN
    PERFORM refuse('an attempt comes with the event that arms it');
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE INSERT ON submission_attempt FOR EACH ROW EXECUTE FUNCTION keep_attempt();
`
