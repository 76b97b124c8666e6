import type { Locator, Page } from '@playwright/test'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { endedSends, goTo, importFromDisk } from './clerk.ts'
import { answerMessageBox, test as base, expect } from './launch-app.ts'
import { connectTo } from './service-fixture.ts'

/** All requests end soon, and one entity has no credentials for one channel. */
const test = base.extend<{ service: PracticeService }>({
  service: async ({ userData: _userData }, use) => {
    const service = await startPracticeService({
      clock: systemClock,
      pace: {
        processingMs: [20, 60],
        certificateRoundMs: 4_000,
        linkLifetimeMs: 600_000,
        recentResultMs: 86_400_000,
      },
      catalogues: { withoutCredentials: ['EPS010:asesor'] },
      seed: 'affiliations',
    })
    await use(service)
    await service.close()
  },
})

test.describe.configure({ mode: 'default' })

const unheardOf = { kind: 'replace-state', value: 'en_estudio ✦', field: 'EstadoEntidad' } as const

const main = (page: Page): Locator => page.getByRole('main')
const button = (page: Page, name: string | RegExp): Locator => main(page).getByRole('button', { name })
const records = (page: Page): Locator => page.getByRole('region', { name: 'Registros del lote' })

test('affiliations by two channels: what is rejected, returned, corrected and certified shows everywhere', async ({
  page,
  app,
  service,
}) => {
  await connectTo(app, page, service)
  await answerMessageBox(app, 0)
  await importFromDisk(app, page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')
  await button(page, 'Aplicar las sugerencias seguras').click()

  await test.step('before paying, the page says who has no channel and who goes by which', async () => {
    await button(page, 'Radicar').click()
    const panel = main(page).getByRole('region', { name: 'Canal de cada entidad' })
    await expect(main(page).getByText(/filas salen sin canal\. El servicio no informa/)).toBeVisible()
    await panel.getByRole('button', { name: /^Cambiar el canal de .*\(EPS010\)/ }).click()
    await page.getByRole('menuitem', { name: 'Asesor' }).last().click()
    await expect(panel.getByRole('row', { name: /EPS010/ })).toContainText(/Asesor: \d/)
    await main(page).getByRole('combobox', { name: 'Canal' }).click()
    await page.getByRole('option', { name: 'Plataforma' }).click()
    await expect(main(page).getByText(/filas salen sin canal/)).toHaveCount(0)
    await panel.getByRole('button', { name: 'Ver fila por fila' }).click()
    await expect(panel.getByText('Asesor, por su fila').first()).toBeVisible()
    await expect(panel.getByText('Plataforma, por el lote').first()).toBeVisible()
    await main(page).getByRole('switch', { name: 'Rastrear el certificado' }).check({ force: true })
    // Until the clerk polls again the entity uses a word that the client does not know.
    service.faults.add({ method: 'GET', path: '/v2/afiliaciones', times: 2, fault: unheardOf })
    await main(page)
      .getByRole('checkbox', { name: /Acepto los términos/ })
      .check()
    await button(page, 'Radicar').click()
  })

  await test.step('the answer stands in its classes, with the reason of what was not taken', async () => {
    await expect(records(page).getByRole('tab', { name: /^Aceptados/ })).toBeVisible()
    await records(page)
      .getByRole('tab', { name: /^Rechazados/ })
      .click()
    await expect(records(page)).toContainText('no tiene credenciales para el canal asesor')
    await expect(records(page)).toContainText('Lea el motivo, y corrija y radique otra vez desde su lote.')
    await records(page)
      .getByRole('tab', { name: /^Todos/ })
      .click()
    await expect(button(page, endedSends(2))).toBeVisible()
  })

  await test.step('what the entity says is verbatim where nobody knows the word, and new until it is looked at', async () => {
    await expect(main(page).getByRole('button', { name: /en_estudio ✦ \d/ })).toBeVisible()
    await goTo(page, 'Inicio')
    await button(page, /registros con novedades nuevas/).click()
    await expect(page.getByRole('heading', { name: 'Registros', level: 1 })).toBeVisible()
    const table = main(page).getByRole('grid')
    await expect(table.getByText('3 nuevas').first()).toBeVisible()
    await table.getByText('en_estudio ✦').first().dblclick()
    const panel = page.getByRole('dialog')
    await expect(panel.getByText('3 novedades nuevas desde la última vez que se miró aquí.')).toBeVisible()
    await expect(panel.getByText('Nueva', { exact: true })).toHaveCount(3)
    await expect(panel.getByText(/La entidad dice «en_estudio ✦»/)).toBeVisible()
    await expect(panel.getByText(/por (el lote|su fila)$/)).toBeVisible()
    await page.keyboard.press('Escape')
    await button(page, 'Marcar todas como vistas').click()
    await expect(page.getByText(/registros vistos$/)).toBeVisible()
    await goTo(page, 'Inicio')
    await expect(button(page, /con novedades nuevas/)).toHaveCount(0)
  })

  await test.step('certificates arrive by a slow poll, or by one on demand', async () => {
    await goTo(page, 'Lotes')
    await main(page)
      .getByRole('button', { name: /afiliaciones-eps\.xlsx/ })
      .first()
      .click()
    await button(page, 'Consultar ahora').click()
    await expect(main(page).getByRole('button', { name: /Certificado \d/ })).toBeVisible()
    await expect(main(page).getByRole('button', { name: /Devuelto \d/ })).toBeVisible()
  })

  await test.step('what was sent back is corrected, filed again with force and a reason, and told on both ends', async () => {
    await button(page, /^Corregir los devueltos/).click()
    await button(page, /^Las \d+ sin corregir están bien así$/).click()
    await button(page, 'Radicar').click()
    const panel = main(page).getByRole('region', { name: 'Canal de cada entidad' })
    await panel
      .getByRole('button', { name: /^Cambiar el canal/ })
      .first()
      .click()
    await page.getByRole('menuitem', { name: 'Plataforma' }).last().click()
    await main(page).getByRole('textbox', { name: 'Razón del reproceso' }).fill('El canal no era')
    await main(page)
      .getByRole('checkbox', { name: /Acepto los términos/ })
      .check()
    await button(page, 'Radicar').click()
    await expect(page.getByRole('heading', { name: 'afiliaciones-eps - devueltos.xlsx', level: 1 })).toBeVisible()
    await expect(records(page).getByRole('tab', { name: /^Reprocesos/ })).toBeVisible()
    const table = records(page).getByRole('grid')
    await expect(table).toContainText('Cambios del reproceso')
    await expect(table).toContainText('Procesado · Devuelto')
    await table
      .getByText(/plataforma/)
      .first()
      .dblclick()
    const opened = page.getByRole('dialog')
    await expect(opened.getByText(/^Estado anterior: Procesado · Devuelto/)).toBeVisible()
    await expect(opened.getByRole('table', { name: 'Cambios del reproceso' })).toContainText('plataforma')
    await opened.getByRole('button', { name: /^Corrige a afiliaciones-eps\.xlsx/ }).click()
    await expect(opened.getByText(/Ya se radicó otra vez/)).toBeVisible()
    await expect(opened.getByRole('button', { name: /^Corregido en afiliaciones-eps - devueltos\.xlsx/ })).toBeVisible()
  })
})
