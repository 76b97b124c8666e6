import type { OfficeMembership } from '#shared/domain/office/membership.ts'
import { type OfficeSealing, officeSealing } from '../sealing/office-sealing.ts'
import { type MembershipSecrets, readMembership } from './membership-secret.ts'
import { renewDataKeys } from './rotate-key.ts'

/**
 * Sealing for a member; fetches a key that another desk has created when it first meets one. Throws like
 * `officeSealing`.
 */
export function renewingSealing({ dataKeys }: OfficeMembership, secrets: MembershipSecrets): OfficeSealing {
  let current = officeSealing(dataKeys)
  return {
    addedBytes: current.addedBytes,
    seal: (bytes, place) => current.seal(bytes, place),
    open: (sealed, place) => current.open(sealed, place),
    sealInTurns: (bytes, place) => current.sealInTurns(bytes, place),
    openInTurns: (sealed, place) => current.openInTurns(sealed, place),
    renew: async () => {
      const renewed = await renewDataKeys(secrets)
      const own = renewed.ok ? await readMembership(secrets) : renewed
      if (!own.ok || own.value === null) return false
      current = officeSealing(own.value.dataKeys)
      return true
    },
  }
}
