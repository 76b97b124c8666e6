import { goTo, showRows, startPractising } from '../clerk.ts'
import { answerOpenDialog, expect, shoot, test } from '../launch-app.ts'
import { writeSections } from '../workbooks/sections-workbook.ts'

test('rows that are not workers are reported once, and return with one click', async ({
  page,
  app,
  userData,
  relaunch,
}) => {
  const file = writeSections(userData)
  await startPractising(page)
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: /antecedentes/i }).click()
  await answerOpenDialog(app, [file])
  await page.getByRole('button', { name: 'Elegir archivo' }).click()

  const main = page.getByRole('main')
  await expect(main).toContainText('La hoja tiene varias tablas. Decida cuáles son trabajadores.')
  const blocks = page.getByRole('group', { name: 'Tablas de la hoja' })
  await expect(blocks.getByRole('checkbox')).toHaveCount(2)
  await expect(blocks.getByRole('checkbox', { name: /PERSONAL RETIRADO/ })).not.toBeChecked()
  await page.getByText('filas no son trabajadores').click()
  await expect(main).toContainText('Subtotal Cali')
  await shoot(page, '14-varias-tablas')
  await page.getByRole('button', { name: 'Importar con estas columnas' }).click()
  await showRows(page)

  const summary = page.getByRole('status', { name: 'Resumen del borrador' })
  await expect(summary).toContainText('3 listas')
  const told = page.getByRole('status', { name: 'Filas que no están en el borrador' })
  await expect(told).toContainText('2 filas de otra tabla')
  await expect(told).toContainText('2 totales o subtotales')
  await shoot(page, '15-filas-que-no-son-trabajadores')
  await told.getByRole('button', { name: 'Ver y traer' }).click()
  const dialog = page.getByRole('dialog', { name: 'Filas que no están en el borrador' })
  await expect(dialog).toContainText('Tabla 2 «PERSONAL RETIRADO» (filas 14 a 15, 2 trabajadores)')
  await expect(dialog.getByRole('row', { name: /1020304214/ })).toBeVisible()
  await shoot(page, '16-traer-de-vuelta')
  await dialog.getByRole('button', { name: 'Traer al borrador la fila 14' }).click()
  await expect(dialog.getByRole('row', { name: /1020304213/ })).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Cerrar' }).click()
  await expect(summary).toContainText('4 listas')
  await expect(page.getByRole('gridcell', { name: '1020304213' })).toBeVisible()

  const { page: again } = await relaunch()
  await goTo(again, 'Borradores')
  await again.getByRole('button', { name: 'Abrir ingresos y retiros.xlsx' }).click()
  const summaryAgain = again.getByRole('status', { name: 'Resumen del borrador' })
  await expect(summaryAgain).toContainText('4 listas')
  await again.getByRole('button', { name: /^Deshacer/ }).click()
  await expect(summaryAgain).toContainText('3 listas')
  await expect(again.getByRole('status', { name: 'Filas que no están en el borrador' })).toContainText(
    '2 filas de otra tabla',
  )
})
