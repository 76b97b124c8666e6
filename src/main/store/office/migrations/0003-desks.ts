import type { OfficeMigration } from './office-migration.ts'

/**
 * Several desks at once: ownership of unfinished work, the books of the shared key, and notices of every change.
 *
 * A desk is named by its program when it connects (`ventanilla.desk`), and is present while one of its sessions holds
 * the lock of that name. Only functions write the books of keys, on the server's clock; keys and requests are stored
 * as digests.
 */
export const desks: OfficeMigration = {
  number: 3,
  name: 'desks',
  sql: `
CREATE FUNCTION this_desk() RETURNS said LANGUAGE sql STABLE RETURN nullif(current_setting('ventanilla.desk', true), '')::said;
CREATE FUNCTION lock_of(kind text, name text) RETURNS bigint LANGUAGE sql IMMUTABLE RETURN
  hashtextextended((kind || ' ' || name) COLLATE "C", 1986358892);
CREATE FUNCTION is_here(desk text) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted
      AND database = (SELECT oid FROM pg_database WHERE datname = current_database())
      AND ((classid::bigint << 32) | objid::bigint) = lock_of('desk', $1)) $$;

ALTER TABLE batch ADD COLUMN desk said DEFAULT this_desk();
CREATE INDEX batch_incomplete ON batch (desk) WHERE complete = 0;
ALTER TABLE document_blob_part ADD COLUMN staged_by said DEFAULT this_desk();
ALTER TABLE document_blob_part ADD COLUMN staged_at timestamptz NOT NULL DEFAULT now();
ALTER TABLE submission ADD COLUMN sending_desk said;
ALTER TABLE submission ADD COLUMN sending_since timestamptz;
CREATE FUNCTION note_sender() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.sending_desk := ventanilla.this_desk();
  NEW.sending_since := clock_timestamp();
  RETURN NEW;
END $$;
CREATE TRIGGER submission_sender BEFORE UPDATE OF state ON submission
  FOR EACH ROW WHEN (NEW.state IN ('armed', 'sending')) EXECUTE FUNCTION note_sender();

CREATE TABLE key_turn (
  key said PRIMARY KEY,
  desk said NOT NULL,
  leaves_at timestamptz NOT NULL,
  released boolean NOT NULL
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

-- Who had the turn and did not give it back may still have a POST on its way, if not the very desk that asks.
CREATE FUNCTION take_post_turn(wanted text, longest_post_ms bigint) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  former key_turn;
BEGIN
  IF NOT pg_try_advisory_lock(lock_of('post', wanted)) THEN RETURN 'busy'; END IF;
  SELECT * INTO former FROM key_turn WHERE key = wanted;
  IF FOUND AND NOT former.released AND former.desk IS DISTINCT FROM this_desk()
    AND clock_timestamp() < former.leaves_at + longest_post_ms * interval '1 millisecond' THEN
    PERFORM pg_advisory_unlock(lock_of('post', wanted));
    RETURN 'resting';
  END IF;
  INSERT INTO key_turn VALUES (wanted, this_desk(), clock_timestamp(), false)
    ON CONFLICT (key) DO UPDATE SET desk = excluded.desk, leaves_at = excluded.leaves_at, released = false;
  RETURN 'taken';
END $$;

CREATE FUNCTION not_durable() RETURNS text LANGUAGE sql STABLE RETURN concat_ws(', ',
  CASE WHEN current_setting('fsync') = 'off' THEN 'fsync' END,
  CASE WHEN current_setting('full_page_writes') = 'off' THEN 'full_page_writes' END,
  CASE WHEN current_setting('synchronous_commit') = 'off' THEN 'synchronous_commit' END);

-- Null: the turn is another's. Else what of the server's settings keeps a commit from being kept; nothing where all is well.
CREATE FUNCTION confirm_post_turn(held text) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_locks WHERE locktype = 'advisory' AND objsubid = 1 AND granted AND pid = pg_backend_pid()
      AND ((classid::bigint << 32) | objid::bigint) = lock_of('post', held)) THEN RETURN NULL; END IF;
  UPDATE key_turn SET leaves_at = clock_timestamp() WHERE key = held AND desk = this_desk() AND NOT released;
  IF NOT FOUND THEN RETURN NULL; END IF;
  RETURN not_durable();
END $$;
CREATE FUNCTION release_post_turn(held text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ UPDATE key_turn SET released = true WHERE key = held AND desk = this_desk() $$;

-- Number of the slot; null when the limits of the service leave no room. What is on its way counts as now; what a desk that is gone had on its way as
-- 15 s after it left. Half a tenth of a second for the grain of clocks.
CREATE FUNCTION take_get_slot(wanted text, request text, by_whom text, spaced boolean) RETURNS bigint LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  moment timestamptz;
  used bigint;
  too_early boolean;
  slot bigint;
BEGIN
  PERFORM pg_advisory_xact_lock(lock_of('get', wanted));
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
CREATE FUNCTION take_poll_lead(wanted text) RETURNS boolean LANGUAGE sql VOLATILE SET search_path = ventanilla, pg_temp AS
  $$ SELECT pg_try_advisory_lock(lock_of('poll', $1)) $$;

CREATE FUNCTION tell_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('ventanilla_changes', TG_ARGV[0] || ' ' || coalesce(ventanilla.this_desk(), ''));
  RETURN NULL;
END $$;
DO $triggers$
DECLARE
  told record;
BEGIN
  FOR told IN SELECT * FROM (VALUES
    ('batch', 'batches', 'INSERT OR UPDATE OR DELETE'),
    ('submission', 'batches', 'UPDATE OR DELETE'),
    ('item', 'batches', 'UPDATE'),
    ('statement', 'batches', 'INSERT'),
    ('document', 'documents', 'INSERT OR UPDATE OR DELETE'),
    ('document_delivery', 'documents', 'INSERT OR UPDATE OR DELETE'),
    ('catalogue', 'catalogues', 'INSERT OR UPDATE OR DELETE'),
    ('notification', 'notifications', 'INSERT OR UPDATE OR DELETE'),
    ('notification_told', 'notifications', 'INSERT OR UPDATE OR DELETE')
  ) AS each (name, area, changes) LOOP
    EXECUTE format('CREATE TRIGGER tells_change AFTER %s ON %I FOR EACH STATEMENT EXECUTE FUNCTION tell_change(%L)',
      told.changes, told.name, told.area);
  END LOOP;
END $triggers$;

GRANT SELECT ON key_turn, key_get, key_freeze TO {clerk}, {supervisor}, {administrator};
REVOKE ALL ON FUNCTION take_post_turn, confirm_post_turn, release_post_turn, take_get_slot, complete_get, take_poll_lead FROM PUBLIC;
GRANT EXECUTE ON FUNCTION take_post_turn, confirm_post_turn, release_post_turn, take_get_slot, complete_get, take_poll_lead
  TO {clerk}, {administrator};
`,
}
