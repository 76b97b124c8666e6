import type { Locator, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { goTo, importFromDisk, recordMessageBoxes, submitAgain, tick } from '../clerk.ts'
import { test as base, expect, shoot } from '../launch-app.ts'
import { connectTo } from '../service-fixture.ts'

/**
 * A clerk's use of `ForzarReproceso` (spec 2.4, 2.8): asking again despite a recent answer, and filing again with a
 * reason.
 */

const test = base.extend<{ service: PracticeService }>({
  service: async ({ userData: _userData }, use) => {
    const service = await startPracticeService({ clock: systemClock, pace: 'fast', seed: 'reprocess' })
    await use(service)
    await service.close()
  },
})

const main = (page: Page): Locator => page.getByRole('main')
const records = (page: Page): Locator => page.getByRole('region', { name: 'Registros del lote' })
const grid = (page: Page): Locator => page.getByRole('grid', { name: 'Registros del lote' })
const dialog = (page: Page): Locator => page.getByRole('dialog', { name: 'Forzar reproceso' })

/** The service's decision on each item of the last send. */
const lastOutcomes = ({ journal }: PracticeService): readonly string[] =>
  journal.applied.at(-1)?.items.map(({ outcome }) => outcome) ?? []

async function accept(page: Page): Promise<void> {
  await main(page)
    .getByRole('checkbox', { name: /Acepto los términos/ })
    .check()
  await main(page).getByRole('button', { name: 'Radicar' }).click()
}

async function query(page: Page): Promise<void> {
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Consulta de seguridad social (ADRES)' }).click()
  await page.getByRole('button', { name: 'Escribir los documentos' }).click()
  const typing = page.getByRole('dialog', { name: 'Escribir los documentos' })
  await typing.getByRole('textbox', { name: 'Documentos' }).fill('CC 1020304250\nCC 1020304251')
  await typing.getByRole('button', { name: 'Hacer el borrador' }).click()
  await page.getByRole('button', { name: 'Radicar' }).click()
  await accept(page)
}

async function confirmReprocess(page: Page, reason: string): Promise<void> {
  const asking = dialog(page)
  await expect(asking.getByRole('button', { name: 'Crear lote de reproceso' })).toBeDisabled()
  await asking.getByRole('textbox', { name: /^Razón/ }).fill(reason)
  await asking.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await shoot(page, 'b0-reprocesar')
  await asking.getByRole('button', { name: 'Crear lote de reproceso' }).click()
}

test('a query that was omitted for its recent answer is forced, with its reason, and answered anew', async ({
  app,
  page,
  service,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)
  await query(page)
  await expect(grid(page)).toContainText('Afiliado')
  await query(page)
  await submitAgain(page, 'El jefe la quiere de hoy')
  await expect(records(page).getByRole('tab', { name: /^Omitidos 2/ })).toBeVisible()
  const before = service.ledger.debits().length
  await main(page).getByRole('button', { name: 'Forzar reproceso' }).click()
  await expect(dialog(page)).toContainText(/se omitieron: con el reproceso/)
  await confirmReprocess(page, 'La respuesta reciente es de otra empresa')
  await expect(main(page)).toContainText('La respuesta reciente es de otra empresa')
  await expect(grid(page)).toContainText('Afiliado')
  // Not omitted this time, because the request forced reprocessing.
  expect(lastOutcomes(service)).toEqual(['accepted', 'accepted'])
  expect(service.ledger.debits().length - before).toBe(2)
})

test('chosen affiliations are filed again with a reason; what is in progress is left, and said', async ({
  app,
  page,
  service,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)
  await importFromDisk(app, page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')
  await main(page).getByRole('button', { name: 'Aplicar las sugerencias seguras' }).click()
  await main(page).getByRole('button', { name: 'Radicar' }).click()
  await main(page).getByRole('combobox', { name: 'Canal' }).click()
  await page.getByRole('option', { name: 'Plataforma' }).click()
  service.faults.add({
    method: 'GET',
    path: '/v2/afiliaciones',
    times: 1_000,
    fault: { kind: 'replace-state', value: 'procesando' },
  })
  await accept(page)
  await test.step('none can be forced while they are in progress', async () => {
    await expect(grid(page)).toContainText('Procesando')
    for (const at of [0, 1]) await tick(grid(page).getByRole('row').getByRole('checkbox').nth(at))
    await page.getByRole('button', { name: 'Reprocesar los escogidos' }).click()
    await expect(dialog(page)).toContainText('Ningún registro: elija otros.')
    await page.keyboard.press('Escape')
    service.faults.clear()
  })
  await test.step('once they have ended, the chosen ones go again', async () => {
    await expect(main(page).getByRole('button', { name: /Radicado \d/ })).toBeVisible()
    await expect(grid(page)).not.toContainText('Procesando')
    await page.getByRole('button', { name: 'Reprocesar los escogidos' }).click()
    await confirmReprocess(page, 'La entidad pidió repetir')
    await expect(records(page).getByRole('tab', { name: /^Reprocesos 2/ })).toBeVisible()
    expect(lastOutcomes(service)).toEqual(['reprocessed', 'reprocessed'])
    await expect(main(page)).toContainText('La entidad pidió repetir')
    await expect(grid(page).getByRole('columnheader', { name: 'Cambios' })).toHaveCount(1)
    await shoot(page, 'b1-reprocesados')
  })
})
