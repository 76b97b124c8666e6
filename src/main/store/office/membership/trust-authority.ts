import type { AppError } from '#shared/domain/app-error.ts'
import { appError } from '#shared/domain/app-error.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { readOfficeAddress } from '../office-address.ts'
import { addressTrusting, carryingAuthority } from '../office-authority.ts'
import { officeStatus } from '../office-status.ts'
import { keepMembership, type MembershipSecrets, readMembership } from './membership-secret.ts'

/**
 * Makes the desk verify its office's server with the certificates in a file, and put them into invitations. First
 * connects with them and checks that it is the same office; otherwise nothing changes. Returns the address as shown.
 * Errors: `office.no-membership`, `office.authority-*`, `office.another`, and those of reaching the server.
 */
export async function trustAuthority(
  secrets: MembershipSecrets,
  file: string,
  nowMs: () => number,
): Promise<Result<string, AppError>> {
  const own = await readMembership(secrets)
  if (!own.ok) return own
  if (own.value === null) return failure(appError('office.no-membership'))
  const address = carryingAuthority(addressTrusting(own.value.address, file))
  if (!address.ok) return address
  const read = readOfficeAddress(address.value)
  if (!read.ok) return read
  const there = await officeStatus(address.value, nowMs, own.value.password)
  if (!there.ok) return there
  if (there.value.officeId !== own.value.officeId) return failure(appError('office.another'))
  await keepMembership(secrets, { ...own.value, address: address.value })
  return success(read.value.shown)
}
