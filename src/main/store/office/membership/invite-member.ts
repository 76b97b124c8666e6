import { randomBytes } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import type { OfficeInvitation, OfficeMember } from '#shared/domain/office/office.ts'
import { failure, type Result } from '#shared/kernel/result.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { readOfficeId } from '../migrate-office.ts'
import { addressAs } from '../office-address.ts'
import { carryingAuthority } from '../office-authority.ts'
import { refuseUnlessLogin } from '../office-members.ts'
import { officeSchema } from '../office-pool.ts'
import { changingOffice, withOffice } from '../with-office.ts'
import { currentDataKeys, sealKeys } from './data-keys.ts'
import { writeInvitationCode } from './invitation-code.ts'
import { type MembershipSecrets, readMembership } from './membership-secret.ts'
import { newPassword, scramVerifier } from './scram-verifier.ts'

export interface InvitationOrder extends Pick<OfficeMember, 'role' | 'companies'> {
  /** An existing login of the server; null: one is created. */
  readonly login: string | null
  readonly holdsForHours: number
}

/**
 * Creates a code that lets one desk in, once, with its own login unless one is given; that login has no rights
 * before the code is redeemed. Deletes logins of expired codes. Errors: `office.no-membership`, `office.no-rights`;
 * `office.no-createrole`: the office's owner may not create logins.
 */
export async function inviteMember(
  secrets: MembershipSecrets,
  order: InvitationOrder,
): Promise<Result<OfficeInvitation, AppError>> {
  const own = await readMembership(secrets)
  if (!own.ok) return own
  if (own.value === null) return failure(appError('office.no-membership'))
  const { password, dataKeys } = own.value
  // Older versions stored a file name, which other machines do not have.
  const carrying = carryingAuthority(own.value.address)
  if (!carrying.ok) return carrying
  const address = carrying.value
  return withOffice(
    address,
    (pool) =>
      changingOffice(pool, async (client) => {
        const officeId = await readOfficeId(client)
        const keys = await currentDataKeys(client, dataKeys)
        const login = order.login ?? (await newLogin(client, order))
        if (order.login !== null) await refuseUnlessLogin(client, login)
        const given = order.login === null ? newPassword() : null
        const invitationId = randomBytes(8).toString('hex')
        const key = randomBytes(32)
        const expiresAtMs = await writeInvitation(client, order, {
          ...{ invitationId, login, verifier: given === null ? null : scramVerifier(given) },
          sealedKeys: sealKeys(key, invitationId, keys),
        })
        const code = { officeId, invitationId, key, password: given, address: addressAs(address, login) }
        const { role, companies } = order
        return { code: writeInvitationCode(code), login, role, companies, expiresAtMs }
      }),
    password,
  )
}

/** Logins are created by the office's owner role. */
async function newLogin(client: PostgresPoolClient, { role }: InvitationOrder): Promise<string> {
  const { rows } = await client.query<{ may: boolean }>(
    `SELECT rolcreaterole OR rolsuper AS may FROM pg_namespace JOIN pg_roles ON pg_roles.oid = nspowner WHERE nspname = $1`,
    [officeSchema],
  )
  if (rows[0]?.may !== true) throw new StoreFault(appError('office.no-createrole'))
  return `ventanilla_${role}_${randomBytes(5).toString('hex')}`
}

interface WrittenInvitation {
  readonly invitationId: string
  readonly login: string
  /** Verifier of a new login's password; null: the login exists. */
  readonly verifier: string | null
  readonly sealedKeys: Uint8Array
}

/** Returns when it expires, by the server's clock. Invalidates an earlier invitation of the same login. */
async function writeInvitation(
  client: PostgresPoolClient,
  { role, companies, holdsForHours }: InvitationOrder,
  { invitationId, login, verifier, sealedKeys }: WrittenInvitation,
): Promise<number> {
  const { rows } = await client.query<{ expires_at_ms: number }>(
    `SELECT floor(extract(epoch FROM invite_member($1, $2, $3, $4, $5, $6, $7)) * 1000)::bigint AS expires_at_ms`,
    [invitationId, login, verifier, role, companies, sealedKeys, holdsForHours],
  )
  return rows[0]?.expires_at_ms ?? 0
}
