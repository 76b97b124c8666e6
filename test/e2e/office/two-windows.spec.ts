import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import type { SecretName } from '#main/profiles/ports.ts'
import { foundOffice } from '#main/store/office/membership/found-office.ts'
import { inviteMember } from '#main/store/office/membership/invite-member.ts'
import type { OfficeRole } from '#shared/domain/office/office.ts'
import { nativeFolder } from '../../postgres/binaries.ts'
import { endServers, newScratch } from '../../postgres/run-folder.ts'
import { type Server, startServer } from '../../postgres/server.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from '../clerk.ts'
import { answerOpenDialog, expect, firstPage, launchApp, shoot } from '../launch-app.ts'
import { test as base, connectTo } from '../service-fixture.ts'

interface Office {
  readonly server: Server
  invite(role: OfficeRole): Promise<string>
}

interface Second {
  readonly app: ElectronApplication
  readonly page: Page
}

/** An office on a server of its own, and the window of somebody else on another machine. */
const test = base.extend<{ office: Office; supervisor: Second }>({
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

  supervisor: async ({ userData: _userData }, use) => {
    const userData = fs.mkdtempSync(path.join(os.tmpdir(), 'ventanilla-e2e-'))
    const app = await launchApp({ userData })
    const page = await firstPage(app)
    await page.setViewportSize({ width: 1280, height: 800 })
    await use({ app, page })
    await app.close().catch(() => undefined)
    for (const each of [userData, `${userData}.state`]) fs.rmSync(each, { recursive: true, force: true, maxRetries: 5 })
  },
})

test.setTimeout(240_000)
test.skip(nativeFolder() === null, 'The PostgreSQL for tests is not installed here.')

const officeIn = (page: Page) => page.getByRole('region', { name: 'Oficina', exact: true })

async function join(app: ElectronApplication, page: Page, code: string): Promise<readonly string[]> {
  const boxes = await recordMessageBoxes(app, 0)
  await goTo(page, 'Ajustes')
  const office = officeIn(page)
  await office.getByLabel('Código de invitación').fill(code)
  await office.getByRole('button', { name: 'Unirse a la oficina…' }).click()
  await expect(office.getByText(/Conectada desde/)).toBeVisible({ timeout: 20_000 })
  return boxes()
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'La oficina no está desde' })

test('what a clerk files a supervisor sees; the supervisor cannot send; the office stops and comes back meanwhile', async ({
  app,
  page,
  service,
  office,
  supervisor,
}) => {
  await connectTo(app, page, service)

  await test.step('both join with a code, after a box that names the office', async () => {
    const asked = await join(app, page, await office.invite('clerk'))
    expect(asked.join('\n')).toContain('127.0.0.1')
    await shoot(page, 'office-joined')
    await join(supervisor.app, supervisor.page, await office.invite('supervisor'))
    await expect(officeIn(supervisor.page)).toContainText('supervisa')
  })

  await test.step('the clerk files', async () => {
    await recordMessageBoxes(app, 0)
    await importFromDisk(app, page, 'Afiliaciones', 'afiliaciones-eps.xlsx')
    await submitDraft(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('afiliaciones-eps.xlsx')
  })

  const lots = supervisor.page.getByRole('main')
  await test.step('the supervisor sees it without asking', async () => {
    await goTo(supervisor.page, 'Lotes')
    await expect(lots.getByText('afiliaciones-eps.xlsx').first()).toBeVisible({ timeout: 15_000 })
    await shoot(supervisor.page, 'office-supervisor')
  })

  await test.step('and cannot send: the button is off, with the reason in words', async () => {
    await answerOpenDialog(supervisor.app, [path.resolve('resources/samples', 'consultas-adres.xlsx')])
    await importFromDisk(
      supervisor.app,
      supervisor.page,
      'Consulta de seguridad social (ADRES)',
      'consultas-adres.xlsx',
    )
    await supervisor.page.getByRole('button', { name: 'Radicar' }).click()
    await expect(lots.getByRole('button', { name: 'Radicar' })).toBeDisabled()
    await expect(lots.getByRole('alert').filter({ hasText: 'usted supervisa' })).toBeVisible()
    await shoot(supervisor.page, 'office-supervisor-off')
  })

  await test.step('the office stops: it is said, and drafts go on', async () => {
    await office.server.stop()
    for (const window of [page, supervisor.page]) await expect(notice(window)).toBeVisible({ timeout: 30_000 })
    await shoot(page, 'office-away')
    await importFromDisk(app, page, 'Consulta de seguridad social (ADRES)', 'consultas-adres.xlsx')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('consultas-adres.xlsx')
  })

  await test.step('and comes back by itself', async () => {
    await office.server.start()
    for (const window of [page, supervisor.page]) await expect(notice(window)).toBeHidden({ timeout: 30_000 })
    await submitDraft(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('consultas-adres.xlsx')
    await goTo(supervisor.page, 'Lotes')
    await expect(lots.getByText('consultas-adres.xlsx').first()).toBeVisible({ timeout: 15_000 })
  })
})
