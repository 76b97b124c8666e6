import { type AppError, appError } from '#shared/domain/app-error.ts'
import { type OfficeMembership, officeMembershipSchema } from '#shared/domain/office/membership.ts'
import { failure, type Result, success } from '#shared/kernel/result.ts'
import { attempt } from '../../sqlite/store-fault.ts'
import type { MembershipSecrets } from '../membership/membership-secret.ts'
import { renewingSealing } from '../membership/renewing-sealing.ts'
import { type OfficeAddress, readOfficeAddress } from '../office-address.ts'
import type { OfficeSealing } from '../sealing/office-sealing.ts'
import type { RememberedDesk } from './office-link.ts'

/** A desk's stored membership, ready for use. */
export interface RememberedOffice {
  readonly address: OfficeAddress
  readonly password: string | null
  readonly sealing: OfficeSealing
}

/**
 * If it is unreadable or names no office, nothing is filed anywhere: neither in an office nor on the desk. `known`:
 * the readable part.
 */
export function readRemembered(
  text: string,
  secrets: MembershipSecrets,
): {
  readonly known: RememberedDesk
  readonly office: Result<RememberedOffice, AppError>
} {
  const membership = readMembership(text)
  if (membership === null) {
    const known = { address: '', officeId: '', role: 'clerk' } as const
    return { known, office: failure(appError('office.membership-damaged')) }
  }
  const { address: url, password, officeId, role } = membership
  const address = readOfficeAddress(url)
  const known = { address: address.ok ? address.value.shown : '', officeId, role }
  if (!address.ok) return { known, office: address }
  const sealing = attempt(() => renewingSealing(membership, secrets))
  if (!sealing.ok) return { known, office: sealing }
  return { known, office: success({ address: address.value, password, sealing: sealing.value }) }
}

function readMembership(text: string): OfficeMembership | null {
  try {
    const read = officeMembershipSchema.safeParse(JSON.parse(text))
    return read.success ? read.data : null
  } catch {
    return null
  }
}
