import type { PostgresPoolClient } from 'kysely'
import { escapeIdentifier } from 'pg'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeMember } from '#shared/domain/office/office.ts'
import type { Result } from '#shared/kernel/result.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { readOfficeId } from './migrate-office.ts'
import { roleOf } from './office-roles.ts'
import { attemptWithin, changingOffice, withClient, withOffice } from './with-office.ts'

/** Who belongs to an office, by name: those whom the user of the address may see. */
export const listMembers = (url: string): Promise<Result<readonly OfficeMember[], AppError>> =>
  withOffice(url, (pool) =>
    withClient(pool, async (client) => {
      const { rows } = await client.query<{ login: string; role: OfficeMember['role']; companies: string | null }>(
        `SELECT login, role, array_to_string(companies, ',') AS companies FROM member ORDER BY login`,
        [],
      )
      return rows.map(({ companies, ...member }) => ({ ...member, companies: companies?.split(',') ?? null }))
    }),
  )

/**
 * Lets a user of the server into the office, or gives one who is in it another part. The user is made by whoever keeps the server; no
 * password passes through here. From the next statement on it holds for whoever is connected already.
 */
export const admitMember = (url: string, member: OfficeMember): Promise<Result<OfficeMember, AppError>> =>
  changeMember(url, member.login, async (client, officeId, login) => {
    // In the name of all administrators, so that each of them can take back what another one gave.
    const inTheirName = `GRANTED BY ${roleOf(officeId, 'administrator')}`
    const by = member.role === 'administrator' ? '' : inTheirName
    await client.query(`GRANT ${roleOf(officeId, member.role)} TO ${login} ${by}`, [])
    if (member.companies === null) {
      await client.query(`GRANT ${roleOf(officeId, 'everywhere')} TO ${login} ${inTheirName}`, [])
    }
    const row = [member.login, member.role, member.companies]
    await client.query('INSERT INTO member (login, role, companies) VALUES ($1, $2, $3)', row)
    return member
  })

/**
 * Takes everything back, an invitation too; a login that was made for it goes, where whoever asks may remove it. False: it was no member
 * and had no invitation.
 */
export const dismissMember = (url: string, login: string): Promise<Result<boolean, AppError>> =>
  changeMember(url, login, async (client, _officeId, _login, wasMember) => {
    const { rows } = await client.query<{ own_login: number }>(
      'DELETE FROM invitation WHERE login = $1 RETURNING own_login',
      [login],
    )
    if (rows[0]?.own_login === 1) await removeLogin(client, login)
    return wasMember || rows.length > 0
  })

/** One that stays belongs to nothing: it can log in and is refused everything. */
export async function removeLogin(client: PostgresPoolClient, login: string): Promise<void> {
  const name = escapeIdentifier(login)
  const isGone = await attemptWithin(client, `DROP ROLE ${name}`)
  if (!isGone) await attemptWithin(client, `ALTER ROLE ${name} NOLOGIN PASSWORD NULL`)
}

/** Takes back what there is and does the work, in one transaction and one at a time. */
const changeMember = <Value>(
  url: string,
  name: string,
  work: (client: PostgresPoolClient, officeId: string, login: string, wasMember: boolean) => Promise<Value>,
): Promise<Result<Value, AppError>> =>
  withOffice(url, (pool) =>
    changingOffice(pool, async (client) => {
      const officeId = await readOfficeId(client)
      await refuseUnlessLogin(client, name)
      const wasMember = await takeBack(client, officeId, name)
      return work(client, officeId, escapeIdentifier(name), wasMember)
    }),
  )

export async function refuseUnlessLogin(client: PostgresPoolClient, name: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin', [name])
  if (rows.length === 0) throw new StoreFault(appError('office.no-such-user', { user: name }))
}

/** What it was given, by whomever. */
async function takeBack(client: PostgresPoolClient, officeId: string, name: string): Promise<boolean> {
  const { rows: held } = await client.query<{ role: string; grantor: string }>(
    `SELECT roleid::regrole::text AS role, grantor::regrole::text AS grantor FROM pg_auth_members
     WHERE member = (SELECT oid FROM pg_roles WHERE rolname = $1) AND roleid::regrole::text LIKE $2`,
    [name, `ventanilla\\_${officeId}\\_%`],
  )
  for (const { role, grantor } of held) {
    await client.query(`REVOKE ${role} FROM ${escapeIdentifier(name)} GRANTED BY ${grantor}`, [])
  }
  const { rows } = await client.query('DELETE FROM member WHERE login = $1 RETURNING login', [name])
  return rows.length > 0
}
