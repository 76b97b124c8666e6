/**
 * The limits of credits per company and month (`credit-limits.ts`), enforced by the server's clock whatever a desk's
 * program believes. Only the kind of key is the desk's word: the server cannot see whether a key is a test key.
 */
export const creditRules = `
CREATE FUNCTION month_at(moment timestamptz) RETURNS text LANGUAGE sql STABLE RETURN
  to_char((moment AT TIME ZONE 'UTC') - interval '5 hours', 'YYYY-MM');
CREATE FUNCTION month_now() RETURNS text LANGUAGE sql STABLE RETURN month_at(clock_timestamp());

-- The most that the records of a company may have cost in a month.
CREATE FUNCTION credits_used(companies text[], of_month text) RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  SELECT coalesce(sum(CASE
    WHEN state = 'abandoned' AND (outcome IN ('accepted', 'reprocessed')) IS NOT TRUE THEN 0
    WHEN outcome IN ('rejected', 'omitted')
      OR ((outcome IN ('accepted', 'reprocessed')) IS NOT TRUE AND state IN ('refused', 'accepted-empty', 'abandoned')) THEN repeats
    ELSE 1 + repeats END), 0)
  FROM (
    SELECT submission.sequence, submission.batch_sequence, submission.state, (
      SELECT count(*) FROM submission_event
      WHERE submission_sequence = submission.sequence AND event = 'operator-resend' AND from_state = 'unknown') AS repeats
    FROM submission JOIN batch ON batch.sequence = batch_sequence
    WHERE month = of_month AND complete = 1 AND practice IS DISTINCT FROM 1 AND test_key IS DISTINCT FROM 1
  ) AS send JOIN (SELECT batch_sequence, submission_sequence, company, outcome FROM item) AS filed
    ON filed.batch_sequence = send.batch_sequence AND submission_sequence = send.sequence
  WHERE company = ANY (companies) $$;

-- Refuses if a company of a batch (or of one of its sends) is above its limit now. Locks the limits first, so that of
-- two confirmations the second one counts the first one.
CREATE FUNCTION check_credits(of_batch bigint, of_send bigint) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  held record;
  present text := month_now();
  allowed bigint;
  used bigint;
  wanted bigint;
BEGIN
  IF EXISTS (SELECT FROM batch WHERE sequence = of_batch AND (practice = 1 OR test_key = 1)) THEN RETURN; END IF;
  FOR held IN
    SELECT json::jsonb ->> 'nit' AS nit, (json::jsonb ->> 'perMonth')::bigint AS per_month FROM shared_entry
    WHERE list = 'credit-limits' AND EXISTS (
      SELECT FROM item WHERE batch_sequence = of_batch AND (of_send IS NULL OR submission_sequence = of_send)
        AND company = ANY (forms_of_nit(json::jsonb ->> 'nit')))
    ORDER BY key FOR UPDATE
  LOOP
    -- With an older snapshot the other confirmation would not be counted.
    IF current_setting('transaction_isolation') <> 'read committed' THEN
      PERFORM refuse('what costs credits is confirmed with read committed');
    END IF;
    SELECT held.per_month + coalesce(sum((json::jsonb ->> 'credits')::bigint), 0) INTO allowed FROM shared_entry
      WHERE list = 'credit-extras' AND json::jsonb ->> 'nit' = held.nit AND json::jsonb ->> 'month' = present;
    used := credits_used(forms_of_nit(held.nit), present);
    IF used > allowed THEN
      SELECT count(*) INTO wanted FROM item WHERE batch_sequence = of_batch
        AND (of_send IS NULL OR submission_sequence = of_send) AND company = ANY (forms_of_nit(held.nit));
      -- The detail is read by \`office-fault.ts\`.
      RAISE EXCEPTION 'company % is above its limit of credits', held.nit USING ERRCODE = 'check_violation', DETAIL = json_build_object(
        'again', of_send IS NOT NULL, 'company', held.nit, 'month', present, 'limit', allowed::text, 'used', (used - wanted)::text,
        'wanted', wanted::text, 'missing', (used - allowed)::text)::text;
    END IF;
  END LOOP;
END $$;

-- The server notes the month of a send; nobody writes it. A history that moves in brings its own.
CREATE FUNCTION forget_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_adopting() THEN NEW.month := NULL; END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER c_forgets_month BEFORE INSERT ON submission FOR EACH ROW WHEN (NEW.month IS NOT NULL) EXECUTE FUNCTION forget_month();

-- At the commit, because what a desk brings back after a restoration is no longer queued then; it counts in the month
-- in which it left. What was sent before, and what moves in, was confirmed elsewhere: it is checked when it leaves.
CREATE FUNCTION check_batch_credits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  present text := month_now();
BEGIN
  UPDATE submission SET
    month = CASE
      WHEN is_adopting() THEN month
      WHEN state NOT IN ('queued', 'armed', 'sending') AND armed_at_ms IS NOT NULL AND EXISTS (SELECT FROM restoration)
        THEN least(present, month_at(to_timestamp(armed_at_ms / 1000)))
      ELSE present END,
    unchecked = (state IN ('queued', 'armed', 'sending') AND (attempts > 0 OR is_adopting()))::int
    WHERE batch_sequence = NEW.sequence;
  IF EXISTS (
    SELECT FROM submission WHERE batch_sequence = NEW.sequence AND state IN ('queued', 'armed', 'sending') AND unchecked = 0) THEN
    PERFORM check_credits(NEW.sequence, NULL);
  END IF;
  RETURN NULL;
END $$;
CREATE CONSTRAINT TRIGGER within_credits AFTER UPDATE ON batch DEFERRABLE INITIALLY DEFERRED FOR EACH ROW
  WHEN (OLD.complete = 0 AND NEW.complete = 1) EXECUTE FUNCTION check_batch_credits();

-- A resend costs again, in the month of its decision.
CREATE FUNCTION note_month() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_in_own_making(NEW.batch_sequence) THEN
    NEW.month := month_now();
    NEW.unchecked := 0;
  END IF;
  RETURN NEW;
END $$;
CREATE FUNCTION check_send_credits() RETURNS trigger LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_in_own_making(NEW.batch_sequence) THEN PERFORM check_credits(NEW.batch_sequence, NEW.sequence); END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER c_notes_month BEFORE UPDATE OF state ON submission FOR EACH ROW
  WHEN ((NEW.state = 'queued' AND OLD.state IN ('refused', 'unknown')) OR (NEW.state IN ('armed', 'sending') AND OLD.unchecked = 1))
  EXECUTE FUNCTION note_month();
CREATE TRIGGER within_credits AFTER UPDATE OF state ON submission FOR EACH ROW
  WHEN ((NEW.state = 'queued' AND OLD.state IN ('refused', 'unknown')) OR (NEW.state IN ('armed', 'sending') AND OLD.unchecked = 1))
  EXECUTE FUNCTION check_send_credits();

GRANT EXECUTE ON FUNCTION month_at, month_now, forms_of_nit TO {clerk}, {supervisor}, {administrator};
`
