import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { test } from '@playwright/test'
import { pickingRoom } from '../../preview/gallery.ts'
import { goToColumn } from '../../preview/go-to-column.ts'
import { comeBack } from '../../preview/look.ts'
import { openDraft } from '../../preview/scenes/clicks.ts'
import { goTo, paste } from '../clerk.ts'
import { answerOpenDialog, expect, shoot } from '../launch-app.ts'
import { checkScenes, light, visitWorld } from './check-room.ts'

/** Values are chosen, not looked up: by name, by calendar, by a click, for one cell or for all. */
const visit = visitWorld()

/** The draft as imported, in the first cell of its first row. */
const openRows = async () => {
  const { page } = visit.world()
  await openDraft(visit.world())
  return {
    page,
    panel: page.getByRole('complementary', { name: 'Celda' }),
    cell: (row: number, column: string) => page.locator(`[row-id="${row}"] [col-id="${column}"]`),
  }
}

visit.room(pickingRoom.name, pickingRoom.seed, () => {
  checkScenes(visit, pickingRoom.scenes)

  test.describe('at work', () => {
    test.beforeEach(() => comeBack(visit.world(), light))

    test('a city is entered by name: typing starts, the list answers, Enter accepts it and goes down', async () => {
      const { page, panel, cell } = await openRows()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('medel')
      await expect(page.getByRole('combobox', { name: 'Ciudad de nacimiento (DANE)' })).toHaveValue('medel')
      await expect(page.getByRole('option', { name: '05001 Medellín Antioquia' })).toBeVisible()
      await page.keyboard.press('Enter')
      await expect(cell(5, 'CodigoDaneCiudadNacimiento')).toHaveText('05001')
      await expect(panel).toContainText('Fila 6')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('group', { name: 'Últimos usados en esta columna' })).toContainText('Medellín')
      await page.keyboard.press('Escape')
      await expect(cell(6, 'CodigoDaneCiudadNacimiento')).toHaveText('11001')
    })

    test('typing faster than the list answers still works', async () => {
      const { page, cell } = await openRows()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('bucaramanga\n')
      await expect(cell(5, 'CodigoDaneCiudadNacimiento')).toHaveText('68001')
      await page.keyboard.type('08001\n')
      await expect(cell(6, 'CodigoDaneCiudadNacimiento')).toHaveText('08001')
    })

    test('of two places with one name none is chosen until the clerk says which', async () => {
      const { page, cell } = await openRows()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('armenia')
      await page.keyboard.press('Enter')
      await expect(page.getByRole('status').filter({ hasText: 'Varios coinciden' })).toBeVisible()
      await expect(page.getByRole('combobox', { name: 'Ciudad de nacimiento (DANE)' })).toBeFocused()
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Tab')
      await expect(cell(5, 'CodigoDaneCiudadNacimiento')).toHaveText('63001')
      // Tab moves to the next column, ready for typing.
      await page.keyboard.press('Escape')
      await expect(page.getByRole('heading', { level: 3, name: 'Fecha de ingreso' })).toBeVisible()
    })

    test('F2 opens a list, a click chooses an option, the focus stays in the grid', async () => {
      const { page, cell } = await openRows()
      await goToColumn(page, 'Género')
      await page.keyboard.press('F2')
      await page.getByRole('option', { name: 'MAS Masculino' }).click()
      await expect(cell(5, 'Genero')).toHaveText('MAS')
      await expect(cell(5, 'Genero')).toBeFocused()
      await goToColumn(page, 'Fondo de pensiones (AFP)')
      await page.keyboard.type('colf')
      await page.keyboard.press('Enter')
      await expect(cell(5, 'Afp')).toHaveText('Colfondos')
      await page.keyboard.type('Fondo Nuevo\n')
      await expect(cell(6, 'Afp')).toHaveText('Fondo Nuevo')
    })

    test('a date is picked from the calendar by keyboard or pointer, and can still be typed', async () => {
      const { page, cell } = await openRows()
      await goToColumn(page, 'Fecha de nacimiento')
      await page.keyboard.press('Enter')
      const calendar = page.getByRole('dialog', { name: 'Calendario' })
      await expect(calendar).toContainText('marzo 1990')
      await expect(calendar.locator('[data-selected]')).toHaveText('5')
      await page.keyboard.press('ArrowDown')
      await expect(calendar.getByRole('button', { name: /^5 marzo 1990/i })).toBeFocused()
      await page.keyboard.press('ArrowRight')
      await page.keyboard.press('PageDown')
      await expect(calendar).toContainText('abril 1990')
      await expect(calendar.getByRole('button', { name: /^6 abril 1990/i })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(cell(5, 'FechaNacimiento')).toHaveText('06/04/1990')
      await expect(cell(5, 'FechaNacimiento')).toBeFocused()

      await page.keyboard.press('Enter')
      await calendar.getByRole('button', { name: /^17 abril 1990/i }).click()
      await expect(cell(5, 'FechaNacimiento')).toHaveText('17/04/1990')

      await page.keyboard.type('01/12/1985\n')
      await expect(cell(5, 'FechaNacimiento')).toHaveText('01/12/1985')
    })

    test('in the panel the value just typed fills the column', async () => {
      const { page, panel, cell } = await openRows()
      await goToColumn(page, 'Ciudad de labor (DANE)')
      await panel.getByRole('combobox', { name: 'Se enviará' }).fill('envigado')
      await expect(page.getByRole('option', { name: /05266 Envigado/ })).toBeVisible()
      await panel.getByRole('button', { name: 'Escribir en toda la columna' }).click()
      const dialog = page.getByRole('dialog', { name: /Escribir el mismo valor/ })
      await expect(dialog).toContainText('Se escribirá «05266»')
      await dialog.getByRole('button', { name: 'Escribir en todas' }).click()
      await expect(cell(5, 'CodigoDaneCiudadLabor')).toHaveText('05266')
      await expect(cell(9, 'CodigoDaneCiudadLabor')).toHaveText('05266')
    })

    test('a corrected row that leaves the filter stays in the panel, and still fills the column', async () => {
      const { page, panel } = await openRows()
      await page.getByRole('radiogroup', { name: 'Mostrar' }).getByText('Con errores').click()
      await page.getByRole('gridcell', { name: '1020300000' }).click()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await panel.getByRole('combobox', { name: 'Se enviará' }).fill('05001')
      await panel.getByRole('button', { name: 'Guardar valor' }).click()
      await expect(page.getByRole('gridcell', { name: '1020300000' })).toHaveCount(0)
      await expect(panel).toContainText('Fila 5')
      await expect(panel).toContainText('ya no está entre las que muestra el filtro')
      await expect(panel.getByRole('combobox', { name: 'Se enviará' })).toHaveValue('05001')
      await panel.getByRole('button', { name: 'Escribir en toda la columna' }).click()
      await expect(page.getByRole('dialog', { name: /Escribir el mismo valor/ })).toContainText('Se escribirá «05001»')
    })

    test('a block is still pasted, and a value filled down, over columns with lists', async () => {
      const { page, cell } = await openRows()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await paste(page, '05266\t19/11/2026\r\n05360\t20/11/2026\r\n')
      await expect(cell(6, 'CodigoDaneCiudadNacimiento')).toHaveText('05360')
      await expect(cell(6, 'FechaIngreso')).toHaveText('20/11/2026')
      await page.keyboard.press('ArrowDown')
      await page.keyboard.press('Control+d')
      await expect(cell(6, 'CodigoDaneCiudadNacimiento')).toHaveText('05266')
    })

    test('a permitted value is one click away: for this row, or for every row with the same value', async () => {
      const { page, panel, cell } = await openRows()
      await cell(11, 'Nombres').click()
      await goToColumn(page, 'Ciudad de residencia (DANE)')
      const choices = panel.getByRole('list', { name: 'Puede ser uno de estos' })
      await expect(choices.getByRole('listitem')).toHaveCount(5)
      await choices.getByRole('button', { name: 'Usar «70717 San Pedro (Sucre)»' }).click()
      await expect(cell(11, 'CodigoDaneCiudadResidencia')).toHaveText('70717')
      await expect(panel).toContainText('San Pedro (Sucre)')
      await page.getByRole('button', { name: /^Deshacer/ }).click()
      await choices
        .getByRole('button', { name: 'Usar 76670 San Pedro (Valle del Cauca) en todas las filas con «San Pedro»' })
        .click()
      await expect(page.getByRole('alert').filter({ hasText: '2 celdas cambiadas' })).toBeVisible()
      await expect(cell(11, 'CodigoDaneCiudadResidencia')).toHaveText('76670')
    })

    test('a whole group gets one value, chosen by its name', async () => {
      const { page, cell } = await openRows()
      await page.getByRole('button', { name: /^Escribir un valor en las filas con: Código DANE incompleto/ }).click()
      const dialog = page.getByRole('dialog', { name: 'Escribir Ciudad de nacimiento (DANE) en varias filas' })
      await dialog.getByRole('combobox', { name: 'Se enviará' }).fill('sabaneta')
      await page.getByRole('option', { name: '05631 Sabaneta Antioquia' }).click()
      await expect(dialog).toContainText('Sabaneta (Antioquia)')
      await dialog.getByRole('button', { name: 'Escribir en 7' }).click()
      await expect(dialog).toHaveCount(0)
      await cell(5, 'Nombres').click()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await expect(cell(5, 'CodigoDaneCiudadNacimiento')).toHaveText('05631')
      await expect(cell(6, 'CodigoDaneCiudadNacimiento')).toHaveText('11001')
    })

    test('a city is found by its everyday name, even if no list has that name', async () => {
      const { page, cell } = await openRows()
      await cell(7, 'Nombres').click()
      await goToColumn(page, 'Ciudad de nacimiento (DANE)')
      await page.keyboard.type('b/quilla')
      await expect(page.getByRole('option', { name: /08001 Barranquilla/ })).toBeVisible()
      await shoot(page, '28-elegir-ciudad')
      await page.keyboard.press('Enter')
      await expect(cell(7, 'CodigoDaneCiudadNacimiento')).toHaveText('08001')
    })

    test('a short list is viewed before it is used, and one click restores the previous list', async () => {
      const { app, page, files } = visit.world()
      const short = path.join(files, 'eps de este mes.csv')
      writeFileSync(short, 'codigo;nombre\nEPS001;Aliansalud\nEPS002;Salud Total\nEPS048;Mutual Ser\n')
      await answerOpenDialog(app, [short])
      await goTo(page, 'Catálogos')
      const bundled = page.getByRole('row', { name: /^EPS / }).filter({ hasText: 'Referencia' })
      const taken = page.getByRole('row', { name: /eps de este mes\.csv/ })
      await expect(bundled).toBeVisible()
      await page.getByRole('button', { name: 'Importar EPS' }).click()
      const dialog = page.getByRole('dialog', { name: 'Qué cambiaría en EPS' })
      await expect(dialog.getByRole('alert')).toContainText('Es mucho más corta')
      await expect(dialog).toContainText('códigos se retiran')
      await expect(dialog).toContainText('20 celdas pasan a error')
      await shoot(page, '29-diferencia-del-catalogo')
      await dialog.getByRole('button', { name: 'Cancelar' }).click()
      await expect(dialog).toHaveCount(0)
      await expect(bundled).toBeVisible()

      await page.getByRole('button', { name: 'Importar EPS' }).click()
      await dialog.getByRole('button', { name: 'Usarla de todos modos' }).click()
      await expect(page.getByRole('alert').filter({ hasText: 'EPS: 3 códigos en uso' })).toBeVisible()
      // The dialog names the file as well until it has closed.
      await expect(dialog).toHaveCount(0)
      await expect(taken).toBeVisible()
      await expect(bundled).toHaveCount(0)

      await page.getByRole('button', { name: 'Volver a la lista anterior de EPS' }).click()
      const back = page.getByRole('dialog', { name: 'Volver a la lista anterior de EPS' })
      await expect(back).toContainText('20 celdas dejan de tener error')
      await back.getByRole('button', { name: 'Volver a la lista anterior' }).click()
      await expect(taken).toHaveCount(0)
      await expect(bundled).toBeVisible()
      await openRows()
      await expect(page.getByRole('complementary', { name: 'Inconsistencias' })).toBeVisible()
    })
  })
})
