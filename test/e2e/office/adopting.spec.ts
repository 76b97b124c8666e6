import { nativeFolder } from '../../postgres/binaries.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitDraft } from '../clerk.ts'
import { expect, shoot } from '../launch-app.ts'
import { connectTo } from '../service-fixture.ts'
import { joinWith, officeIn, test } from './office-fixture.ts'

test.setTimeout(240_000)
test.skip(nativeFolder() === null, 'The PostgreSQL for tests is not installed here.')

test('a profile that has filed by itself joins, is told what is missing, brings it in and goes on', async ({
  app,
  page,
  service,
  office,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)
  await importFromDisk(app, page, 'Afiliaciones', 'afiliaciones-eps.xlsx')
  await submitDraft(page)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toContainText('afiliaciones-eps.xlsx')

  await test.step('it joins: nothing is shown until its history is there, and the frame says which step is missing', async () => {
    await joinWith(app, page, await office.invite('clerk'))
    await expect(officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' })).toBeVisible({
      timeout: 20_000,
    })
    await expect(page.getByRole('status').filter({ hasText: 'Falta un paso para radicar en la oficina' })).toBeVisible()
    await shoot(page, 'office-to-adopt')
  })

  await test.step('it brings it in, and is told where the copy from before is', async () => {
    await officeIn(page).getByRole('button', { name: 'Llevar lo radicado a la oficina' }).click()
    await expect(officeIn(page).getByText(/está en la oficina\. Registros:/)).toBeVisible({ timeout: 30_000 })
    await expect(officeIn(page).getByText(/La copia de antes está en .*before-office/)).toBeVisible()
    await expect(officeIn(page).getByText(/Conectada/)).toBeVisible({ timeout: 20_000 })
    await shoot(page, 'office-adopted')
  })

  await test.step('what it had filed is in sight again', async () => {
    await goTo(page, 'Lotes')
    await expect(page.getByRole('main').getByText('afiliaciones-eps.xlsx').first()).toBeVisible({ timeout: 15_000 })
  })
})
