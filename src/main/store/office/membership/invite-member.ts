import { randomBytes } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import { escapeIdentifier, escapeLiteral } from 'pg'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeInvitation, OfficeMember } from '#shared/domain/office/office.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { readOfficeId } from '../migrate-office.ts'
import { addressAs } from '../office-address.ts'
import { carryingAuthority } from '../office-authority.ts'
import { refuseUnlessLogin, removeLogin } from '../office-members.ts'
import { roleOf } from '../office-roles.ts'
import { changingOffice, withOffice } from '../with-office.ts'
import { currentDataKeys, sealKeys } from './data-keys.ts'
import { writeInvitationCode } from './invitation-code.ts'
import { type MembershipSecrets, readMembership } from './membership-secret.ts'
import { newPassword, scramVerifier } from './scram-verifier.ts'

/** Of one member: a window and some commands at once, each with what a network that was cut left behind. The rest of the server is the others'. */
const mostConnections = 40

export interface InvitationOrder extends Pick<OfficeMember, 'role' | 'companies'> {
  /** A user of the server that its keeper has made; null: one is made. */
  readonly login: string | null
  readonly holdsForHours: number
}

/**
 * Makes a code that lets one desk in, once. With it goes a login of its own, unless there is one already; it belongs to nothing before the code is
 * redeemed. Logins of codes that nobody redeemed in time go. Errors: `office.no-membership`, `office.no-createrole`, `office.no-rights`.
 */
export async function inviteMember(
  secrets: MembershipSecrets,
  order: InvitationOrder,
): Promise<Result<OfficeInvitation, AppError>> {
  const own = await readMembership(secrets)
  if (!own.ok) return own
  if (own.value === null) return failure(appError('office.no-membership'))
  const { password, dataKeys } = own.value
  // An earlier version remembered the name of a file, which is on no other machine.
  const carrying = carryingAuthority(own.value.address)
  if (!carrying.ok) return carrying
  const address = carrying.value
  return withOffice(
    address,
    (pool) =>
      changingOffice(pool, async (client) => {
        const officeId = await readOfficeId(client)
        await removeLeftLogins(client)
        const keys = await currentDataKeys(client, dataKeys)
        const login = order.login ?? (await makeLogin(client, order))
        if (order.login !== null) await refuseUnlessLogin(client, login)
        const given = order.login === null ? newPassword() : null
        await openTheDoor(client, { officeId, login, password: given, role: order.role })
        const invitationId = randomBytes(8).toString('hex')
        const key = randomBytes(32)
        const expiresAtMs = await writeInvitation(client, order, {
          invitationId,
          login,
          sealedKeys: sealKeys(key, invitationId, keys),
        })
        const code = { officeId, invitationId, key, password: given, address: addressAs(address, login) }
        const { role, companies } = order
        return { code: writeInvitationCode(code), login, role, companies, expiresAtMs }
      }),
    password,
  )
}

/** Of invitations that ran out, and of members that left: nobody can use them any more. */
async function removeLeftLogins(client: PostgresPoolClient): Promise<void> {
  const { rows } = await client.query<{ login: string }>(
    `DELETE FROM invitation WHERE own_login = 1 AND (
      (redemption IS NULL AND expires_at < clock_timestamp() - interval '30 days') OR
      (redemption IS NOT NULL AND login NOT IN (SELECT login FROM member))
    ) RETURNING login`,
    [],
  )
  for (const { login } of rows) await removeLogin(client, login)
}

async function makeLogin(client: PostgresPoolClient, { role }: InvitationOrder): Promise<string> {
  const { rows } = await client.query<{ may: boolean }>(
    'SELECT rolcreaterole OR rolsuper AS may FROM pg_roles WHERE rolname = current_user',
    [],
  )
  if (rows[0]?.may !== true) throw new StoreFault(appError('office.no-createrole'))
  return `ventanilla_${role}_${randomBytes(5).toString('hex')}`
}

interface Newcomer {
  readonly officeId: string
  readonly login: string
  readonly password: string | null
  readonly role: OfficeMember['role']
}

/** As far as its own invitation and no further. */
async function openTheDoor(client: PostgresPoolClient, newcomer: Newcomer): Promise<void> {
  const { officeId, password, role } = newcomer
  const login = escapeIdentifier(newcomer.login)
  const administrators = roleOf(officeId, 'administrator')
  if (password !== null) {
    await client.query(
      `CREATE ROLE ${login} LOGIN CONNECTION LIMIT ${mostConnections} PASSWORD ${escapeLiteral(scramVerifier(password))}`,
      [],
    )
    // So that each of them can take it away again. An administrator's is its maker's alone: it cannot be in a role that is in it.
    if (role !== 'administrator') {
      await client.query(`GRANT ${login} TO ${administrators} WITH ADMIN TRUE, INHERIT FALSE, SET FALSE`, [])
    }
  }
  await client.query(`GRANT ${roleOf(officeId, 'invited')} TO ${login} GRANTED BY ${administrators}`, [])
}

interface WrittenInvitation {
  readonly invitationId: string
  readonly login: string
  readonly sealedKeys: Uint8Array
}

/** Until when it holds, by the server's clock. An earlier one of the same login holds no more. */
async function writeInvitation(
  client: PostgresPoolClient,
  { role, companies, holdsForHours, login: given }: InvitationOrder,
  { invitationId, login, sealedKeys }: WrittenInvitation,
): Promise<number> {
  await client.query('DELETE FROM invitation WHERE login = $1', [login])
  const { rows } = await client.query<{ expires_at_ms: number }>(
    `INSERT INTO invitation (id, login, role, companies, sealed_keys, own_login, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, clock_timestamp() + make_interval(secs => $7::double precision * 3600))
     RETURNING floor(extract(epoch FROM expires_at) * 1000)::bigint AS expires_at_ms`,
    [invitationId, login, role, companies, sealedKeys, given === null ? 1 : 0, holdsForHours],
  )
  return rows[0]?.expires_at_ms ?? 0
}
