import type { PostgresPoolClient } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { officeJoiningSecret, officeMembershipSecret } from '#shared/domain/office/membership.ts'
import type { LeftOffice } from '#shared/domain/office/office.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { lockMembers, transacting, withOffice } from '../with-office.ts'
import { type MembershipSecrets, readMembership } from './membership-secret.ts'

/**
 * The desk forgets its office, after the server has: its login has no rights there any more. Where the server cannot be told the desk forgets all the
 * same, and says so. Refused with `office.last-key` for who began the office while no other administrator has its keys: they would be lost.
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
        // Before its own login is changed: who removes it has the same turn.
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
