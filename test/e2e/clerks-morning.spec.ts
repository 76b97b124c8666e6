import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { ElectronApplication, Locator, Page } from '@playwright/test'
import { endedSends, startPractising } from './clerk.ts'
import { choosing, countingHand, type Hand, keyboardHand } from './hand.ts'
import { expect, test } from './launch-app.ts'
import { messyPeople, writePeople } from './workbooks/messy-workbook.ts'

/** Click budget of the whole morning (issue 11). */
const mostClicks = 40

const summaryOf = (page: Page): Locator => page.getByRole('status', { name: 'Resumen del borrador' })
const button = (page: Page, name: string | RegExp): Locator => page.getByRole('main').getByRole('button', { name })
const dialog = (page: Page): Locator => page.getByRole('dialog')

test('a morning at the desk: from a messy file to its PDFs in forty clicks, correcting devueltos on the way', async ({
  page,
  app,
  userData,
}) => {
  await startPractising(page)
  const hand = await countingHand(app, page)
  await morning(hand, { page, app, userData })
  const clicks = await hand.clicks()
  console.log(`    a clerk’s morning: ${clicks} clicks`)
  expect(clicks).toBeLessThanOrEqual(mostClicks)
})

test('the same morning by keyboard alone', async ({ page, app, userData }) => {
  await startPractising(page)
  const hand = await keyboardHand(app, page)
  await morning(hand, { page, app, userData })
  console.log(`    a clerk’s morning: ${hand.keys()} keys to reach and press what is needed`)
  // System dialogs are answered automatically here, so only the page's own count matters.
  expect(await hand.presses()).toBe(0)
})

interface Desk {
  readonly page: Page
  readonly app: ElectronApplication
  readonly userData: string
}

async function morning(hand: Hand, { page, app, userData }: Desk): Promise<void> {
  const file = writePeople(userData, 'ingresos noviembre.xlsx', messyPeople())
  const folder = path.join(userData, 'soportes')
  mkdirSync(folder)
  const summary = summaryOf(page)
  await test.step('the file of HR becomes a draft', async () => {
    await choosing(app, file)
    await hand.press(button(page, 'Importar').first())
    await hand.press(page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }))
    await hand.press(button(page, 'Elegir archivo'))
    const importing = button(page, 'Importar con estas columnas')
    await expect(importing.or(summary)).toBeVisible()
    if (await importing.isVisible()) await hand.press(importing)
    await expect(summary).toContainText('con errores')
  })

  await test.step('rows with a repair are repaired at once, the rest are edited in place', async () => {
    await showRows(page, hand)
    await hand.press(button(page, 'Aplicar las sugerencias seguras'))
    await expect(summary).toContainText('52 listas')
    await fillGroup(page, hand, /Cargo$/, 'Auxiliar de bodega')
    await expect(summary).toContainText('55 listas')
    await fillGroup(page, hand, /Fecha de ingreso$/, '17/11/2026')
    await expect(summary).toContainText('56 listas')
    await hand.press(button(page, /^Ver solo las filas con: .*Correo electrónico$/))
    await page.keyboard.press('F8')
    await expect(page.getByRole('complementary', { name: 'Celda' })).toContainText('Correo electrónico')
    await page.keyboard.type('veinte@ejemplo.co')
    await page.keyboard.press('Enter')
    await expect(summary).toContainText('57 listas')
  })
  await test.step('what cannot be known today is set aside, and the rest leaves', async () => {
    await more(page, hand, 'Poner en cuarentena las filas con errores')
    await expect(summary).toContainText('3 en cuarentena')
    await submit(page, hand)
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('57')
    await expect(button(page, endedSends(3))).toBeVisible()
  })

  await test.step('the soportes are saved in a folder', async () => {
    await choosing(app, folder)
    await hand.press(button(page, 'Guardar todos los PDF'))
    await expect.poll(() => pdfsIn(folder)).toHaveLength(55)
  })

  await test.step('devueltos are corrected, or confirmed as right, and sent again', async () => {
    await hand.press(button(page, 'Corregir los devueltos (4)'))
    await expect(page.getByRole('heading', { name: 'ingresos noviembre - devueltos.xlsx', level: 1 })).toBeVisible()
    // The entity named no value, so all of them are open.
    await hand.press(page.getByRole('main').getByRole('textbox', { name: 'Número de identificación' }))
    await page.keyboard.press('Control+a')
    await page.keyboard.type('1020500701')
    await page.keyboard.press('Enter')
    await expect(summary).toContainText('1 lista')
    await hand.press(button(page, 'Las 3 sin corregir están bien así'))
    await expect(summary).toContainText('4 listas')
    await submit(page, hand)
    await expect(page.getByRole('heading', { name: 'ingresos noviembre - devueltos.xlsx', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText(/Radicado/)
  })

  await test.step('Inicio shows what is left', async () => {
    await hand.press(
      page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name: 'Inicio' }),
    )
    for (const what of [
      '3 registros devueltos por la entidad',
      '2 registros con resultado de error',
      '3 filas en cuarentena',
    ]) {
      await expect(button(page, new RegExp(`: ${what}`))).toBeVisible()
    }
  })
}

/** Complete files below a folder that are PDFs by name and by content. */
const pdfsIn = (folder: string): readonly string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.pdf'))
    .map(({ parentPath, name }) => path.join(parentPath, name))
    .filter((file) => readFileSync(file).subarray(0, 5).toString() === '%PDF-')

async function more(page: Page, hand: Hand, tool: string): Promise<void> {
  await hand.press(button(page, 'Más acciones'))
  await hand.press(page.getByRole('menuitem', { name: tool }))
}

async function submit(page: Page, hand: Hand): Promise<void> {
  await hand.press(button(page, 'Radicar'))
  await page.getByRole('heading', { name: 'Qué se espera' }).waitFor()
  await hand.press(page.getByRole('checkbox', { name: /Acepto los términos/ }))
  await hand.press(button(page, 'Radicar'))
}

const showRows = (page: Page, hand: Hand): Promise<void> =>
  hand.press(page.getByRole('radiogroup', { name: 'Qué se muestra del borrador' }).getByText('Filas', { exact: true }))

async function fillGroup(page: Page, hand: Hand, group: RegExp, value: string): Promise<void> {
  await hand.press(button(page, new RegExp(`^Escribir un valor en las filas con: .*${group.source}`)))
  await hand.write(dialog(page).getByLabel('Se enviará').first(), value)
  await hand.press(dialog(page).getByRole('button', { name: /^Escribir en/ }))
  await expect(dialog(page)).toHaveCount(0)
}
