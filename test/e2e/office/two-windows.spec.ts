import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import type { ElectronApplication, Page } from '@playwright/test'
import { nativeFolder } from '../../postgres/binaries.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from '../clerk.ts'
import { answerOpenDialog, expect, firstPage, launchApp, shoot } from '../launch-app.ts'
import { connectTo } from '../service-fixture.ts'
import { test as base, joinWith, officeIn } from './office-fixture.ts'

interface Second {
  readonly app: ElectronApplication
  readonly page: Page
}

/** The window of a second person on another machine. */
const test = base.extend<{ supervisor: Second }>({
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

test.skip(nativeFolder() === null, 'The PostgreSQL for tests is not installed here.')

async function join(app: ElectronApplication, page: Page, code: string): Promise<readonly string[]> {
  const boxes = await joinWith(app, page, code)
  await expect(officeIn(page).getByText(/Conectada desde/)).toBeVisible()
  return boxes()
}

const notice = (page: Page) => page.getByRole('status').filter({ hasText: 'Sin conexión con la oficina desde' })

test('a supervisor sees what a clerk files but cannot send; the office stops and comes back meanwhile', async ({
  app,
  page,
  service,
  office,
  supervisor,
}) => {
  await connectTo(app, page, service)

  await test.step('both join with a code, after a prompt that names the office', async () => {
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
  await test.step('the supervisor sees it without polling', async () => {
    await goTo(supervisor.page, 'Lotes')
    await expect(lots.getByText('afiliaciones-eps.xlsx').first()).toBeVisible()
    await shoot(supervisor.page, 'office-supervisor')
  })

  await test.step('the supervisor cannot send: the button is disabled, with the reason in words', async () => {
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

  await test.step('the office stops: the frame says so, and drafts go on', async () => {
    await office.server.stop()
    for (const window of [page, supervisor.page]) await expect(notice(window)).toBeVisible()
    await shoot(page, 'office-away')
    await importFromDisk(app, page, 'Consulta de seguridad social (ADRES)', 'consultas-adres.xlsx')
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('consultas-adres.xlsx')
  })

  await test.step('the office comes back by itself', async () => {
    await office.server.start()
    for (const window of [page, supervisor.page]) await expect(notice(window)).toBeHidden()
    await submitDraft(page)
    await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('consultas-adres.xlsx')
    await goTo(supervisor.page, 'Lotes')
    await expect(lots.getByText('consultas-adres.xlsx').first()).toBeVisible()
    // The answer of the service was recorded with the clerk's own permissions.
    await expect(lots.getByText('Envío incierto')).toHaveCount(0)
  })
})

test('a page of filing that another desk overtakes is counted again, says what changed, and sends nothing of it', async ({
  app,
  page,
  service,
  office,
  supervisor: other,
}) => {
  await test.step('two clerks have the same file', async () => {
    for (const desk of [{ app, page }, other]) {
      await connectTo(desk.app, desk.page, service)
      await join(desk.app, desk.page, await office.invite('clerk'))
      await recordMessageBoxes(desk.app, 0)
      await importFromDisk(desk.app, desk.page, 'Afiliaciones', 'afiliaciones-eps.xlsx')
    }
  })

  const filing = page.getByRole('main')
  const send = filing.getByRole('button', { name: 'Radicar', exact: true })
  await test.step('one is about to file', async () => {
    await page.getByRole('button', { name: 'Radicar' }).click()
    await filing.getByRole('heading', { name: 'Qué se espera' }).waitFor()
    await filing.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await expect(send).toBeEnabled()
  })

  await test.step('the other files: the first is told, and the button needs a new confirmation', async () => {
    await submitDraft(other.page)
    const changed = filing.getByRole('alert').filter({ hasText: 'Cambió mientras usted miraba' })
    await expect(changed).toContainText(/Nuevas: antes \d+, ahora 0/)
    await expect(filing.getByRole('checkbox', { name: /Acepto los términos/ })).not.toBeChecked()
    await expect(send).toBeDisabled()
    await shoot(page, 'office-overtaken')
  })

  await test.step('the draft is updated too', async () => {
    await filing.getByRole('button', { name: 'Volver al borrador' }).click()
    await expect(filing.getByText(/en cola o en curso|Ya se radicó y sigue en proceso/).first()).toBeVisible()
    // The other desk's rows are queued, which is shown, before its POST arrives.
    const posts = () => service.journal.received.filter(({ method }) => method === 'POST').length
    await expect.poll(posts).toBe(1)
  })
})
