import { mkdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { unzipSync } from 'fflate'
import { systemClock } from '#main/base/system-clock.ts'
import { type PracticeService, startPracticeService } from '#main/practice-service/practice-service.ts'
import { goToColumn } from '../preview/go-to-column.ts'
import { goTo, importFromDisk, recordMessageBoxes, showRows, submitAgain, submitDraft, tick } from './clerk.ts'
import { answerSaveDialog, test as base, expect, shoot } from './launch-app.ts'
import { connectTo } from './service-fixture.ts'

/** A contract from its first form to the PDF for its worker: completed, changed, refused, saved and delivered. */
const file = 'formularios-eps-ccf.xlsx'

const test = base.extend<{ service: PracticeService }>({
  service: async ({ userData: _userData }, use) => {
    const service = await startPracticeService({ clock: systemClock, pace: 'fast', allowLoopbackReceivers: true })
    await use(service)
    await service.close()
  },
})

const records = (page: Page) => page.getByRole('region', { name: 'Registros del lote' })

/** The last send of forms, as the service received it. */
const lastBody = ({ journal }: PracticeService) => {
  const sent = journal.applied.at(-1)
  if (sent === undefined) throw new Error('nothing was applied')
  return sent
}

async function choose(page: Page, count: number): Promise<void> {
  for (let at = 0; at < count; at += 1) await tick(records(page).getByRole('row').getByRole('checkbox').nth(at))
}

test('forms of a contract: created, completed, updated by what changed, refused with its reason, zipped and given', async ({
  page,
  app,
  service,
  userData,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)
  const main = page.getByRole('main')

  await test.step('the EPS forms of a file are created', async () => {
    await importFromDisk(app, page, 'Formularios de afiliación', file)
    await submitDraft(page)
    await expect(main.getByRole('heading', { level: 1 })).toContainText(file)
    await expect(records(page).getByText('Procesado').first()).toBeVisible()
  })

  await test.step('two contracts are completed with their missing fund, and the forecast says which', async () => {
    await choose(page, 2)
    await records(page).getByRole('button', { name: 'Completar con la caja que falta (2)' }).click()
    await expect(main.getByRole('heading', { name: 'Completar 2 contratos', level: 1 })).toBeVisible()
    await main.getByRole('button', { name: 'Escribir el valor que falta en Código de la caja' }).click()
    await page.keyboard.type('CCF22')
    await page.keyboard.press('Enter')
    await expect(page.getByRole('status', { name: 'Resumen del borrador' })).toContainText('2 listas')
    await page.getByRole('button', { name: 'Radicar' }).click()
    await expect(main.getByText(/^Completa el contrato \w+ con el formulario de CCF\.$/)).toHaveCount(2)
    await shoot(page, '20-completar-contratos')
    await goTo(page, 'Borradores')
    await main
      .getByRole('button', { name: /Completar 2 contratos/ })
      .first()
      .click()
    await submitDraft(page)
    await expect(records(page).getByText('Procesado').first()).toBeVisible()
    expect(lastBody(service).items).toHaveLength(2)
  })

  await test.step('one field of one of them changes: before and after are shown, the other row is not sent', async () => {
    await choose(page, 2)
    await records(page).getByRole('button', { name: 'Actualizar estos formularios (2)' }).click()
    await expect(main.getByRole('heading', { name: 'Actualizar 2 contratos', level: 1 })).toBeVisible()
    const told = main.getByRole('status', { name: 'Qué cambia' })
    await expect(told).toContainText('2 sin cambios: no se envían')
    await showRows(page)
    await expect(main.getByRole('gridcell', { name: 'CC', exact: true })).toHaveCount(2)
    await page.keyboard.press('F8')
    await expect(page.getByRole('complementary', { name: 'Celda' })).toContainText('Nada cambió')
    await page.keyboard.press('Home')
    await goToColumn(page, 'Cargo')
    await page.keyboard.type('Gerente de obra')
    await page.keyboard.press('Enter')
    await expect(told).toContainText('1 fila cambia un formulario')
    await main.getByRole('button', { name: 'Ver qué cambia' }).click()
    const changes = page.getByRole('dialog').getByRole('table', { name: 'Qué cambia' })
    await expect(changes.getByRole('row')).toHaveCount(2)
    await expect(changes.getByRole('row').last()).toContainText(/Cargo.+Gerente de obra/)
    await shoot(page, '21-que-cambia')
    await page.keyboard.press('Escape')
    await submitDraft(page)
    await expect(records(page).getByText('Procesado').first()).toBeVisible()
    expect(lastBody(service).items).toHaveLength(1)
  })

  await test.step('what the service has already is refused with its Motivos', async () => {
    await importFromDisk(app, page, 'Formularios de afiliación', file)
    await submitDraft(page)
    await submitAgain(page, 'La caja dice que no los tiene')
    await expect(
      records(page)
        .getByText(/ya existe; use la actualización/)
        .first(),
    ).toBeVisible()
  })

  await test.step('the newest version is marked, and its PDFs are in one archive', async () => {
    await goTo(page, 'Registros')
    await main.getByRole('radiogroup', { name: 'Qué se lista' }).getByText('Documentos').click()
    const documents = main.getByRole('grid', { name: 'Documentos' })
    await expect(documents.getByRole('row').nth(3)).toBeVisible()
    for (const at of [0, 1]) await tick(documents.getByRole('row').getByRole('checkbox').nth(at))
    const zip = path.join(userData, 'entregas', 'formularios.zip')
    mkdirSync(path.dirname(zip))
    await answerSaveDialog(app, zip)
    await main.getByRole('button', { name: 'Más formas de guardar' }).click()
    await page.getByRole('menuitem', { name: 'Guardar como ZIP…' }).click()
    await expect(page.getByText(/^ZIP con 2 documentos en /)).toBeVisible()
    const entries = Object.entries(unzipSync(readFileSync(zip)))
    expect(entries).toHaveLength(2)
    for (const [, bytes] of entries) expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-')
  })

  await test.step('a document is viewed and printed alone: only its pages go to paper', async () => {
    await page.evaluate(() => {
      // The system's print dialog would wait for a user; the test checks what it would receive.
      window.print = () => {
        const sheets = document.querySelectorAll<HTMLImageElement>('[data-printed-document] img')
        document.title = `${document.body.dataset.printing} ${[...sheets].filter((one) => one.naturalWidth > 1_000).length}`
      }
    })
    await main
      .getByRole('button', { name: /^Ver Formulario / })
      .first()
      .click()
    const viewer = page.getByRole('dialog', { name: /^Documento / })
    await expect(viewer.getByText(/^Documento 1 de \d+$/)).toBeVisible()
    await viewer.getByRole('button', { name: 'Documento siguiente' }).click()
    await expect(viewer.getByText(/^Documento 2 de \d+$/)).toBeVisible()
    await viewer.getByRole('button', { name: 'Imprimir' }).click()
    await expect(page).toHaveTitle('document 1')
    await expect(page.locator('[data-printed-document]')).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
  })

  await test.step('both are delivered to their workers: they are marked, and no longer among the others', async () => {
    await main.getByRole('button', { name: 'Marcar como entregados…' }).click()
    const dialog = page.getByRole('dialog', { name: 'Entregado al trabajador' })
    await dialog.getByLabel('Nota').fill('en portería')
    await dialog.getByRole('button', { name: 'Marcar' }).click()
    await expect(page.getByText('2 documentos marcados como entregados.')).toBeVisible()
    await main.getByRole('radiogroup', { name: 'Entrega al trabajador' }).getByText('Entregados').click()
    await expect(main.getByText('2 documentos', { exact: true })).toBeVisible()
    await expect(main.getByText(/Impreso, .*: en portería/).first()).toBeVisible()
    await shoot(page, '22-entregados')
  })
})
