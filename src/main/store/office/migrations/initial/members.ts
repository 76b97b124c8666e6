/**
 * Members, invitations, and the keys that desks seal with. Only functions of the owner change members: administrators
 * cannot write these tables and cannot grant roles.
 */
export const members = `
-- A member is a login in one of three roles of the office, and in \`everywhere\` unless restricted to \`companies\`.
CREATE TABLE member (
  login said PRIMARY KEY,
  role said NOT NULL CHECK (role IN ('clerk', 'supervisor', 'administrator')),
  companies text[],
  added_at timestamptz NOT NULL DEFAULT now()
);

-- The server sees neither keys nor passwords: keys are stored sealed, for a newcomer with the key that only the
-- invitation code contains, for all others with the previous data key.
CREATE TABLE invitation (
  id said PRIMARY KEY,
  login said NOT NULL UNIQUE,
  role said NOT NULL CHECK (role IN ('clerk', 'supervisor', 'administrator')),
  companies text[],
  sealed_keys bytea NOT NULL,
  own_login yes_or_no NOT NULL,
  invited_by said NOT NULL DEFAULT session_user,
  invited_at timestamptz NOT NULL DEFAULT now(),
  expires_at timestamptz NOT NULL,
  redemption said,
  redeemed_at timestamptz
);
CREATE TABLE data_key (
  id said PRIMARY KEY,
  made_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  made_by said NOT NULL DEFAULT session_user,
  sealed_under said UNIQUE REFERENCES data_key (id),
  sealed bytea,
  CHECK ((sealed_under IS NULL) = (sealed IS NULL))
);
CREATE UNIQUE INDEX data_key_first ON data_key ((true)) WHERE sealed_under IS NULL;

CREATE FUNCTION own_companies() RETURNS text[] LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ SELECT coalesce((SELECT companies FROM member WHERE login = session_user), '{}') $$;
CREATE FUNCTION belongs(wanted said) RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
  SELECT EXISTS (SELECT FROM member WHERE login = wanted)
    OR wanted = (SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'ventanilla') $$;
CREATE FUNCTION is_owner() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ SELECT pg_has_role(session_user, nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'ventanilla' $$;
CREATE FUNCTION deny(reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%', reason USING ERRCODE = 'insufficient_privilege'; END $$;

-- Only one change of members at a time, and only by those who may. The lock is on a table, which requires rights:
-- every login can take an advisory lock.
CREATE FUNCTION change_members() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF NOT is_owner() AND NOT pg_has_role(session_user, '{administrator}', 'USAGE') THEN PERFORM deny('administrators change members'); END IF;
  LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE;
END $$;
CREATE FUNCTION refuse_administrator(wanted said, wanted_role said) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  IF is_owner() THEN RETURN; END IF;
  IF wanted_role = 'administrator' OR EXISTS (SELECT FROM member WHERE login = wanted AND role = 'administrator')
    OR EXISTS (SELECT FROM invitation WHERE login = wanted AND role = 'administrator')
    OR coalesce((SELECT pg_has_role(oid, '{administrator}', 'MEMBER') FROM pg_roles WHERE rolname = wanted), false) THEN
    PERFORM deny('the owner alone makes and changes administrators');
  END IF;
END $$;
CREATE FUNCTION take_back(from_login said) RETURNS void LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
DECLARE
  held record;
BEGIN
  -- An office's functions run as its owner.
  IF from_login = (SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'ventanilla') THEN RETURN; END IF;
  FOR held IN SELECT roleid::regrole::text AS role, grantor::regrole::text AS grantor FROM pg_auth_members
    WHERE member = (SELECT oid FROM pg_roles WHERE rolname = from_login)
    AND roleid::regrole::text IN ('{clerk}', '{supervisor}', '{administrator}', '{everywhere}', '{invited}') LOOP
    EXECUTE format('REVOKE %s FROM %I GRANTED BY %s', held.role, from_login, held.grantor);
  END LOOP;
  DELETE FROM member WHERE login = from_login;
END $$;
CREATE FUNCTION give(to_login said, given_role said, given_companies text[]) RETURNS void LANGUAGE plpgsql
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  PERFORM take_back(to_login);
  INSERT INTO member (login, role, companies) VALUES (to_login, given_role, given_companies);
  EXECUTE format('GRANT %I TO %I', replace('{clerk}', '_clerk', '_' || given_role), to_login);
  IF given_companies IS NULL THEN EXECUTE format('GRANT {everywhere} TO %I', to_login); END IF;
END $$;
CREATE FUNCTION remove_login(unwanted said) RETURNS void LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
BEGIN
  EXECUTE format('DROP ROLE %I', unwanted);
EXCEPTION WHEN OTHERS THEN
  BEGIN
    EXECUTE format('ALTER ROLE %I NOLOGIN PASSWORD NULL', unwanted);
  EXCEPTION WHEN OTHERS THEN NULL;
  END;
END $$;

CREATE FUNCTION admit_member(wanted said, wanted_role said, wanted_companies text[]) RETURNS void LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  PERFORM change_members();
  PERFORM refuse_administrator(wanted, wanted_role);
  PERFORM give(wanted, wanted_role, wanted_companies);
  BEGIN
    IF (SELECT rolconnlimit = -1 AND NOT rolsuper FROM pg_roles WHERE rolname = wanted) THEN
      EXECUTE format('ALTER ROLE %I CONNECTION LIMIT 40', wanted);
    END IF;
  EXCEPTION WHEN insufficient_privilege THEN NULL;
  END;
END $$;
CREATE FUNCTION dismiss_member(unwanted said) RETURNS boolean LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  was_member boolean;
  had_login integer;
BEGIN
  PERFORM change_members();
  PERFORM refuse_administrator(unwanted, NULL);
  was_member := EXISTS (SELECT FROM member WHERE login = unwanted);
  PERFORM take_back(unwanted);
  DELETE FROM invitation WHERE login = unwanted RETURNING own_login INTO had_login;
  IF had_login = 1 THEN PERFORM remove_login(unwanted); END IF;
  RETURN was_member OR had_login IS NOT NULL;
END $$;

-- With \`verifier\`, of a password, it creates a login for the office; otherwise the login exists. Returns the time at
-- which the invitation expires.
CREATE FUNCTION invite_member(
  invitation_id said, wanted said, verifier text, wanted_role said, wanted_companies text[], keys bytea, hours double precision
) RETURNS timestamptz LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
DECLARE
  left_login record;
  until timestamptz := clock_timestamp() + make_interval(secs => hours * 3600);
BEGIN
  PERFORM change_members();
  PERFORM refuse_administrator(wanted, wanted_role);
  FOR left_login IN DELETE FROM invitation WHERE own_login = 1 AND (
      (redemption IS NULL AND expires_at < clock_timestamp() - interval '30 days')
      OR (redemption IS NOT NULL AND login NOT IN (SELECT member.login FROM member))) RETURNING login LOOP
    PERFORM remove_login(left_login.login);
  END LOOP;
  IF verifier IS NOT NULL THEN
    IF wanted !~ '^ventanilla_[a-z]+_[0-9a-f]{10}$' OR verifier !~ '^SCRAM-SHA-256\\$' THEN PERFORM deny('no login of an office'); END IF;
    EXECUTE format('CREATE ROLE %I LOGIN CONNECTION LIMIT 40 PASSWORD %L', wanted, verifier);
    -- Against forgotten sessions; the login can change these settings itself.
    EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''1min''', wanted);
    EXECUTE format('ALTER ROLE %I SET transaction_timeout = ''10min''', wanted);
    -- So that the owner can end a session that blocks others for long.
    IF NOT (SELECT rolsuper FROM pg_roles WHERE rolname = current_user) THEN
      EXECUTE format('GRANT %I TO CURRENT_USER WITH INHERIT TRUE, SET FALSE', wanted);
    END IF;
  END IF;
  EXECUTE format('GRANT {invited} TO %I', wanted);
  DELETE FROM invitation WHERE login = wanted;
  INSERT INTO invitation (id, login, role, companies, sealed_keys, own_login, expires_at)
    VALUES (invitation_id, wanted, wanted_role, wanted_companies, keys, (verifier IS NOT NULL)::int, until);
  RETURN until;
END $$;

-- Until it redeems its invitation, an invited login may do nothing else. The server's clock decides, once, in the
-- transaction that redeems it, whether the invitation is valid.
CREATE FUNCTION redeem_invitation(invitation_id said, own_redemption said) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  given invitation;
BEGIN
  -- Before the lock too, so that a login without a valid invitation blocks nobody.
  SELECT * INTO given FROM invitation WHERE id = invitation_id AND login = session_user;
  IF NOT FOUND THEN RETURN 'none'; END IF;
  IF given.redemption = own_redemption THEN RETURN 'redeemed'; END IF;
  IF given.redemption IS NOT NULL THEN RETURN 'used'; END IF;
  IF given.expires_at <= clock_timestamp() THEN RETURN 'expired'; END IF;
  LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE;
  SELECT * INTO given FROM invitation WHERE id = invitation_id AND login = session_user FOR UPDATE;
  IF NOT FOUND THEN RETURN 'none'; END IF;
  IF given.redemption = own_redemption THEN RETURN 'redeemed'; END IF;
  IF given.redemption IS NOT NULL THEN RETURN 'used'; END IF;
  IF given.expires_at <= clock_timestamp() THEN RETURN 'expired'; END IF;
  UPDATE invitation SET redemption = own_redemption, redeemed_at = clock_timestamp() WHERE id = given.id;
  PERFORM give(given.login, given.role, given.companies);
  RETURN 'redeemed';
END $$;
CREATE FUNCTION leave_office() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE;
  PERFORM take_back(session_user::text);
END $$;

GRANT EXECUTE ON FUNCTION own_companies, leave_office TO {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION change_members, admit_member, dismiss_member, invite_member TO {administrator};
GRANT EXECUTE ON FUNCTION redeem_invitation TO {invited}, {clerk}, {supervisor}, {administrator};
`
