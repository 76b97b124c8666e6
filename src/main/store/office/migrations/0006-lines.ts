import type { OfficeMigration } from './office-migration.ts'

/**
 * Locks that only authorised users can take. PostgreSQL lets every login take any advisory lock, so a supervisor or a
 * stranger with a login could hold one with a known name: nobody could send, poll, lead or even connect. Rows and
 * tables, which require rights, replace such locks.
 *
 * A row marks a desk as present: it names the process of its session and a random lock that this process holds. It
 * ends with the session, and locks held by others belong to another process. Having the turn or the lead is a row that
 * names such a line.
 */
export const lines: OfficeMigration = {
  number: 6,
  name: 'lines',
  sql: `
CREATE TABLE turn_to_write (nothing boolean);
CREATE TABLE desk_line (token bigint PRIMARY KEY, desk said NOT NULL, pid integer NOT NULL);
CREATE TABLE key_book (name said PRIMARY KEY);
CREATE TABLE key_lead (key said PRIMARY KEY, line bigint NOT NULL);
ALTER TABLE key_turn ADD COLUMN line bigint;

CREATE FUNCTION is_held(line bigint) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM desk_line JOIN pg_locks USING (pid) WHERE token = $1 AND locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((classid::bigint << 32) | objid::bigint) = token) $$;
CREATE OR REPLACE FUNCTION is_here(desk text) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce((SELECT bool_or(is_held(token)) FROM desk_line WHERE desk_line.desk = $1), false) $$;
CREATE FUNCTION own_line() RETURNS bigint LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT token FROM desk_line WHERE pid = pg_backend_pid() AND is_held(token) $$;

-- The lock first: a row that others see is one of a session that is there, or was. Rows of those that were are cleared by the way.
CREATE FUNCTION begin_line() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := ('x' || substr(replace(gen_random_uuid()::text, '-', ''), 1, 12))::bit(48)::bigint;
BEGIN
  PERFORM pg_advisory_lock(own);
  DELETE FROM desk_line WHERE token IN (
    SELECT token FROM desk_line WHERE NOT is_held(token) ORDER BY token FOR UPDATE SKIP LOCKED);
  INSERT INTO desk_line VALUES (own, this_desk(), pg_backend_pid());
END $$;

-- Until the end of the transaction.
CREATE FUNCTION hold_book(book text) RETURNS void LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
BEGIN
  INSERT INTO key_book VALUES (book) ON CONFLICT DO NOTHING;
  PERFORM FROM key_book WHERE name = book FOR UPDATE;
END $$;

CREATE OR REPLACE FUNCTION take_post_turn(wanted text, longest_post_ms bigint) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
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
CREATE OR REPLACE FUNCTION confirm_post_turn(held text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := own_line();
BEGIN
  UPDATE key_turn SET leaves_at = clock_timestamp() WHERE key = held AND line = own AND desk = this_desk() AND NOT released;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN not_durable();
END $$;

CREATE OR REPLACE FUNCTION take_poll_lead(wanted text) RETURNS boolean LANGUAGE plpgsql VOLATILE SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  own bigint := own_line();
BEGIN
  -- Asked at every beat of every desk: nothing is written while somebody leads.
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

-- As before, behind a row instead of a lock.
CREATE OR REPLACE FUNCTION take_get_slot(wanted text, request text, by_whom text, spaced boolean) RETURNS bigint LANGUAGE plpgsql
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

DROP FUNCTION lock_of(text, text);
GRANT SELECT ON turn_to_write, desk_line, key_book, key_lead TO {clerk}, {supervisor}, {administrator};
-- Who may change nothing there can lock nothing there.
GRANT UPDATE ON turn_to_write TO {clerk}, {administrator};
REVOKE ALL ON FUNCTION begin_line, own_line, hold_book, leave_poll_lead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION begin_line, leave_poll_lead TO {clerk}, {administrator};
`,
}
