import { goTo, importFromDisk } from '../clerk.ts'
import { answerMessageBox, shoot } from '../launch-app.ts'
import { connectTo, expect, postsAt, test } from '../service-fixture.ts'

test('a limit of credits: the page says what is missing, nothing leaves, and after a yes it is sent', async ({
  page,
  app,
  service,
}) => {
  await connectTo(app, page, service)
  await answerMessageBox(app, 0)
  const main = page.getByRole('main')

  await test.step('the limit is set in Ajustes', async () => {
    await goTo(page, 'Ajustes')
    const limits = main.getByRole('region', { name: 'Límites de créditos' })
    await limits.getByLabel('NIT de la empresa').fill('900.123.456-8')
    await limits.getByLabel('Créditos por mes').fill('5')
    await limits.getByRole('button', { name: 'Guardar límite' }).click()
    await expect(limits.getByRole('row', { name: /NIT 900123456/ })).toContainText('0 de 5 créditos de')
    await shoot(page, '40-limite-de-creditos')
  })

  await importFromDisk(app, page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')
  await main.getByRole('button', { name: 'Aplicar las sugerencias seguras' }).click()
  await main.getByRole('button', { name: 'Radicar' }).click()
  const missing = main.getByRole('alert').filter({ hasText: 'el envío no saldría' })

  await test.step('the page says before the button what would be refused, and main refuses it', async () => {
    await expect(main.getByText(/0 de 5 créditos de .*este envío: \d+/)).toBeVisible()
    await expect(missing).toBeVisible()
    await main.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await main.getByRole('button', { name: 'Radicar' }).click()
    await expect(main.getByText(/La empresa 900123456 pasaría su límite de créditos de \p{L}+ de \d{4}/u)).toBeVisible()
    expect(postsAt(service)).toBe(0)
    await shoot(page, '41-limite-pasado')
  })

  await test.step('with more credits it leaves', async () => {
    await missing.getByRole('button', { name: /^Permitir más a / }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel('Motivo (opcional)').fill('Ingresos de fin de año')
    await dialog.getByRole('button', { name: 'Permitir', exact: true }).click()
    await expect(missing).toHaveCount(0)
    await expect(main.getByText(/permitió \d+ créditos más a .*Ingresos de fin de año/)).toBeVisible()
    await main.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await main.getByRole('button', { name: 'Radicar' }).click()
    await expect(page.getByRole('region', { name: 'Registros del lote' })).toBeVisible()
    await expect.poll(() => postsAt(service)).toBeGreaterThan(0)
  })

  await test.step('the use and the yes stay readable', async () => {
    await goTo(page, 'Ajustes')
    const limits = main.getByRole('region', { name: 'Límites de créditos' })
    await expect(limits.getByRole('row', { name: /NIT 900123456/ })).toContainText(/[1-9]\d* de \d+ créditos de/)
    await limits.getByText('Lo que se permitió (1)').click()
    await expect(limits.getByText(/Ingresos de fin de año/)).toBeVisible()
  })
})
