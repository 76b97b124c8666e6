/**
 * Several desks at once: which are connected, and whose turn it is to send and to poll with a shared key. Turns are
 * rows and tables, which require rights: PostgreSQL lets every login take any advisory lock, so a stranger could hold
 * one with a known name.
 */
export const desks = `
-- A desk is named by its program when it connects.
CREATE FUNCTION this_desk() RETURNS said LANGUAGE sql STABLE RETURN nullif(current_setting('ventanilla.desk', true), '')::said;

-- Locked by each transaction that writes, never written.
CREATE TABLE turn_to_write (nothing boolean);

-- A row marks a desk as connected: it names the process of its session and a random lock that this process holds. It
-- ends with the session, and locks held by others belong to another process.
CREATE TABLE desk_line (token bigint PRIMARY KEY, desk said NOT NULL, pid integer NOT NULL);
CREATE FUNCTION is_held(line bigint) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM desk_line JOIN pg_locks USING (pid) WHERE token = $1 AND locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((classid::bigint << 32) | objid::bigint) = token) $$;
CREATE FUNCTION is_here(desk text) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce((SELECT bool_or(is_held(token)) FROM desk_line WHERE desk_line.desk = $1), false) $$;
CREATE FUNCTION own_line() RETURNS bigint LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT token FROM desk_line WHERE pid = pg_backend_pid() AND is_held(token) $$;
-- The lock comes first: a visible row belongs to a session that is or was connected. Deletes rows of ended sessions.
CREATE FUNCTION begin_line() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint;
BEGIN
  PERFORM pg_advisory_lock(own);
  DELETE FROM desk_line WHERE token IN (
    SELECT token FROM desk_line WHERE NOT is_held(token) ORDER BY token FOR UPDATE SKIP LOCKED);
  INSERT INTO desk_line VALUES (own, this_desk(), pg_backend_pid());
END $$;

-- Only functions write the following tables, on the server's clock; keys and requests are stored as digests. A turn or
-- the lead is a row that names its line.
CREATE TABLE key_turn (
  key said PRIMARY KEY,
  desk said NOT NULL,
  leaves_at timestamptz NOT NULL,
  released boolean NOT NULL,
  line bigint
);
CREATE TABLE key_get (
  id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  key said NOT NULL,
  name said NOT NULL,
  sender said NOT NULL,
  desk said NOT NULL,
  sent_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  answered_at timestamptz
);
CREATE INDEX key_get_key ON key_get (key, id);
CREATE TABLE key_freeze (
  key said PRIMARY KEY,
  set_at timestamptz NOT NULL,
  until timestamptz NOT NULL,
  set_by said NOT NULL
);
CREATE TABLE key_lead (key said PRIMARY KEY, line bigint NOT NULL);

-- Rows to lock until the end of the transaction.
CREATE TABLE key_book (name said PRIMARY KEY);
CREATE FUNCTION hold_book(book text) RETURNS void LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
BEGIN
  INSERT INTO key_book VALUES (book) ON CONFLICT DO NOTHING;
  PERFORM FROM key_book WHERE name = book FOR UPDATE;
END $$;

-- A desk that had the turn and did not release it may still have a POST under way, unless it is the caller.
CREATE FUNCTION take_post_turn(wanted text, longest_post_ms bigint) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := own_line();
  former key_turn;
BEGIN
  IF own IS NULL THEN RETURN 'busy'; END IF;
  PERFORM hold_book('post ' || wanted);
  SELECT * INTO former FROM key_turn WHERE key = wanted;
  IF FOUND AND NOT former.released THEN
    IF former.line IS DISTINCT FROM own AND is_held(former.line) THEN RETURN 'busy'; END IF;
    IF former.desk IS DISTINCT FROM this_desk()
      AND clock_timestamp() < former.leaves_at + longest_post_ms * interval '1 millisecond' THEN RETURN 'resting'; END IF;
  END IF;
  INSERT INTO key_turn (key, desk, leaves_at, released, line) VALUES (wanted, this_desk(), clock_timestamp(), false, own)
    ON CONFLICT (key) DO UPDATE
    SET desk = excluded.desk, leaves_at = excluded.leaves_at, released = false, line = excluded.line;
  RETURN 'taken';
END $$;
-- Null: another desk has the turn. Otherwise the server's settings that make commits less than durable; empty: none.
CREATE FUNCTION not_durable() RETURNS text LANGUAGE sql STABLE RETURN concat_ws(', ',
  CASE WHEN current_setting('fsync') = 'off' THEN 'fsync' END,
  CASE WHEN current_setting('full_page_writes') = 'off' THEN 'full_page_writes' END,
  CASE WHEN current_setting('synchronous_commit') = 'off' THEN 'synchronous_commit' END);
CREATE FUNCTION confirm_post_turn(held text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := own_line();
BEGIN
  UPDATE key_turn SET leaves_at = clock_timestamp() WHERE key = held AND line = own AND desk = this_desk() AND NOT released;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN not_durable();
END $$;
CREATE FUNCTION release_post_turn(held text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ UPDATE key_turn SET released = true WHERE key = held AND desk = this_desk() $$;

-- Number of the slot; null if the service's limits leave no room. A GET under way counts as sent now, one of a
-- disconnected desk as sent 15 s after it left; 50 ms allow for the grain of clocks.
CREATE FUNCTION take_get_slot(wanted text, request text, by_whom text, spaced boolean) RETURNS bigint LANGUAGE plpgsql
  SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  moment timestamptz;
  used bigint;
  too_early boolean;
  slot bigint;
BEGIN
  PERFORM hold_book('get ' || wanted);
  moment := clock_timestamp();
  IF EXISTS (SELECT FROM key_freeze WHERE key = wanted AND moment < until) THEN RETURN NULL; END IF;
  SELECT count(*) FILTER (WHERE counts_at > moment - interval '60.05 s'),
    spaced AND coalesce(bool_or(name = request AND counts_at > moment - interval '10.05 s'), false)
  INTO used, too_early
  FROM (
    SELECT name, CASE
      WHEN answered_at IS NOT NULL THEN answered_at
      WHEN sent_at > moment - interval '130 s' AND is_here(desk) THEN moment
      ELSE sent_at + interval '15 s' END AS counts_at
    FROM key_get WHERE key = wanted AND sent_at > moment - interval '5 minutes') AS counted;
  IF used >= 30 OR too_early THEN RETURN NULL; END IF;
  INSERT INTO key_get (key, name, sender, desk) VALUES (wanted, request, by_whom, this_desk()) RETURNING id INTO slot;
  IF slot % 64 = 0 THEN DELETE FROM key_get WHERE key = wanted AND sent_at < moment - interval '1 day'; END IF;
  RETURN slot;
END $$;
CREATE FUNCTION complete_get(slot bigint, freeze_ms bigint) RETURNS void LANGUAGE sql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
  UPDATE key_get SET answered_at = clock_timestamp() WHERE id = slot AND desk = this_desk() AND answered_at IS NULL;
  INSERT INTO key_freeze
    SELECT key, clock_timestamp(), clock_timestamp() + freeze_ms * interval '1 millisecond', sender FROM key_get
    WHERE id = slot AND desk = this_desk() AND freeze_ms IS NOT NULL
    ON CONFLICT (key) DO UPDATE SET set_at = excluded.set_at, until = excluded.until, set_by = excluded.set_by
      WHERE key_freeze.until < excluded.until $$;

CREATE FUNCTION take_poll_lead(wanted text) RETURNS boolean LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := own_line();
BEGIN
  -- Every desk calls this at every beat: write nothing while another leads.
  IF own IS NULL OR EXISTS (SELECT FROM key_lead WHERE key = wanted AND line <> own AND is_held(line)) THEN
    RETURN false;
  END IF;
  PERFORM hold_book('poll ' || wanted);
  IF EXISTS (SELECT FROM key_lead WHERE key = wanted AND line <> own AND is_held(line)) THEN RETURN false; END IF;
  INSERT INTO key_lead VALUES (wanted, own) ON CONFLICT (key) DO UPDATE SET line = excluded.line;
  RETURN true;
END $$;
CREATE FUNCTION leave_poll_lead(held text) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := own_line();
BEGIN
  DELETE FROM key_lead WHERE key = held AND line = own;
END $$;

GRANT EXECUTE ON FUNCTION this_desk, is_held, is_here, not_durable TO {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION begin_line, take_post_turn, confirm_post_turn, release_post_turn, take_get_slot, complete_get,
  take_poll_lead, leave_poll_lead TO {clerk}, {administrator};
`
