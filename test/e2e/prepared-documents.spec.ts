import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import type { Bridge } from '#shared/ipc/bridge.ts'
import { oddPdf } from '../harness/odd-pdfs.ts'
import { goTo, startPractising } from './clerk.ts'
import { expect, shoot, test } from './launch-app.ts'

/** The list of documents for the next sends, after the program was killed. */

const rowOf = (page: Page, file: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: file, exact: true }) })

async function openList(page: Page): Promise<void> {
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Lectura de documentos de identidad' }).click()
}

test('is there again after the program was killed, and says which file changed or went meanwhile', async ({
  page,
  app,
  userData,
  relaunch,
}) => {
  const folder = path.join(userData, 'cedulas')
  fs.mkdirSync(folder)
  const names = ['ana.pdf', 'beto.pdf', 'carla.pdf']
  for (const name of names) fs.writeFileSync(path.join(folder, name), oddPdf(name))
  await app.evaluate(
    ({ dialog }, filePaths) => {
      dialog.showOpenDialog = async () => ({ canceled: false, filePaths })
    },
    names.map((name) => path.join(folder, name)),
  )
  await startPractising(page)
  await openList(page)
  await page.getByRole('button', { name: 'Elegir archivos' }).click()
  await expect(page.getByRole('radiogroup', { name: 'Qué documentos se muestran' })).toContainText('Listos (3)')
  await page.getByLabel('Referencia de ana.pdf').fill('contrato 7')
  await page.getByLabel('Referencia de ana.pdf').press('Tab')
  await expect(page.getByRole('button', { name: 'Deshacer' })).toBeEnabled()
  // Earlier changes are on the disk once this is answered. A kill during the write may lose this one.
  await page.evaluate(() =>
    (globalThis as unknown as { readonly ventanilla: Bridge }).ventanilla.invoke('prepared:stop', null),
  )

  const again = await relaunch({}, () => {
    fs.writeFileSync(path.join(folder, 'beto.pdf'), oddPdf('OTRO'))
    fs.rmSync(path.join(folder, 'carla.pdf'))
  })
  await openList(again.page)
  await expect(again.page.getByLabel('Referencia de ana.pdf')).toHaveValue('contrato 7')
  await expect(rowOf(again.page, 'ana.pdf')).toContainText('Listo')
  await expect(rowOf(again.page, 'beto.pdf')).toContainText('El archivo cambió después de agregarlo a la lista')
  await expect(rowOf(again.page, 'carla.pdf')).toContainText('ya no está donde estaba')
  await expect(again.page.getByRole('main')).toContainText('1 documento en 1 envío de hasta 5.')
  await shoot(again.page, '43-lista-de-documentos-tras-cerrar')

  await again.page.getByRole('button', { name: 'Enviar de todos modos beto.pdf' }).click()
  await expect(again.page.getByRole('main')).toContainText('2 documentos en 1 envío de hasta 5.')
})
