import { randomBytes } from 'node:crypto'
import type { PostgresPoolClient } from 'kysely'
import { escapeLiteral } from 'pg'
import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type OfficeJoining, officeJoiningSecret } from '#shared/domain/office/membership.ts'
import type { JoinedOffice, OfficeRole } from '#shared/domain/office/office.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { StoreFault } from '../../sqlite/store-fault.ts'
import { readOfficeId } from '../migrate-office.ts'
import { readOfficeAddress } from '../office-address.ts'
import { transacting, withClient, withOffice } from '../with-office.ts'
import { openKeys } from './data-keys.ts'
import { type InvitationCode, readInvitationCode } from './invitation-code.ts'
import {
  keepJoining,
  keepMembership,
  type MembershipSecrets,
  readJoining,
  readMembership,
} from './membership-secret.ts'
import { newPassword, scramVerifier } from './scram-verifier.ts'

/**
 * Redeems a code: the desk gets its own password and the keys, stored as one secret. Saves them first, so that after a
 * crash the same code can be given again. On errors an earlier state stays: `office.already-joined`,
 * `office.code-damaged`, `-newer`, `-used`, `-expired`, `-withdrawn`, `-other-office`, and those of reaching the
 * server.
 *
 * `ownPassword`: for an existing login, if its server asks for one. `hasFiled`: the profile has its own filings. An
 * invitation that could not take them in is refused before it is redeemed (`office.supervisor-history`,
 * `office.adopt-companies`).
 */
export async function joinOffice(
  text: string,
  secrets: MembershipSecrets,
  { ownPassword = null, hasFiled = false }: { readonly ownPassword?: string | null; readonly hasFiled?: boolean } = {},
): Promise<Result<JoinedOffice, AppError>> {
  const code = readInvitationCode(text)
  if (!code.ok) return code
  const member = await readMembership(secrets)
  if (!member.ok) return member
  const begun = await readJoining(secrets)
  const own = begun?.invitationId === code.value.invitationId ? begun : null
  if (member.value !== null) {
    if (own === null) return failure(appError('office.already-joined', { office: member.value.officeId }))
    return remember(secrets, own, code.value)
  }
  if (own !== null) {
    const redeemed = await redeem(own, own.membership.password)
    if (redeemed.ok) return remember(secrets, own, code.value)
    // The server does not know its new password: the run ended before it redeemed anything.
    if (!wrongPassword.includes(redeemed.error.code)) return giveUp(secrets, redeemed.error)
  }
  const fresh = await prepare(code.value, ownPassword, hasFiled)
  if (!fresh.ok) return fresh
  await keepJoining(secrets, fresh.value)
  const redeemed = await redeem(fresh.value, code.value.password ?? ownPassword)
  if (redeemed.ok) return remember(secrets, fresh.value, code.value)
  // Somebody else may have redeemed it since it was read, and changed the password.
  return giveUp(secrets, usedWhere(redeemed.error, code.value.password))
}

async function remember(
  secrets: MembershipSecrets,
  { membership }: OfficeJoining,
  { address }: InvitationCode,
): Promise<Result<JoinedOffice, AppError>> {
  await keepMembership(secrets, membership)
  await secrets.forget(officeJoiningSecret)
  const { officeId, role } = membership
  const shown = readOfficeAddress(address)
  return success({ officeId, role, address: shown.ok ? shown.value.shown : '' })
}

const wrongPassword: readonly string[] = ['office.not-admitted', 'office.password-missing']

const finalRefusals: readonly string[] = ['office.code-used', 'office.code-expired', 'office.code-withdrawn']

/**
 * If the server was only away, it is unknown whether the code was redeemed, so the saved state stays for the next
 * attempt.
 */
async function giveUp(secrets: MembershipSecrets, error: AppError): Promise<Result<never, AppError>> {
  if (finalRefusals.includes(error.code)) await secrets.forget(officeJoiningSecret)
  return failure(error)
}

/** Everything to be stored, before anything is redeemed. */
async function prepare(
  code: InvitationCode,
  ownPassword: string | null,
  hasFiled: boolean,
): Promise<Result<OfficeJoining, AppError>> {
  const { officeId, invitationId, address, password } = code
  const read = await withOffice(
    address,
    (pool) => withClient(pool, (client) => readInvitation(client, code)),
    password ?? ownPassword,
  )
  if (!read.ok) return failure(usedWhere(read.error, password))
  const { role, dataKeys, isOfSome } = read.value
  if (hasFiled && role === 'supervisor') return failure(appError('office.supervisor-history'))
  if (hasFiled && isOfSome) return failure(appError('office.adopt-companies'))
  const next = password === null ? ownPassword : newPassword()
  const membership = { address, password: next, role, dataKeys, officeId }
  return success({ invitationId, redemption: randomBytes(8).toString('hex'), membership })
}

/** The password of a code works only until somebody uses it. */
const usedWhere = (error: AppError, password: string | null): AppError =>
  password !== null && error.code === 'office.not-admitted' && error.parameters.detail === '28P01'
    ? appError('office.code-used')
    : error

async function readInvitation(client: PostgresPoolClient, { officeId, invitationId, key }: InvitationCode) {
  const found = await readOfficeId(client)
  if (found !== officeId) throw new StoreFault(appError('office.code-other-office', { office: officeId, found }))
  const { rows } = await client.query<{ role: OfficeRole; of_some: boolean; sealed_keys: Uint8Array; state: string }>(
    `SELECT role, companies IS NOT NULL AS of_some, sealed_keys, CASE WHEN redemption IS NOT NULL THEN 'used' WHEN expires_at <= clock_timestamp() THEN 'expired'
       ELSE 'open' END AS state FROM invitation WHERE id = $1`,
    [invitationId],
  )
  const [row] = rows
  refuseUnless(row?.state ?? 'none', 'open')
  if (row === undefined) throw new StoreFault(appError('office.code-withdrawn'))
  return { role: row.role, isOfSome: row.of_some, dataKeys: openKeys(key, invitationId, row.sealed_keys) }
}

const refusals = {
  none: 'office.code-withdrawn',
  used: 'office.code-used',
  expired: 'office.code-expired',
} as const

function refuseUnless(state: string, good: string): void {
  if (state === good) return
  const code = state === 'used' || state === 'expired' ? refusals[state] : refusals.none
  throw new StoreFault(appError(code))
}

/**
 * Redeems and sets the new password in one transaction: of two desks with the same code one gets in, the other gets an
 * error.
 */
const redeem = (joining: OfficeJoining, password: string | null): Promise<Result<null, AppError>> =>
  withOffice(
    joining.membership.address,
    (pool) =>
      transacting(pool, async (client) => {
        await redeemWithin(client, joining, password)
        return null
      }),
    password,
  )

async function redeemWithin(
  client: PostgresPoolClient,
  { invitationId, redemption, membership: { password: next } }: OfficeJoining,
  password: string | null,
): Promise<void> {
  const { rows } = await client.query<{ state: string }>('SELECT redeem_invitation($1, $2) AS state', [
    invitationId,
    redemption,
  ])
  refuseUnless(rows[0]?.state ?? 'none', 'redeemed')
  if (next === null || next === password) return
  await client.query(`ALTER ROLE CURRENT_USER PASSWORD ${escapeLiteral(scramVerifier(next))}`, [])
}
