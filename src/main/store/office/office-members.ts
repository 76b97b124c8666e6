import type { PostgresPoolClient } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeMember } from '#shared/domain/office/office.ts'
import type { Result } from '#shared/kernel/result.ts'
import { StoreFault } from '../sqlite/store-fault.ts'
import { changingOffice, withClient, withOffice } from './with-office.ts'

/** Members of an office, by name; those whom the address's user may see. */
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
 * Admits a login of the server to the office, or changes a member's role. The server's administrator creates the
 * login; no password passes through here. Takes effect for connected members with their next statement.
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
 * Revokes all rights, and an invitation; drops a login created for it if the office may. A remaining login has no
 * rights: it can log in but everything is refused. False: it was neither member nor invited.
 */
export const dismissMember = (url: string, login: string): Promise<Result<boolean, AppError>> =>
  withOffice(url, (pool) =>
    changingOffice(pool, async (client) => {
      const { rows } = await client.query<{ was: boolean }>('SELECT dismiss_member($1) AS was', [login])
      // A member whose login the server's administrator removed or renamed is dismissed too.
      if (rows[0]?.was !== true) await refuseUnlessLogin(client, login)
      return rows[0]?.was === true
    }),
  )

export async function refuseUnlessLogin(client: PostgresPoolClient, name: string): Promise<void> {
  const { rows } = await client.query('SELECT FROM pg_roles WHERE rolname = $1 AND rolcanlogin', [name])
  if (rows.length === 0) throw new StoreFault(appError('office.no-such-user', { user: name }))
}
