import type { OfficeMigration } from './office-migration.ts'

/**
 * Invitations, and the keys that desks seal with. The server sees neither keys nor passwords: keys are stored sealed,
 * for a newcomer with the key that only the invitation code contains, for all others with the previous data key.
 *
 * Until it redeems its invitation, a login created by the program is only in `invited`: it may see and redeem its
 * invitation, and nothing else in the office. The server's clock decides whether the invitation is valid, once, in the
 * transaction that redeems it.
 */
export const membership: OfficeMigration = {
  number: 4,
  name: 'membership',
  sql: `
CREATE ROLE {invited} NOLOGIN;
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

ALTER TABLE invitation ENABLE ROW LEVEL SECURITY;
CREATE POLICY own_invitation ON invitation FOR SELECT TO {invited}, {clerk}, {supervisor}, {administrator} USING (login = session_user);
CREATE POLICY of_administrators ON invitation TO {administrator} USING (true) WITH CHECK (role <> 'administrator');
GRANT USAGE ON SCHEMA ventanilla TO {invited};
GRANT SELECT ON office, invitation TO {invited};
GRANT SELECT ON invitation, data_key TO {clerk}, {supervisor}, {administrator};
GRANT INSERT, DELETE ON invitation TO {administrator};
GRANT INSERT ON data_key TO {administrator};
GRANT {invited} TO {administrator} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE;

CREATE FUNCTION take_back(from_login said) RETURNS void LANGUAGE plpgsql SET search_path = ventanilla, pg_temp AS $$
DECLARE
  held record;
BEGIN
  -- The functions of an office act in the name of who owns it.
  IF from_login = (SELECT pg_get_userbyid(nspowner) FROM pg_namespace WHERE nspname = 'ventanilla') THEN RETURN; END IF;
  FOR held IN SELECT roleid::regrole::text AS role, grantor::regrole::text AS grantor FROM pg_auth_members
    WHERE member = (SELECT oid FROM pg_roles WHERE rolname = from_login)
    AND roleid::regrole::text IN ('{clerk}', '{supervisor}', '{administrator}', '{everywhere}', '{invited}') LOOP
    EXECUTE format('REVOKE %s FROM %I GRANTED BY %s', held.role, from_login, held.grantor);
  END LOOP;
  DELETE FROM member WHERE login = from_login;
END $$;
CREATE FUNCTION redeem_invitation(invitation_id said, own_redemption said) RETURNS text LANGUAGE plpgsql SECURITY DEFINER
  SET search_path = ventanilla, pg_temp AS $$
DECLARE
  given invitation;
BEGIN
  PERFORM pg_advisory_xact_lock(1986358892, 2);
  SELECT * INTO given FROM invitation WHERE id = invitation_id AND login = session_user FOR UPDATE;
  IF NOT FOUND THEN RETURN 'none'; END IF;
  IF given.redemption = own_redemption THEN RETURN 'redeemed'; END IF;
  IF given.redemption IS NOT NULL THEN RETURN 'used'; END IF;
  IF given.expires_at <= clock_timestamp() THEN RETURN 'expired'; END IF;
  UPDATE invitation SET redemption = own_redemption, redeemed_at = clock_timestamp() WHERE id = given.id;
  PERFORM take_back(given.login);
  INSERT INTO member (login, role, companies) VALUES (given.login, given.role, given.companies);
  IF given.role = 'administrator' THEN
    EXECUTE format('GRANT {administrator} TO %I', given.login);
  ELSE
    EXECUTE format('GRANT %I TO %I GRANTED BY {administrator}', replace('{clerk}', '_clerk', '_' || given.role), given.login);
  END IF;
  IF given.companies IS NULL THEN EXECUTE format('GRANT {everywhere} TO %I GRANTED BY {administrator}', given.login); END IF;
  RETURN 'redeemed';
END $$;

CREATE FUNCTION leave_office() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(1986358892, 2);
  PERFORM take_back(session_user::text);
END $$;
REVOKE EXECUTE ON FUNCTION redeem_invitation(said, said), leave_office(), take_back(said) FROM PUBLIC;
GRANT EXECUTE ON FUNCTION redeem_invitation(said, said) TO {invited}, {clerk}, {supervisor}, {administrator};
GRANT EXECUTE ON FUNCTION leave_office() TO {clerk}, {supervisor}, {administrator};
`,
}
