import type { PostgresPoolClient } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { officeJoiningSecret, officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { LeftOffice } from '#shared/domain/office/office.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { lockMembers, transacting, withOffice } from '../with-office.ts'
import { type MembershipSecrets, readMembership } from './membership-secret.ts'

/**
 * Makes the server, then the desk forget the membership: its login loses its rights. If the server cannot be reached,
 * the desk forgets anyway and reports it. Refused with `office.last-key` for the office's founder while no other
 * administrator has its keys, because they would be lost.
 */
export async function leaveOffice(secrets: MembershipSecrets): Promise<Result<LeftOffice, AppError>> {
  const own = await readMembership(secrets)
  if (own.ok && own.value === null) return failure(appError('office.no-membership'))
  const told = own.ok && own.value !== null ? await tell(own.value.address, own.value.password) : own
  if (!told.ok && told.error.code === 'office.last-key') return told
  await secrets.forget(officeMembershipSecret)
  await secrets.forget(officeJoiningSecret)
  return success({ officeId: own.ok ? (own.value?.officeId ?? null) : null, untold: told.ok ? null : told.error })
}

const tell = (address: string, password: string | null): Promise<Result<null, AppError>> =>
  withOffice(
    address,
    (pool) =>
      transacting(pool, async (client) => {
        if (await isFounder(client)) {
          await lockMembers(client)
          await refuseLastKey(client)
        }
        const { rows } = await client.query<{ own: boolean }>(
          'SELECT coalesce(bool_or(own_login = 1), false) AS own FROM invitation WHERE login = session_user',
          [],
        )
        // Before changing its own login: removing it takes the same lock.
        await client.query('SELECT leave_office()', [])
        if (rows[0]?.own === true) await client.query('ALTER ROLE CURRENT_USER PASSWORD NULL', [])
        return null
      }),
    password,
  )

async function isFounder(client: PostgresPoolClient): Promise<boolean> {
  const { rows } = await client.query<{ owned: boolean }>(
    `SELECT pg_has_role(nspowner, 'USAGE') AS owned FROM pg_namespace WHERE nspname = 'ventanilla'`,
    [],
  )
  return rows[0]?.owned === true
}

async function refuseLastKey(client: PostgresPoolClient): Promise<void> {
  const { rows } = await client.query(
    `SELECT FROM invitation JOIN member ON member.login = invitation.login
     WHERE redemption IS NOT NULL AND member.role = 'administrator' LIMIT 1`,
    [],
  )
  if (rows.length === 0) throw new StoreFault(appError('office.last-key'))
}
