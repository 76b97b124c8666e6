import { systemClock } from '#main/base/system-clock.ts'
import type { WorkspaceHost } from '#main/profiles/index.ts'
import type { SecretStore } from '#main/profiles/ports.ts'
import type { ProfileEntry } from '#shared/domain/profile/profile.ts'
import { success } from '#shared/kernel/result.ts'

/** Loads the driver on demand, because nothing else needs it. */
async function membership() {
  const [addresses, codes, join, leave, trust] = await Promise.all([
    import('#main/store/office/office-address.ts'),
    import('#main/store/office/membership/invitation-code.ts'),
    import('#main/store/office/membership/join-office.ts'),
    import('#main/store/office/membership/leave-office.ts'),
    import('#main/store/office/membership/trust-authority.ts'),
  ])
  return { ...addresses, ...codes, ...join, ...leave, ...trust }
}

/** Membership operations on a closed profile. */
export const officeOfProfiles = (secretsOf: (profile: ProfileEntry) => SecretStore): WorkspaceHost['office'] => ({
  ofCode: async (text) => {
    const { readInvitationCode, readOfficeAddress } = await membership()
    const code = readInvitationCode(text)
    const address = code.ok ? readOfficeAddress(code.value.address) : code
    return address.ok ? success(address.value.shown) : address
  },
  join: async (profile, code, hasFiled) => (await membership()).joinOffice(code, secretsOf(profile), { hasFiled }),
  certificate: async (profile, file) =>
    (await membership()).trustAuthority(secretsOf(profile), file, () => systemClock.nowMs()),
  leave: async (profile) => (await membership()).leaveOffice(secretsOf(profile)),
})
