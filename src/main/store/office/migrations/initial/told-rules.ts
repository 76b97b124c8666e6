/**
 * The columns that decide whether others learn of a filing (`earlier-records.ts`). Each changes only with evidence
 * written in the same transaction: an event, a saved answer, or a statement. `told-columns.test.ts` derives the list
 * from the query.
 */
export const toldRules = `
CREATE FUNCTION note_evidence() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.by_login := session_user;
  NEW.written_in := pg_current_xact_id();
  RETURN NEW;
END $$;
CREATE TRIGGER a_notes_evidence BEFORE INSERT OR UPDATE ON statement FOR EACH ROW EXECUTE FUNCTION note_evidence();
CREATE TRIGGER a_notes_evidence BEFORE INSERT OR UPDATE ON raw_answer FOR EACH ROW EXECUTE FUNCTION note_evidence();

CREATE FUNCTION is_told_by(send bigint, events text[]) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM submission_event WHERE submission_sequence = send AND written_in = pg_current_xact_id() AND event = ANY (events)) $$;
-- A history moved into an office comes with its events, or in a batch in preparation.
CREATE FUNCTION is_brought(of_batch bigint, send bigint) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS $$
  SELECT is_adopting() AND (is_in_own_making(of_batch) OR EXISTS (
    SELECT FROM submission_event WHERE submission_sequence = send AND written_in = pg_current_xact_id())) $$;
CREATE FUNCTION is_stated(of_item bigint) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT EXISTS (SELECT FROM statement WHERE item_sequence = of_item AND written_in = pg_current_xact_id()) $$;
-- Whether any statement of an item, or the sum of deleted ones, says this about its state or its entity's.
CREATE FUNCTION is_said(of_item bigint, said_key text, summed jsonpath, said jsonb) RETURNS boolean LANGUAGE sql VOLATILE
  SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (SELECT FROM statement WHERE item_sequence = of_item AND content_json::json ->> said_key = said #>> '{}')
    OR EXISTS (SELECT FROM item_knowledge WHERE item_sequence = of_item AND jsonb_path_exists(json::jsonb, summed, jsonb_build_object('v', said))) $$;

-- The only place that lists, for each column, what may change it.
CREATE FUNCTION keep_told() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF TG_ARGV[0] = 'outcome' THEN
    -- The stored answer to the POST proves that a record was not accepted.
    IF NEW.outcome IN ('accepted', 'reprocessed', 'unmatched')
      AND is_told_by(NEW.submission_sequence, '{answer-accepted,answer-empty,verified-by-get,notification-matched}') THEN RETURN NEW; END IF;
    IF NEW.outcome IN ('rejected', 'omitted') AND is_told_by(NEW.submission_sequence, '{answer-accepted,answer-empty}') AND EXISTS (
      SELECT FROM raw_answer WHERE submission_sequence = NEW.submission_sequence AND kind = 'post') THEN RETURN NEW; END IF;
    IF is_brought(NEW.batch_sequence, NEW.submission_sequence) THEN RETURN NEW; END IF;
    PERFORM refuse('what was taken of a record is told by the answer to its send');

  ELSIF TG_ARGV[0] = 'answered' THEN
    IF is_stated(NEW.sequence) OR is_told_by(NEW.submission_sequence, '{answer-accepted,answer-empty,verified-by-get,notification-matched}')
      OR is_brought(NEW.batch_sequence, NEW.submission_sequence) THEN RETURN NEW; END IF;
    PERFORM refuse('when a record was answered is told by an answer');

  ELSIF TG_ARGV[0] = 'result' THEN
    IF is_stated(NEW.sequence)
      AND (NEW.final = OLD.final OR is_said(NEW.sequence, 'final', '$.state.**.final ? (@ == $v)', to_jsonb(NEW.final = 1)))
      AND (NEW.failed = OLD.failed OR is_said(NEW.sequence, 'failed', '$.state.**.failed ? (@ == $v)', to_jsonb(NEW.failed = 1)))
      AND (NEW.entity_state IS NOT DISTINCT FROM OLD.entity_state OR NEW.entity_state IS NULL
        OR is_said(NEW.sequence, 'entityState', '$.entity.**.text ? (@ == $v)', to_jsonb(NEW.entity_state::text)))
      THEN RETURN NEW; END IF;
    IF is_brought(NEW.batch_sequence, NEW.submission_sequence) THEN RETURN NEW; END IF;
    PERFORM refuse('what became of a record is told by a statement that says so');

  ELSIF TG_ARGV[0] = 'verification' THEN
    IF NEW.verification IS NULL AND is_told_by(NEW.sequence, '{operator-request,ambiguous}') THEN RETURN NEW; END IF;
    -- Only the answer to a GET proves that a number belongs to something else.
    IF NEW.verification IN ('refused', 'not-found') AND NEW.request_id IS NOT NULL AND EXISTS (
      SELECT FROM raw_answer WHERE submission_sequence = NEW.sequence AND kind = 'get' AND written_in = pg_current_xact_id()
        AND (NEW.verification = 'not-found' OR (status = 200 AND complete = 1))) THEN RETURN NEW; END IF;
    IF is_brought(NEW.batch_sequence, NEW.sequence) THEN RETURN NEW; END IF;
    PERFORM refuse('what became of a number is told by the answer to a GET');

  ELSIF TG_ARGV[0] = 'attempts' THEN
    IF is_brought(NEW.batch_sequence, NEW.sequence) THEN RETURN NEW; END IF;
    PERFORM refuse('an attempt stays one');

  ELSIF TG_ARGV[0] = 'state' THEN
    IF is_in_own_making(NEW.batch_sequence) OR EXISTS (
      SELECT FROM submission_event WHERE submission_sequence = NEW.sequence AND written_in = pg_current_xact_id()
        AND to_state = NEW.state) THEN RETURN NEW; END IF;
    PERFORM refuse(format('no event leads to %s', NEW.state));

  ELSIF TG_ARGV[0] = 'next poll' THEN
    -- The program waits six hours at most; the limit of a day allows for desks' different clocks.
    NEW.next_poll_at_ms := least(NEW.next_poll_at_ms, (extract(epoch FROM clock_timestamp()) * 1000)::bigint + 86400000);
    RETURN NEW;
  END IF;
  RAISE EXCEPTION 'no rule %', TG_ARGV[0];
END $$;
CREATE TRIGGER item_keeps_outcome BEFORE UPDATE OF outcome ON item FOR EACH ROW
  WHEN (OLD.outcome IS DISTINCT FROM NEW.outcome) EXECUTE FUNCTION keep_told('outcome');
CREATE TRIGGER item_keeps_answered BEFORE UPDATE OF changed_at_ms ON item FOR EACH ROW
  WHEN (OLD.changed_at_ms IS DISTINCT FROM NEW.changed_at_ms) EXECUTE FUNCTION keep_told('answered');
CREATE TRIGGER item_keeps_result BEFORE UPDATE OF final, failed, entity_state ON item FOR EACH ROW
  WHEN ((OLD.final, OLD.failed, OLD.entity_state) IS DISTINCT FROM (NEW.final, NEW.failed, NEW.entity_state)) EXECUTE FUNCTION keep_told('result');
CREATE TRIGGER b_keeps_verification BEFORE UPDATE OF verification ON submission FOR EACH ROW
  WHEN (OLD.verification IS DISTINCT FROM NEW.verification) EXECUTE FUNCTION keep_told('verification');
CREATE TRIGGER b_keeps_attempts BEFORE UPDATE OF attempts ON submission FOR EACH ROW
  WHEN (NEW.attempts < OLD.attempts) EXECUTE FUNCTION keep_told('attempts');
CREATE TRIGGER b_keeps_state BEFORE UPDATE OF state ON submission FOR EACH ROW
  WHEN (OLD.state IS DISTINCT FROM NEW.state) EXECUTE FUNCTION keep_told('state');
CREATE TRIGGER b_keeps_next_poll BEFORE UPDATE OF next_poll_at_ms ON submission FOR EACH ROW
  WHEN (NEW.next_poll_at_ms IS NOT NULL) EXECUTE FUNCTION keep_told('next poll');

-- A new record has no answer yet, except that a followed request contains accepted ones.
CREATE FUNCTION keep_unanswered() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF EXISTS (
    SELECT FROM added JOIN batch ON batch.sequence = added.batch_sequence
    WHERE final = 1 OR failed = 1 OR entity_state IS NOT NULL OR changed_at_ms IS NOT NULL
      OR (outcome IS NOT NULL AND NOT (operation = 'followed' AND outcome = 'accepted'))) AND NOT is_adopting() THEN
    PERFORM refuse('a new record has no answer yet');
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER item_keeps_unanswered AFTER INSERT ON item REFERENCING NEW TABLE AS added
  FOR EACH STATEMENT EXECUTE FUNCTION keep_unanswered();
CREATE FUNCTION keep_unverified() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_adopting() THEN PERFORM refuse('a new send has no verification yet'); END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps_unverified BEFORE INSERT ON submission FOR EACH ROW WHEN (NEW.verification IS NOT NULL)
  EXECUTE FUNCTION keep_unverified();

-- A GET that repeats a statement may have other links and another wire object, but the same states.
CREATE FUNCTION keep_statement() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT bool_or(OLD.content_json::json ->> each IS DISTINCT FROM NEW.content_json::json ->> each)
      FROM unnest('{source,partial,state,final,failed,entityState,jobId}'::text[]) AS each) THEN
    RAISE EXCEPTION 'what was written down is neither changed nor removed';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps BEFORE UPDATE OF content_json ON statement FOR EACH ROW
  WHEN (OLD.content_json IS DISTINCT FROM NEW.content_json) EXECUTE FUNCTION keep_statement();

-- A key is a test key if a batch that it filed says so and none says otherwise.
CREATE FUNCTION is_test_key(fingerprint text) RETURNS boolean LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (SELECT FROM batch WHERE key_fingerprint = $1 AND test_key = 1 AND complete = 1)
    AND NOT EXISTS (SELECT FROM batch WHERE key_fingerprint = $1 AND test_key = 0 AND complete = 1) $$;
CREATE FUNCTION keep_kind_of_key() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF OLD.key_fingerprint IS NULL THEN
    IF NOT EXISTS (SELECT FROM submission WHERE batch_sequence = NEW.sequence AND is_told_by(submission.sequence, '{arm}')) THEN
      PERFORM refuse('a batch without a key has the one that first sends it');
    END IF;
  ELSIF OLD.test_key IS NULL AND NEW.test_key IS NOT NULL AND NOT is_test_key(NEW.key_fingerprint) THEN
    -- Every start of a desk with a test key requests this: ignore it instead of failing.
    NEW.test_key := NULL;
    IF NEW IS NOT DISTINCT FROM OLD THEN RETURN NULL; END IF;
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER b_keeps_kind_of_key BEFORE UPDATE ON batch FOR EACH ROW
  WHEN (OLD.complete = 1 AND (OLD.key_fingerprint, OLD.base_url, OLD.practice, OLD.test_key)
    IS DISTINCT FROM (NEW.key_fingerprint, NEW.base_url, NEW.practice, NEW.test_key)) EXECUTE FUNCTION keep_kind_of_key();

-- A followed request is replaced only by a send with its number.
CREATE FUNCTION check_gone() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF is_adopting() AND NOT EXISTS (
    SELECT FROM submission JOIN batch ON batch.sequence = batch_sequence WHERE request_id = OLD.request_id AND complete = 1) THEN
    PERFORM refuse('nothing has this number in its place');
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER has_successor AFTER DELETE ON submission DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.request_id IS NOT NULL) EXECUTE FUNCTION check_gone();
`
