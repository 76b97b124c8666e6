/**
 * Position of the office's history, to detect a server restored from an older backup. Every writing transaction
 * advances its desk's row: a count, and a token that only this server can generate. Each desk stores the latest rows it
 * has seen outside the server. Nobody reads or writes these tables except through functions.
 */
export const history = `
-- After a restart the server may have been restored without anyone knowing yet: what was queued before leaves only when
-- every desk that may have sent it has compared its record (\`compared\`) or is declared gone.
CREATE TABLE desk_history (
  desk said PRIMARY KEY,
  login said NOT NULL,
  moves bigint NOT NULL,
  token said NOT NULL,
  moved_at timestamptz NOT NULL,
  compared said,
  gone_at timestamptz,
  gone_by said
) WITH (fillfactor = 50);
-- It stops every desk until somebody confirms it. \`put-back\`: a desk knows more than the server and proves it with a
-- token. \`moved\`: the server finds its data elsewhere than before. \`declared\`: somebody said so.
CREATE TABLE restoration (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  id said NOT NULL UNIQUE DEFAULT gen_random_uuid()::text,
  reason said NOT NULL CHECK (reason IN ('put-back', 'moved', 'declared')),
  noticed_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  noticed_by said NOT NULL,
  desk said,
  missing bigint NOT NULL,
  sends bigint NOT NULL,
  known_until timestamptz,
  found_until timestamptz,
  first_batch bigint NOT NULL,
  lost_epoch said,
  confirmed_at timestamptz,
  confirmed_by said
);
CREATE UNIQUE INDEX restoration_open ON restoration ((true)) WHERE confirmed_at IS NULL;
-- One row for each start of the server: a restored server was started anew.
CREATE TABLE server_life (
  number bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  life said NOT NULL UNIQUE,
  place said NOT NULL,
  first_xid xid8 NOT NULL,
  began_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  first_batch bigint NOT NULL
);
CREATE TABLE history_secret (secret said PRIMARY KEY);
INSERT INTO history_secret VALUES (gen_random_uuid()::text || gen_random_uuid()::text);

-- Where the data are: the cluster, its database, a table, the timeline, and since when the data directory holds its
-- files. A restored or copied office, and one that a standby took over, differs in one of them. A part is empty where
-- the server does not tell it: the last one requires a right that only a superuser can grant.
CREATE FUNCTION this_place() RETURNS text LANGUAGE plpgsql STABLE SET search_path = ventanilla, pg_temp AS $$
DECLARE
  timeline text;
  since bigint;
BEGIN
  BEGIN
    timeline := left(pg_walfile_name(pg_current_wal_insert_lsn()), 8);
  EXCEPTION WHEN OTHERS THEN timeline := NULL;
  END;
  BEGIN
    SELECT extract(epoch FROM coalesce(change, creation)) * 1000000 INTO since FROM pg_stat_file('PG_VERSION');
  EXCEPTION WHEN OTHERS THEN since := NULL;
  END;
  RETURN format('%s-%s-%s-%s-%s', (SELECT system_identifier FROM pg_control_system()),
    (SELECT oid FROM pg_database WHERE datname = current_database()), 'server_life'::regclass::oid, timeline, since);
END $$;
-- The parts of two places side by side, numbered; an empty part is null.
CREATE FUNCTION parts_of(former text, present text) RETURNS TABLE (number bigint, was text, is_now text) LANGUAGE sql IMMUTABLE
  SET search_path = ventanilla, pg_temp AS $$
  SELECT ordinality, one, other
  FROM unnest(string_to_array(former, '-', ''), string_to_array(present, '-', '')) WITH ORDINALITY AS part (one, other, ordinality) $$;
CREATE FUNCTION this_life() RETURNS text LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS
  $$ SELECT this_place() || ' ' || (extract(epoch FROM pg_postmaster_start_time()) * 1000000)::bigint $$;
CREATE FUNCTION next_batch() RETURNS bigint LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce(max(sequence), 0) + 1 FROM batch $$;
CREATE FUNCTION latest_restoration() RETURNS text LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce((SELECT id FROM restoration WHERE confirmed_at IS NOT NULL ORDER BY number DESC LIMIT 1), '') $$;
CREATE FUNCTION history_key() RETURNS text LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS
  $$ SELECT this_life() || ' ' || latest_restoration() $$;
CREATE FUNCTION is_stopped() RETURNS boolean LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS
  $$ SELECT EXISTS (SELECT FROM restoration WHERE confirmed_at IS NULL) $$;
CREATE FUNCTION move_seal(desk text, moves bigint, epoch text, nonce text) RETURNS text LANGUAGE sql STABLE
  SET search_path = ventanilla, pg_temp AS $$
  SELECT left(encode(sha256(convert_to(concat_ws(' ', secret, $1, $2, $3, $4), 'UTF8')), 'hex'), 32) FROM history_secret $$;
-- The (sub)transaction that last wrote a row, from the 32 bits of its xmin. It belongs to the present transaction, so it
-- began at or after the top one.
CREATE FUNCTION whole_xid(xmin xid) RETURNS text LANGUAGE sql STABLE SET search_path = ventanilla, pg_temp AS $$
  SELECT (top + mod(xmin::text::numeric - mod(top, 4294967296) + 4294967296, 4294967296))::text
  FROM (SELECT pg_current_xact_id()::text::numeric AS top) $$;
-- Advances a desk's row. The token names the transaction that wrote the row: a rolled-back move proves nothing. A desk
-- names itself, so a row belongs to the member who wrote it, until that login is gone. The owner's desk may get a login.
CREATE FUNCTION write_move(own text, move bigint, compared_key text) RETURNS text LANGUAGE plpgsql VOLATILE
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  epoch text := latest_restoration();
  nonce text;
  made xid;
  given text;
BEGIN
  PERFORM deny('this desk is another member''s: ' || login) FROM desk_history
    WHERE desk = own AND login <> session_user AND EXISTS (SELECT FROM member JOIN pg_roles ON rolname = login
      WHERE login = desk_history.login);
  INSERT INTO desk_history AS known (desk, login, moves, token, moved_at, compared)
    VALUES (own, session_user, move, '', clock_timestamp(), compared_key)
    ON CONFLICT (desk) DO UPDATE
    SET login = excluded.login, moves = excluded.moves, moved_at = excluded.moved_at,
      compared = coalesce(excluded.compared, known.compared),
      gone_at = CASE WHEN compared_key IS NULL THEN known.gone_at END, gone_by = CASE WHEN compared_key IS NULL THEN known.gone_by END
    RETURNING xmin INTO made;
  nonce := whole_xid(made) || '-' || split_part(this_life(), ' ', 2) || '-' || replace(gen_random_uuid()::text, '-', '');
  given := epoch || ':' || nonce || ':' || move_seal(own, move, epoch, nonce);
  UPDATE desk_history SET token = given WHERE desk = own;
  RETURN given;
END $$;
-- Whether this server did not complete the token's transaction. The server gives the number of a transaction that the
-- copy lacks to another one: such a token is of a start that is unknown here, or later than the start after its own.
CREATE FUNCTION was_undone(nonce text) RETURNS boolean LANGUAGE plpgsql STABLE SET search_path = ventanilla, pg_temp AS $$
DECLARE
  made_in bigint := (SELECT max(number) FROM server_life WHERE split_part(life, ' ', 2) = split_part(nonce, '-', 2));
  given xid8 := split_part(nonce, '-', 1)::xid8;
BEGIN
  IF made_in IS NULL OR EXISTS (SELECT FROM server_life WHERE number > made_in AND given >= first_xid) THEN RETURN false; END IF;
  RETURN coalesce(pg_xact_status(given) IN ('aborted', 'in progress'), false);
EXCEPTION WHEN invalid_parameter_value THEN RETURN false;
END $$;

-- Data that are elsewhere than before may be a copy: it may lack what was filed since, or the office may go on at the
-- other place. Somebody must decide. Files get another owner or other rights under a running server, which is no copy.
CREATE FUNCTION begin_life() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  former server_life;
  life text := this_life();
  place text := split_part(life, ' ', 1);
BEGIN
  SELECT * INTO former FROM server_life ORDER BY number DESC LIMIT 1;
  IF former.life = life THEN RETURN; END IF;
  IF EXISTS (
    SELECT FROM parts_of(former.place, place)
    WHERE was <> is_now AND (number < 5 OR split_part(former.life, ' ', 2) <> split_part(life, ' ', 2))) THEN
    LOCK TABLE restoration IN SHARE ROW EXCLUSIVE MODE;
    INSERT INTO restoration (reason, noticed_by, desk, missing, sends, first_batch)
      VALUES ('moved', session_user, this_desk(), 0, 0, next_batch()) ON CONFLICT DO NOTHING;
  END IF;
  -- A part that the server does not tell now is compared when it tells it again.
  IF former.life IS NOT NULL THEN
    SELECT string_agg(coalesce(is_now, was, ''), '-' ORDER BY number) INTO place FROM parts_of(former.place, place);
  END IF;
  INSERT INTO server_life (life, place, first_xid, first_batch) VALUES (life, place, pg_current_xact_id(), next_batch())
    ON CONFLICT DO NOTHING;
END $$;

-- Called in each transaction that writes, after it locked \`turn_to_write\`. Does nothing if the caller is no desk.
CREATE FUNCTION move_desk() RETURNS TABLE (
  desk text, former_moves bigint, former_token text, moves bigint, token text, moved_ms bigint, stopped boolean, restoration text
) LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
#variable_conflict use_column
DECLARE
  own text := this_desk();
  former desk_history;
  given text;
BEGIN
  IF own IS NULL THEN RETURN; END IF;
  PERFORM begin_life();
  SELECT * INTO former FROM desk_history WHERE desk_history.desk = own;
  given := write_move(own, coalesce(former.moves, 0) + 1, NULL);
  RETURN QUERY SELECT own, former.moves, former.token::text, coalesce(former.moves, 0) + 1, given,
    (extract(epoch FROM clock_timestamp()) * 1000)::bigint, is_stopped(), latest_restoration();
END $$;

-- Other desks that have not compared their records with this server since it started or was restored. \`lacking\`: not
-- since the latest confirmed restoration either, so what they filed may be unknown here. A restart alone lacks nothing.
CREATE FUNCTION silent_desks() RETURNS TABLE (desk text, login text, moved_ms bigint, here boolean, lacking boolean) LANGUAGE sql STABLE
  SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT desk, login, (extract(epoch FROM moved_at) * 1000)::bigint, is_here(desk),
    latest_restoration() <> '' AND split_part(coalesce(compared, ''), ' ', 3) <> latest_restoration()
  FROM desk_history
  WHERE desk IS DISTINCT FROM this_desk() AND gone_at IS NULL AND compared IS DISTINCT FROM (SELECT history_key()) $$;
CREATE FUNCTION first_sure_batch() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT greatest(
    (SELECT first_batch FROM server_life ORDER BY number DESC LIMIT 1),
    (SELECT max(first_batch) FROM restoration)) $$;
-- Number of sends that wait for what silent desks may know of them.
CREATE FUNCTION sends_in_doubt() RETURNS bigint LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT CASE WHEN EXISTS (SELECT FROM silent_desks()) THEN (
    SELECT count(*) FROM submission JOIN batch ON batch.sequence = batch_sequence
    WHERE state = 'queued' AND complete = 1 AND batch.sequence < first_sure_batch()) ELSE 0 END $$;
CREATE FUNCTION is_in_doubt(send said) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (SELECT FROM silent_desks()) AND EXISTS (
    SELECT FROM submission WHERE id = send AND batch_sequence < first_sure_batch()) $$;

CREATE FUNCTION history_state() RETURNS text LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT json_build_object(
    'recovering', pg_is_in_recovery(),
    'life', this_life(),
    'knownLife', (SELECT life FROM server_life ORDER BY number DESC LIMIT 1),
    'key', history_key(),
    'restorations', (SELECT coalesce(json_agg(id ORDER BY number), '[]') FROM restoration WHERE confirmed_at IS NOT NULL),
    'open', (SELECT json_build_object('id', id, 'reason', reason, 'noticedMs', (extract(epoch FROM noticed_at) * 1000)::bigint,
        'noticedBy', noticed_by, 'desk', desk, 'missing', missing, 'sends', sends,
        'knownMs', (extract(epoch FROM known_until) * 1000)::bigint, 'foundMs', (extract(epoch FROM found_until) * 1000)::bigint)
      FROM restoration WHERE confirmed_at IS NULL),
    'desks', (SELECT coalesce(json_agg(json_build_object('desk', desk, 'login', login, 'moves', moves, 'token', token,
        'atMs', (extract(epoch FROM moved_at) * 1000)::bigint, 'compared', compared = (SELECT history_key()) IS TRUE, 'gone', gone_at IS NOT NULL)
        ORDER BY desk), '[]') FROM desk_history))::text $$;

-- Adds desks that the caller has seen and the server lost, so that they are awaited too. \`seen\`: its moves, as JSON; a
-- token of this server proves each.
CREATE FUNCTION note_desks(seen text) RETURNS void LANGUAGE sql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  INSERT INTO desk_history (desk, login, moves, token, moved_at)
    SELECT known.desk, '?', 0, '', to_timestamp(known."atMs" / 1000.0)
    FROM json_to_recordset(seen::json) AS known (desk text, moves bigint, token text, "atMs" bigint)
    WHERE split_part(token, ':', 3) = move_seal(desk, moves, split_part(token, ':', 1), split_part(token, ':', 2))
    ON CONFLICT DO NOTHING $$;
-- What was said of a desk before the copy was put back says nothing of what it did after the copy.
CREATE FUNCTION await_every_desk() RETURNS trigger LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
BEGIN
  UPDATE desk_history SET gone_at = NULL, gone_by = NULL WHERE gone_at IS NOT NULL;
  PERFORM pg_notify('ventanilla_changes', 'profile');
  RETURN NULL;
END $$;
CREATE TRIGGER restoration_awaits_every_desk AFTER INSERT ON restoration FOR EACH ROW EXECUTE FUNCTION await_every_desk();

-- True: every desk is stopped. The caller must prove it, by a token of this server that the server should know and does
-- not.
CREATE FUNCTION note_put_back(seen_desk said, seen_moves bigint, seen_token said, missing bigint, sends bigint, known_ms bigint)
  RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  epoch text := split_part(seen_token, ':', 1);
  found desk_history;
  is_behind boolean;
BEGIN
  PERFORM begin_life();
  LOCK TABLE restoration IN SHARE ROW EXCLUSIVE MODE;
  IF EXISTS (SELECT FROM restoration WHERE confirmed_at IS NULL AND reason = 'put-back') THEN RETURN true; END IF;
  IF split_part(seen_token, ':', 3) IS DISTINCT FROM move_seal(seen_desk, seen_moves, epoch, split_part(seen_token, ':', 2)) THEN
    RETURN false;
  END IF;
  IF was_undone(split_part(seen_token, ':', 2)) THEN RETURN false; END IF;
  SELECT * INTO found FROM desk_history WHERE desk = seen_desk;
  IF epoch <> '' AND NOT EXISTS (SELECT FROM restoration WHERE epoch IN (id, lost_epoch)) THEN is_behind := true;
  ELSE
    is_behind := epoch = latest_restoration()
      AND (found.moves IS NULL OR found.moves < seen_moves OR (found.moves = seen_moves AND found.token <> seen_token));
  END IF;
  IF NOT is_behind THEN RETURN false; END IF;
  INSERT INTO restoration (reason, noticed_by, desk, missing, sends, known_until, found_until, first_batch, lost_epoch)
    SELECT 'put-back', session_user, this_desk(), note_put_back.missing, note_put_back.sends,
      to_timestamp(known_ms / 1000.0), coalesce((SELECT max(moved_at) FROM desk_history), (SELECT begun_at FROM office)), next_batch(), epoch
    ON CONFLICT ((true)) WHERE confirmed_at IS NULL DO UPDATE
    SET reason = excluded.reason, noticed_at = excluded.noticed_at, noticed_by = excluded.noticed_by, desk = excluded.desk,
      missing = excluded.missing, sends = excluded.sends, known_until = excluded.known_until, found_until = excluded.found_until,
      lost_epoch = excluded.lost_epoch;
  PERFORM pg_notify('ventanilla_changes', 'profile');
  RETURN true;
END $$;

-- Whoever put a copy back says so before any desk connects: a disk that was set back shows nothing of it here.
CREATE FUNCTION declare_put_back() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  PERFORM begin_life();
  INSERT INTO restoration (reason, noticed_by, missing, sends, first_batch, lost_epoch)
    VALUES ('declared', session_user, 0, 0, next_batch(), latest_restoration())
    ON CONFLICT ((true)) WHERE confirmed_at IS NULL DO UPDATE
    SET reason = excluded.reason, noticed_at = excluded.noticed_at, noticed_by = excluded.noticed_by, lost_epoch = excluded.lost_epoch
    WHERE restoration.reason = 'moved';
END $$;

-- Only for the compared state: another start or restoration requires another comparison. The desk's row advances, so
-- that its token also proves the latest restoration.
CREATE FUNCTION report_compared(compared_key said) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  next_move bigint;
BEGIN
  -- Like every writer: a desk's row advances one step at a time.
  LOCK TABLE turn_to_write IN EXCLUSIVE MODE;
  IF this_desk() IS NULL OR is_stopped() OR compared_key IS DISTINCT FROM history_key() THEN RETURN false; END IF;
  SELECT moves + 1 INTO next_move FROM desk_history WHERE desk = this_desk();
  PERFORM write_move(this_desk(), coalesce(next_move, 1), compared_key);
  RETURN true;
END $$;
CREATE FUNCTION confirm_restored() RETURNS text LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  LOCK TABLE restoration IN SHARE ROW EXCLUSIVE MODE;
  IF NOT is_stopped() THEN RETURN 'none'; END IF;
  IF NOT pg_has_role(session_user, '{everywhere}', 'MEMBER') THEN RETURN 'not-everywhere'; END IF;
  UPDATE restoration SET confirmed_at = clock_timestamp(), confirmed_by = session_user WHERE confirmed_at IS NULL;
  PERFORM pg_notify('ventanilla_changes', 'profile');
  RETURN 'confirmed';
END $$;
CREATE FUNCTION desk_is_gone(which said) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  UPDATE desk_history SET gone_at = clock_timestamp(), gone_by = session_user WHERE desk = which AND gone_at IS NULL;
  PERFORM pg_notify('ventanilla_changes', 'profile') WHERE FOUND;
  RETURN FOUND;
END $$;

GRANT EXECUTE ON FUNCTION history_state, silent_desks, sends_in_doubt, note_put_back TO {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION begin_life, note_desks, move_desk, is_in_doubt, report_compared, confirm_restored TO {clerk}, {administrator};
GRANT EXECUTE ON FUNCTION desk_is_gone, declare_put_back TO {administrator};
`
