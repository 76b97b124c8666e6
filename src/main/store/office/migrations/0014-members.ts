import type { OfficeMigration } from './office-migration.ts'

/**
 * Only functions of the owner change an office's members. An administrator has no rights on the tables of members and
 * invitations, cannot grant roles, and has no power over logins. Logins that an administrator created earlier, with
 * CREATEROLE, stay theirs; only a superuser can take those away.
 */
export const members: OfficeMigration = {
  number: 14,
  name: 'members',
  sql: `
CREATE FUNCTION is_owner() RETURNS boolean LANGUAGE sql STABLE SECURITY DEFINER SET search_path = ventanilla, pg_temp AS
  $$ SELECT pg_has_role(session_user, nspowner, 'USAGE') FROM pg_namespace WHERE nspname = 'ventanilla' $$;
CREATE FUNCTION deny(reason text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN RAISE EXCEPTION '%', reason USING ERRCODE = 'insufficient_privilege'; END $$;

-- One change of members at a time, and by whom it is allowed.
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
CREATE FUNCTION give(to_login said, given_role said, given_companies text[]) RETURNS void LANGUAGE plpgsql
  SET search_path = ventanilla, pg_temp AS $$
BEGIN
  PERFORM take_back(to_login);
  INSERT INTO member (login, role, companies) VALUES (to_login, given_role, given_companies);
  EXECUTE format('GRANT %I TO %I', replace('{clerk}', '_clerk', '_' || given_role), to_login);
  IF given_companies IS NULL THEN EXECUTE format('GRANT {everywhere} TO %I', to_login); END IF;
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
CREATE FUNCTION remove_login(unwanted said) RETURNS void LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
BEGIN
  EXECUTE format('DROP ROLE %I', unwanted);
EXCEPTION WHEN OTHERS THEN
  BEGIN
    EXECUTE format('ALTER ROLE %I NOLOGIN PASSWORD NULL', unwanted);
  EXCEPTION WHEN OTHERS THEN NULL;
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

-- A login of the office's own where a verifier of its password is given; else one that is there. Answers until when it holds.
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
    -- For whoever forgets a session; the login itself can set them otherwise.
    EXECUTE format('ALTER ROLE %I SET idle_in_transaction_session_timeout = ''1min''', wanted);
    EXECUTE format('ALTER ROLE %I SET transaction_timeout = ''10min''', wanted);
    -- So that what it holds for long can be ended.
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

CREATE OR REPLACE FUNCTION redeem_invitation(invitation_id said, own_redemption said) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  given invitation;
BEGIN
  -- What is over stays so: whoever has no invitation that still holds holds nobody up.
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

-- What administrators gave in their common name the owner gives now; they give nothing any more.
DO $regrant$
DECLARE
  held record;
BEGIN
  FOR held IN SELECT roleid::regrole::text AS role, member::regrole::text AS login FROM pg_auth_members
    WHERE grantor = '{administrator}'::regrole AND roleid::regrole::text IN ('{clerk}', '{supervisor}', '{everywhere}', '{invited}') LOOP
    EXECUTE format('GRANT %s TO %s', held.role, held.login);
    EXECUTE format('REVOKE %s FROM %s GRANTED BY {administrator}', held.role, held.login);
  END LOOP;
  FOR held IN SELECT roleid::regrole::text AS role, grantor::regrole::text AS grantor FROM pg_auth_members
    WHERE member = '{administrator}'::regrole LOOP
    BEGIN
      EXECUTE format('REVOKE %s FROM {administrator} GRANTED BY %s', held.role, held.grantor);
    EXCEPTION WHEN insufficient_privilege THEN NULL;
    END;
  END LOOP;
END $regrant$;
DROP POLICY of_administrators ON member;
DROP POLICY of_administrators ON invitation;
CREATE POLICY of_administrators ON member FOR SELECT TO {administrator} USING (true);
CREATE POLICY of_administrators ON invitation FOR SELECT TO {administrator} USING (true);

-- Whoever was only invited calls one function. Functions of tables and policies are the members'.
DO $functions$
DECLARE
  open record;
BEGIN
  FOR open IN SELECT oid::regprocedure::text AS name FROM pg_proc
    WHERE pronamespace = 'ventanilla'::regnamespace AND has_function_privilege('public', oid, 'EXECUTE') LOOP
    EXECUTE format('REVOKE ALL ON FUNCTION %s FROM PUBLIC', open.name);
    EXECUTE format('GRANT EXECUTE ON FUNCTION %s TO {clerk}, {supervisor}, {administrator}', open.name);
  END LOOP;
END $functions$;
REVOKE ALL ON FUNCTION is_owner, deny, change_members, refuse_administrator, give, admit_member, remove_login, dismiss_member, invite_member
  FROM {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION change_members, admit_member, dismiss_member, invite_member TO {administrator};
`,
}
