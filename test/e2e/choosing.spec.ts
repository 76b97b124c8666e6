import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { goToColumn } from '../preview/go-to-column.ts'
import { goTo, importSample, startPractising } from './clerk.ts'
import { answerOpenDialog, expect, shoot, test } from './launch-app.ts'

test('a city is chosen by the name people have for it, and a short catalogue is taken back', async ({
  page,
  app,
  userData,
}) => {
  test.setTimeout(150_000)
  await startPractising(page)
  await importSample(page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')
  const findings = page.getByRole('complementary', { name: 'Inconsistencias' })

  await test.step('in the cell, by a name that is in no list', async () => {
    const cell = page.locator('[row-id="7"] [col-id="CodigoDaneCiudadNacimiento"]')
    await page.locator('[row-id="7"] [col-id="Nombres"]').click()
    await goToColumn(page, 'Ciudad de nacimiento (DANE)')
    await page.keyboard.type('b/quilla')
    await expect(page.getByRole('option', { name: /08001 Barranquilla/ })).toBeVisible()
    await shoot(page, '28-elegir-ciudad')
    await page.keyboard.press('Enter')
    await expect(cell).toHaveText('08001')
  })

  await test.step('a list of three EPS: what it would do, done, and undone', async () => {
    const file = path.join(userData, 'eps de este mes.csv')
    writeFileSync(file, 'codigo;nombre\nEPS001;Aliansalud\nEPS002;Salud Total\nEPS048;Mutual Ser\n')
    await answerOpenDialog(app, [file])
    await goTo(page, 'Catálogos')
    await page.getByRole('button', { name: 'Importar EPS' }).click()
    const dialog = page.getByRole('dialog', { name: 'Qué cambiaría en EPS' })
    await expect(dialog).toContainText('Es mucho más corta')
    await expect(dialog).toContainText(/celdas pasan? a error/)
    await shoot(page, '29-diferencia-del-catalogo')
    await dialog.getByRole('button', { name: 'Usarla de todos modos' }).click()
    // It names the file as well until it has closed.
    await expect(dialog).toHaveCount(0)
    await expect(page.getByRole('row', { name: /eps de este mes\.csv/ })).toBeVisible()
    await page.getByRole('button', { name: 'Volver a la lista anterior de EPS' }).click()
    const back = page.getByRole('dialog', { name: 'Volver a la lista anterior de EPS' })
    await expect(back).toContainText(/celdas? dejan? de tener error/)
    await back.getByRole('button', { name: 'Volver a la lista anterior' }).click()
    await expect(page.getByRole('row', { name: /eps de este mes\.csv/ })).toHaveCount(0)
    await goTo(page, 'Borradores')
    await page.getByRole('button', { name: /^Abrir afiliaciones-eps/ }).click()
    await expect(findings).toBeVisible()
  })
})
