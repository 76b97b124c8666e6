import type { Locator, Page } from '@playwright/test'
import { goTo, importSample } from './clerk.ts'
import { answerMessageBox, expect, shoot, test } from './launch-app.ts'
import { listenAt, openView, section, takePort } from './receiving.ts'

test.describe.configure({ mode: 'default' })

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name })

/** The board of what entities still owe, and its last row. */
const board = (page: Page): Locator => main(page).getByRole('table', { name: 'Ante la entidad' })
const waitingOf = async (page: Page): Promise<number> => {
  const total = board(page).getByRole('row', { name: /^Total/ })
  if ((await total.count()) === 0) return 0
  // The two last columns are of the entities' terms.
  return Number(await total.getByRole('cell').nth(-3).innerText())
}

async function registerReceiver(page: Page): Promise<void> {
  const free = await takePort()
  await free.leave()
  await listenAt(page, free.port)
  await expect(section(page, 'Receptor de este equipo')).toContainText('Escuchando en')
  const registration = section(page, 'Dirección registrada en el servicio')
  await registration.getByRole('button', { name: 'Usar el receptor de este equipo' }).click()
  await registration.getByRole('button', { name: 'Registrar' }).click()
  await expect(registration).toContainText('El servicio notifica a esta dirección:')
}

async function fileTracked(page: Page): Promise<void> {
  await importSample(page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')
  await button(page, 'Aplicar las sugerencias seguras').click()
  await button(page, 'Radicar').click()
  await main(page).getByRole('combobox', { name: 'Canal' }).click()
  await page.getByRole('option', { name: 'Plataforma' }).click()
  await main(page).getByRole('switch', { name: 'Rastrear el certificado' }).check({ force: true })
  await main(page)
    .getByRole('checkbox', { name: /Acepto los términos/ })
    .check()
  await button(page, 'Radicar').click()
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
}

test('certificates: the second notification takes people from the board and stands in their history as new; each entity has its term', async ({
  page,
  app,
}) => {
  await test.step('practice notifies the receiver of this window', async () => {
    await page.getByRole('button', { name: 'Practicar', exact: true }).click()
    await registerReceiver(page)
    await answerMessageBox(app, 0)
    await fileTracked(page)
  })

  await test.step('without a click people appear in Seguimiento, and certificates remove them', async () => {
    await goTo(page, 'Seguimiento')
    await expect.poll(() => waitingOf(page), { intervals: [200] }).toBeGreaterThan(0)
    const filed = await waitingOf(page)
    await shoot(page, '70-radicados')
    await expect.poll(() => waitingOf(page)).toBeLessThan(filed)
    await shoot(page, '71-certificados')
  })

  await test.step('the delivery is told of as what it is, and leads to the records that it changed', async () => {
    await openView(page, 'Recibidas')
    const update = page.getByRole('row', { name: /Actualización de certificados/ }).first()
    await expect(update).toContainText('Aplicada')
    await update.getByRole('button', { name: /^Ver la notificación de/ }).click()
    const panel = page.getByRole('dialog', { name: 'Notificación', exact: true })
    await panel.getByRole('button', { name: 'Ver contenido' }).click()
    await expect(panel.getByRole('textbox')).toHaveValue(/"Message":"Actualización de certificados\."/)
    await panel.getByRole('button', { name: /^Ver \d+ registros? que cambi/ }).click()
    await expect(page.getByRole('heading', { name: 'Registros', level: 1 })).toBeVisible()
    await expect(main(page).getByText('Certificado', { exact: true }).first()).toBeVisible()
  })

  await test.step('the step is updated by a poll that the notification triggered, and is new until it is viewed', async () => {
    await main(page).getByRole('grid').getByText('Certificado', { exact: true }).first().dblclick()
    const panel = page.getByRole('dialog')
    const step = panel.getByText('Certificado de afiliación expedido por la entidad.')
    await expect(step).toBeVisible()
    await expect(panel.getByText('Nueva', { exact: true }).last()).toBeVisible()
    await shoot(page, '72-paso-nuevo')
    await page.keyboard.press('Escape')
  })

  await test.step('an entity’s deadline is set in Ajustes, and Seguimiento uses it at once', async () => {
    await goTo(page, 'Ajustes')
    const terms = section(page, 'Plazo de las entidades')
    await terms.getByRole('textbox', { name: 'Plazo general (días hábiles)' }).fill('0')
    await expect(terms).toContainText('Un número entero de 1 a 60.')
    await expect(terms.getByRole('button', { name: 'Guardar', exact: true })).toBeDisabled()
    await terms.getByRole('textbox', { name: 'Plazo general (días hábiles)' }).fill('7')
    await terms.getByRole('button', { name: 'Guardar', exact: true }).click()
    await terms.getByRole('combobox', { name: 'Entidad', exact: true }).fill('EPS010')
    await terms.getByRole('textbox', { name: 'Días hábiles', exact: true }).fill('12')
    // While the general deadline is being saved, the others are disabled.
    await expect(terms.getByRole('button', { name: 'Guardar plazo propio' })).toBeEnabled()
    await page.keyboard.press('Enter')
    await expect(terms.getByRole('table', { name: 'Entidades con plazo propio' })).toContainText('12 días hábiles')
    await shoot(page, '73-plazos')
    await goTo(page, 'Seguimiento')
    await expect(main(page).getByText(/^Fuera de plazo: más de 7 días hábiles .*\(EPS010\) 12/)).toBeVisible()
    await goTo(page, 'Ajustes')
    await terms.getByRole('button', { name: /^Quitar el plazo propio de .*EPS010/ }).click()
    await expect(terms).toContainText('Ninguna entidad tiene plazo propio')
  })
})
