import { systemClock } from '#main/base/system-clock.ts'
import type { HeadlessHost } from '#main/cli/host.ts'
import { trustSystemCertificates } from '#main/service-client/index.ts'

/** The driver is loaded when it is asked for: nothing else needs it. Certificates that the office's computers trust count. */
async function driver() {
  trustSystemCertificates()
  const [status, members] = await Promise.all([
    import('#main/store/office/office-status.ts'),
    import('#main/store/office/office-members.ts'),
  ])
  return { ...status, ...members }
}

const nowMs = (): number => systemClock.nowMs()

export const officeHost: HeadlessHost['office'] = {
  init: async (url) => (await driver()).initOffice(url, nowMs),
  status: async (url) => (await driver()).officeStatus(url, nowMs),
  members: async (url) => (await driver()).listMembers(url),
  admit: async (url, member) => (await driver()).admitMember(url, member),
  dismiss: async (url, login) => (await driver()).dismissMember(url, login),
}
