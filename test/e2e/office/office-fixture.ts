import type { ElectronApplication, Page } from '@playwright/test'
import type { SecretName } from '#main/profiles/ports.ts'
import { foundOffice } from '#main/store/office/membership/found-office.ts'
import { inviteMember } from '#main/store/office/membership/invite-member.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, startServer } from '../../postgres/server.ts'
import { goTo, recordMessageBoxes } from '../clerk.ts'
import { test as base } from '../service-fixture.ts'

interface Office {
  readonly server: Server
  invite(role: OfficeRole): Promise<string>
}

/** An office on its own server. */
export const test = base.extend<{ office: Office }>({
  office: async ({ userData: _userData }, use) => {
    const scratch = newScratch()
    const server = await startServer(scratch, 'office')
    const kept = new Map<SecretName, string>()
    const secrets = {
      read: async (name: SecretName) => kept.get(name) ?? null,
      save: async (name: SecretName, secret: string) => void kept.set(name, secret),
      forget: async (name: SecretName) => void kept.delete(name),
    }
    const founded = await foundOffice(server.url('postgres'), secrets, { nowMs: () => Date.now(), password: null })
    if (!founded.ok) throw new Error(founded.error.code)
    await use({
      server,
      invite: async (role) => {
        const invited = await inviteMember(secrets, { login: null, role, companies: null, holdsForHours: 1 })
        if (!invited.ok) throw new Error(invited.error.code)
        return invited.value.code
      },
    })
    endServers(scratch)
  },
})

export const officeIn = (page: Page) => page.getByRole('region', { name: 'Oficina', exact: true })

/** Types the code and accepts. Returns the prompts' texts. */
export async function joinWith(
  app: ElectronApplication,
  page: Page,
  code: string,
): Promise<() => Promise<readonly string[]>> {
  const boxes = await recordMessageBoxes(app, 0)
  await goTo(page, 'Ajustes')
  const office = officeIn(page)
  await office.getByLabel('Código de invitación').fill(code)
  await office.getByRole('button', { name: 'Unirse a la oficina…' }).click()
  return boxes
}
