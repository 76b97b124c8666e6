import { existsSync } from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { goTo, paste, recordMessageBoxes, showRows, startPractising, submitAgain, submitDraft } from '../clerk.ts'
import { answerOpenDialog, answerSaveDialog, expect, shoot, test } from '../launch-app.ts'
import { correctAsHr, firstRow, messyPeople, person, writePeople } from '../workbooks/messy-workbook.ts'

const summaryOf = (page: Page): Locator => page.getByRole('status', { name: 'Resumen del borrador' })
const findingsOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Inconsistencias' })
const cellOf = (page: Page): Locator => page.getByRole('complementary', { name: 'Celda' })

/** A row's number cell, with any mark beside it. */
const rowCell = (page: Page, row: number): Locator =>
  page.getByRole('gridcell', { name: new RegExp(`^(\\S.* )?${row}$`) }).first()

async function chooseFile(page: Page): Promise<void> {
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
}

/** Jumps to the next error by keyboard and checks that it is here. */
async function nextError(page: Page, row: number, field: string): Promise<void> {
  await page.keyboard.press('F8')
  await expect(cellOf(page)).toContainText(`Fila ${row}`)
  await expect(cellOf(page).getByRole('heading', { name: field })).toBeVisible()
}

/** As Ctrl+V in the focused cell. */
async function chooseField(dialog: Locator, field: string): Promise<void> {
  await dialog.getByRole('combobox', { name: 'Dónde' }).fill(field)
  await dialog.page().getByRole('option', { name: field, exact: true }).click()
}

async function more(page: Page, tool: string): Promise<void> {
  await page.getByRole('button', { name: 'Más acciones' }).click()
  await page.getByRole('menuitem', { name: tool }).click()
}

test('a damaged file becomes a filed batch: recipes, the grid, quarantine, HR and back, a crash, no row twice', async ({
  page,
  app,
  userData,
  relaunch,
}) => {
  const file = writePeople(userData, 'ingresos noviembre.xlsx', messyPeople())
  const forHr = path.join(userData, 'para talento humano.xlsx')
  const returned = path.join(userData, 'corregido.xlsx')
  await startPractising(page)
  await answerOpenDialog(app, [file])
  await chooseFile(page)
  const importing = page.getByRole('button', { name: 'Importar con estas columnas' })
  await expect(importing.or(summaryOf(page))).toBeVisible()
  if (await importing.isVisible()) await importing.click()
  await expect(page.getByRole('heading', { name: 'ingresos noviembre.xlsx', level: 1 })).toBeVisible()
  const summary = summaryOf(page)
  const findings = findingsOf(page)
  await showRows(page)
  await expect(summary).toContainText('con errores')
  await shoot(page, '20-archivo-con-errores')

  await test.step('a recipe is reviewed, applied to all of its kind, undone and redone', async () => {
    const recipe = findings.getByRole('button', { name: 'Rellenar cero DANE (12)' })
    await findings.getByRole('button', { name: 'Ver cambios de: Rellenar cero DANE' }).click()
    const preview = page.getByRole('dialog')
    await expect(preview.getByRole('row', { name: /^5 .*5001 05001$/ })).toBeVisible()
    await shoot(page, '21-receta')
    await preview.getByRole('button', { name: 'Aplicar (12)' }).click()
    await expect(recipe).toHaveCount(0)
    await page.getByRole('button', { name: /^Deshacer: Rellenar cero DANE/ }).click()
    await expect(recipe).toBeVisible()
    await page.getByRole('button', { name: /^Rehacer: Rellenar cero DANE/ }).click()
    await expect(recipe).toHaveCount(0)
    await findings.getByRole('button', { name: 'Aplicar las sugerencias seguras' }).click()
    await expect(summary).toContainText('52 listas')
    await expect(summary).toContainText('8 con errores')
  })

  await test.step('the rest is edited in the grid: a block, down, by hand, everywhere', async () => {
    await nextError(page, firstRow + 10, 'Cargo')
    await paste(page, 'Auxiliar de bodega\r\nConductor\r\n')
    await expect(summary).toContainText('6 con errores')
    await nextError(page, firstRow + 12, 'Cargo')
    await page.keyboard.press('Control+d')
    await expect(summary).toContainText('5 con errores')
    await expect(cellOf(page).getByRole('textbox', { name: 'Se enviará' })).toHaveValue('Conductor')
    await page
      .getByRole('button', { name: 'Ver solo las filas con: Celda que no trae un dato · Correo electrónico' })
      .click()
    await expect(
      page.getByRole('status').filter({ hasText: 'Solo filas con: Celda que no trae un dato' }),
    ).toBeVisible()
    await expect(rowCell(page, firstRow + 20)).toBeVisible()
    await expect(rowCell(page, firstRow + 21)).toBeVisible()
    await expect(page.getByRole('row').filter({ has: page.getByRole('gridcell') })).toHaveCount(2)
    await shoot(page, '21-solo-una-inconsistencia')
    await page.getByRole('button', { name: 'Ver todas las filas' }).click()
    await nextError(page, firstRow + 20, 'Correo')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type('corregida@ejemplo.co')
    await page.keyboard.press('Enter')
    await expect(summary).toContainText('4 con errores')

    await more(page, 'Buscar y reemplazar')
    const replace = page.getByRole('dialog')
    await replace.getByRole('textbox', { name: 'Buscar', exact: true }).fill('pobaldo')
    await replace.getByRole('textbox', { name: 'Reemplazar con' }).fill('Poblado')
    await chooseField(replace, 'Barrio de residencia')
    await replace.getByRole('button', { name: 'Ver cambios' }).click()
    await expect(replace.getByRole('row', { name: /El Pobaldo El Poblado$/ })).toHaveCount(5)
    await shoot(page, '22-reemplazar')
    await replace.getByRole('button', { name: 'Reemplazar (5)' }).click()
    await expect(replace).toHaveCount(0)
  })

  await test.step('two rows are set aside', async () => {
    await page.getByRole('radiogroup', { name: 'Mostrar' }).getByText('Con errores').click()
    for (const index of [40, 41]) {
      await rowCell(page, firstRow + index).click()
      await cellOf(page).getByRole('button', { name: 'Poner la fila en cuarentena' }).click()
      await expect(summary).toContainText(`${index - 39} en cuarentena`)
    }
    await expect(summary).toContainText('56 listas')
    await page.getByRole('radiogroup', { name: 'Mostrar' }).getByText('Todas').click()
    await shoot(page, '23-cuarentena')
  })

  await test.step('HR corrects two cells in its workbook and deletes a row', async () => {
    await answerSaveDialog(app, forHr)
    await more(page, 'Guardar archivo para talento humano')
    await page.getByRole('dialog').getByRole('button', { name: 'Guardar' }).click()
    await expect.poll(() => existsSync(forHr)).toBe(true)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    correctAsHr(
      forHr,
      returned,
      [
        { row: firstRow + 21, column: 'Correo', value: 'veintiuno@ejemplo.co' },
        { row: firstRow + 30, column: 'Fecha vinculación', value: '17/11/2026' },
      ],
      [firstRow + 41],
    )
    await answerOpenDialog(app, [returned])
    await more(page, 'Traer correcciones de talento humano')
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('2 correcciones en 2 filas; 2 filas quedan listas')
    await expect(dialog.getByRole('row', { name: /^26 .*veintiuno@ejemplo\.co$/ })).toBeVisible()
    await expect(dialog.getByRole('row', { name: /^35 .*17\/11\/2026$/ })).toBeVisible()
    await expect(dialog).toContainText('1 fila no vino en el archivo')
    await expect(summary).toContainText('56 listas')
    await shoot(page, '24-correcciones')
    await dialog.getByRole('button', { name: 'Traer correcciones' }).click()
    await expect(summary).toContainText('58 listas')
    await page.getByRole('button', { name: /^Deshacer:/ }).click()
    await expect(summary).toContainText('56 listas')
    await page.getByRole('button', { name: /^Rehacer:/ }).click()
    await expect(summary).toContainText('58 listas')
    await expect(summary).toContainText('2 en cuarentena')
  })

  await page.getByRole('gridcell', { name: 'persona3@ejemplo.co', exact: true }).click()
  await expect(cellOf(page)).toContainText(`Fila ${firstRow + 3}`)
  // The position is saved once the selection rests.
  await page.waitForTimeout(1_200)
  const { page: again, app: restarted } = await relaunch()

  await test.step('after a crash the draft is the same, at the same cell', async () => {
    await goTo(again, 'Borradores')
    await again.getByRole('button', { name: 'Abrir ingresos noviembre.xlsx' }).click()
    await expect(summaryOf(again)).toContainText('58 listas')
    await expect(cellOf(again)).toContainText(`Fila ${firstRow + 3}`)
    await expect(cellOf(again).getByRole('heading', { name: 'Correo electrónico' })).toBeVisible()
  })

  await test.step('only ready rows leave, and only once', async () => {
    const boxes = await recordMessageBoxes(restarted, 0)
    await submitDraft(again)
    await expect(again.getByRole('region', { name: 'Resultado' })).toContainText('58')
    expect(await boxes()).toEqual([expect.stringMatching(/58 registros.*58 créditos/s)])
    await goTo(again, 'Borradores')
    await again.getByRole('button', { name: 'Abrir ingresos noviembre.xlsx' }).click()
    await expect(summaryOf(again)).toContainText('58 enviadas')
    await expect(summaryOf(again)).toContainText('0 listas')
    await expect(again.getByRole('button', { name: 'Radicar' })).toBeDisabled()
    await shoot(again, '25-enviadas')
  })
})

test('rows that the service rejects become a batch of their own, corrected and filed alone', async ({
  page,
  app,
  userData,
}) => {
  // No number ends in 7: the entity returns those, and returned filings may be filed again unchanged.
  const people = [0, 2, 4].map((index) => person(index))
  await startPractising(page)
  const boxes = await recordMessageBoxes(app, 0)
  const prepare = async (name: string, all: typeof people): Promise<void> => {
    await answerOpenDialog(app, [writePeople(userData, name, all)])
    await chooseFile(page)
    const importing = page.getByRole('button', { name: 'Importar con estas columnas' })
    await expect(importing.or(summaryOf(page))).toBeVisible()
    if (await importing.isVisible()) await importing.click()
    await expect(summaryOf(page)).toContainText(`${all.length} listas`)
  }
  const submit = async (name: string, again?: string): Promise<void> => {
    await goTo(page, 'Borradores')
    await page.getByRole('button', { name: `Abrir ${name}` }).click()
    await submitDraft(page)
    if (again !== undefined) await submitAgain(page, again)
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
  }
  await prepare('semana 46.xlsx', people)
  await prepare('semana 47.xlsx', [...people, person(3)])
  await submit('semana 46.xlsx')
  await submit('semana 47.xlsx', 'La entidad pidió repetirlas')

  await page.getByRole('button', { name: 'Crear lote con los rechazados (3)' }).click()
  await expect(page.getByRole('heading', { name: 'semana 47 - rechazados.xlsx', level: 1 })).toBeVisible()
  // Nothing in them has changed, so they are not ready unless the user confirms them as they are.
  await showRows(page)
  await expect(summaryOf(page)).toContainText('0 listas')
  await expect(findingsOf(page)).toContainText('Rechazada antes, sin cambios')
  await rowCell(page, firstRow).click()
  await nextError(page, firstRow, 'Número de identificación')
  // However far the service has got with the first by then.
  await expect(cellOf(page)).toContainText(
    /Motivo: (Ya hay un proceso en curso para esta persona|La afiliación ya está en estado)/,
  )
  await shoot(page, '26-rechazados')

  await more(page, 'Buscar y reemplazar')
  const replace = page.getByRole('dialog')
  await replace.getByRole('textbox', { name: 'Buscar', exact: true }).fill('CT20260')
  await replace.getByRole('textbox', { name: 'Reemplazar con' }).fill('CT20269')
  await chooseField(replace, 'Número de contrato')
  await replace.getByRole('button', { name: 'Ver cambios' }).click()
  await replace.getByRole('button', { name: 'Reemplazar (3)' }).click()
  await expect(replace).toHaveCount(0)
  await expect(summaryOf(page)).toContainText('3 listas')
  await submitDraft(page)
  const result = page.getByRole('region', { name: 'Resultado' })
  await expect(page.getByRole('heading', { name: 'semana 47 - rechazados.xlsx', level: 1 })).toBeVisible()
  await expect(result).toContainText('3')
  await expect(page.getByRole('button', { name: /Crear lote con los rechazados/ })).toHaveCount(0)
  expect(await boxes()).toHaveLength(3)
  await expect(page.getByText('Envía de nuevo, corregidos, los rechazados de otro lote.')).toBeVisible()
  await shoot(page, '27-lote-que-corrige')
  await page.getByRole('button', { name: 'Ver ese lote' }).click()
  await expect(page.getByRole('heading', { name: 'semana 47.xlsx', level: 1 })).toBeVisible()
})
