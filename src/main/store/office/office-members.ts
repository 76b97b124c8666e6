import type { PostgresPoolClient } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeMember } from '#shared/domain/office/office.ts'
import type { Result } from '#shared/kernel/result.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { changingOffice, withClient, withOffice } from './with-office.ts'

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
  withOffice(url, (pool) =>
    changingOffice(pool, async (client) => {
      await refuseUnlessLogin(client, member.login)
      await client.query('SELECT admit_member($1, $2, $3)', [member.login, member.role, member.companies])
      return member
    }),
  )

/**
 * Takes everything back, an invitation too; a login that was made for it goes, where the office may remove it. One that stays belongs to nothing: it can log
 * in and is refused everything. False: it was no member and had no invitation.
 */
export const dismissMember = (url: string, login: string): Promise<Result<boolean, AppError>> =>
  withOffice(url, (pool) =>
    changingOffice(pool, async (client) => {
      await refuseUnlessLogin(client, login)
      const { rows } = await client.query<{ was: boolean }>('SELECT dismiss_member($1) AS was', [login])
      return rows[0]?.was === true
    }),
  )

export async function refuseUnlessLogin(client: PostgresPoolClient, name: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin', [name])
  if (rows.length === 0) throw new StoreFault(appError('office.no-such-user', { user: name }))
}
