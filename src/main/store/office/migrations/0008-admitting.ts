import type { OfficeMigration } from './office-migration.ts'

/**
 * Changing members used to wait for an advisory lock whose name every login can know. It now locks the table of
 * members, which requires the right to change it. Leaving and redeeming use functions that run as the owner.
 */
export const admitting: OfficeMigration = {
  number: 8,
  name: 'admitting',
  sql: `
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

CREATE OR REPLACE FUNCTION leave_office() RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = ventanilla, pg_temp AS $$
BEGIN
  LOCK TABLE member IN SHARE ROW EXCLUSIVE MODE;
  PERFORM take_back(session_user::text);
END $$;
`,
}
