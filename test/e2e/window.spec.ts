import { expect, type Locator, type Page, test } from '@playwright/test'
import { auditAccessibility } from '../preview/audit-accessibility.ts'
import { type Look, openPreview, type Preview, type Visit } from '../renderer-preview/preview.ts'
import { scenes } from '../renderer-preview/scenes.ts'
import { paste } from './clerk.ts'

/**
 * The built window over generated data, under the shell's own Content-Security-Policy: no screen may complain in the
 * console (which is also where a refused style or script shows) or fail an automatic check of WCAG 2.1 AA.
 */
// Every test has its own context: they share the workers, and those the build.
test.describe.configure({ mode: 'parallel' })

const light: Look = { size: { width: 1280, height: 800 }, scheme: 'light' }
const dark: Look = { size: { width: 1280, height: 800 }, scheme: 'dark' }

let preview: Preview
let visit: Visit | undefined

test.beforeAll(async () => {
  test.setTimeout(120_000)
  preview = await openPreview()
})
test.afterAll(() => preview.close())
test.afterEach(async () => {
  const complaints = visit?.complaints ?? []
  await visit?.close()
  visit = undefined
  expect(complaints).toEqual([])
})

const open = async (world: Parameters<Preview['visit']>[0], look = light) => {
  visit = await preview.visit(world, look)
  return visit.page
}

for (const [index, scene] of scenes.entries()) {
  const look = index % 2 === 0 ? light : dark
  test(`${scene.name} in ${look.scheme} is quiet and accessible`, async () => {
    const page = await open(scene, look)
    await scene.go(page)
    expect(await auditAccessibility(page)).toEqual([])
  })
}

const goTo = (page: Visit['page'], name: string) =>
  page.getByRole('navigation', { name: 'Navegación principal' }).getByRole('button', { name }).click()

test('moving to another screen moves the focus to its heading, and the keyboard alone opens a draft', async () => {
  const page = await open({ profile: 'practice', size: 20 })
  await goTo(page, 'Borradores')
  await expect(page.getByRole('heading', { level: 1, name: 'Borradores' })).toBeFocused()
  await page.getByRole('button', { name: /Abrir consulta ADRES/ }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'consulta ADRES.csv' })).toBeFocused()
})

test('an edit in the grid is saved by main and read back, and the counts follow', async () => {
  const page = await open({ profile: 'practice', size: 20 })
  await goTo(page, 'Borradores')
  await page.getByRole('button', { name: 'Abrir formularios noviembre.xlsx' }).click()
  const summary = page.getByRole('status', { name: 'Resumen del borrador' })
  await expect(summary).toContainText('29 con errores')
  await page.getByRole('gridcell', { name: '1020300000' }).click()
  await page.keyboard.press('F8')
  const cell = page.getByRole('complementary', { name: 'Celda' })
  await expect(cell).toContainText('Ciudad de nacimiento (DANE)')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+a')
  await page.keyboard.type('08001')
  await page.keyboard.press('Enter')
  await expect(summary).toContainText('28 con errores')
  await expect(page.getByRole('gridcell', { name: '08001' })).toBeVisible()
})

test('what a file says is text in the grid, never markup, with a mark and without', async () => {
  const page = await open({ profile: 'practice', size: 20 })
  await goTo(page, 'Borradores')
  await page.getByRole('button', { name: /^Abrir Plantilla ingreso/ }).click()
  const write = async (cell: Locator, text: string): Promise<void> => {
    await cell.click()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+a')
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const markup = '<b>negrita</b><img src=x>'
  await write(page.getByRole('gridcell', { name: 'JOSÉ ÁNGEL GÓMEZ PEÑA' }), markup)
  await expect(page.getByRole('gridcell', { name: markup, exact: true })).toBeVisible()
  await page.getByRole('button', { name: /^Ver solo las filas con: Correo no válido/ }).click()
  await expect(page.getByRole('gridcell', { name: 'Error <b>sin correo</b>' }).first()).toBeVisible()
  expect(await page.getByRole('gridcell').locator('b, img').count()).toBe(0)
})

test('a bulk repair fixes its kind everywhere and says how many cells', async () => {
  const page = await open({ profile: 'practice', size: 5_000 })
  await goTo(page, 'Borradores')
  await page.getByRole('button', { name: /^Abrir Plantilla ingreso/ }).click()
  const findings = page.getByRole('complementary', { name: 'Inconsistencias' })
  await findings.getByRole('button', { name: 'Rellenar cero DANE (1.667)' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Se corrigieron 1.667 celdas' })).toBeVisible()
  await expect(findings).not.toContainText('Código DANE incompleto')
})

test('batches are found by how far they are and by the name of their file', async () => {
  const page = await open({ profile: 'production', size: 20 })
  await goTo(page, 'Lotes')
  const count = page.getByRole('status').filter({ hasText: /de \d+ lotes?$/ })
  const shown = async (): Promise<number> => await page.getByRole('button', { name: /^Abrir lote / }).count()
  await expect(count).toBeVisible() // the screen is fetched when it is first shown
  const all = await shown()
  const phases = page.getByRole('radiogroup', { name: 'Mostrar lotes' })
  await phases.getByText('Por decidir').click()
  await expect(page.getByRole('button', { name: 'Abrir lote ingresos bodega.xlsx' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Abrir lote antecedentes candidatos.xlsx' })).toHaveCount(0)
  expect(await shown()).toBeLessThan(all)
  await page.getByRole('searchbox', { name: 'Nombre del archivo' }).fill('BODEGA')
  await expect(count).toHaveText('1 de 1 lote')
  await phases.getByText('Terminados').click()
  await expect(page.getByText('Ningún lote coincide con este filtro')).toBeVisible()
  await page.getByRole('button', { name: 'Ver todos los lotes' }).click()
  await expect.poll(shown).toBe(all)
})

test('nothing is sent before the terms are accepted, and the cost is in sight', async () => {
  const page = await open({ profile: 'production', size: 20 })
  await goTo(page, 'Borradores')
  await page.getByRole('button', { name: 'Abrir consulta ADRES.csv' }).click()
  await page.getByRole('button', { name: 'Radicar' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('Hasta 12 créditos')
  await expect(dialog.getByRole('button', { name: 'Radicar' })).toBeDisabled()
  await dialog.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await dialog.getByRole('button', { name: 'Radicar' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'consulta ADRES.csv' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('12')
})

test('a refused key is told in words, stays in the form, and a test key is warned about', async () => {
  const page = await open({ profile: 'none', size: 0 })
  await page.getByRole('button', { name: 'Tengo una clave' }).click()
  await page.getByLabel('Dirección del servicio').fill('https://servicio.ejemplo.co')
  await page.getByLabel('Clave de API', { exact: true }).fill('service_test_mala')
  await expect(page.getByText('Es una clave de prueba')).toBeVisible()
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(page.getByRole('dialog').getByRole('alert')).toBeVisible()
  await page.getByLabel('Clave de API', { exact: true }).fill('service_key_buena')
  await page.getByRole('button', { name: 'Conectar', exact: true }).click()
  await expect(page.getByRole('status').filter({ hasText: 'Producción' })).toBeVisible()
})

test('the language and the colours are remembered', async () => {
  const page = await open({ profile: 'practice', size: 1 })
  await goTo(page, 'Ajustes')
  await page.getByText('English').click()
  await page.getByText('Dark', { exact: true }).click()
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Home' })).toBeVisible()
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', 'dark')
})

test('one worker, one page: the panel of a person leads to the other filings', async () => {
  const page = await open({ profile: 'practice', size: 20 })
  await goTo(page, 'Historial')
  await page.getByRole('searchbox', { name: 'Buscar' }).fill('1020300000')
  await page.getByRole('gridcell', { name: 'CC 1020300000' }).first().click()
  const panel = page.getByRole('dialog')
  await expect(panel).toContainText('Otros trámites de esta persona')
  await panel.getByRole('button', { name: /Formularios de afiliación · EPS/ }).click()
  await expect(panel).toContainText('formularios octubre.xlsx')
})

test.describe('a draft keeps every step', () => {
  const openForms = async () => {
    const page = await open({ profile: 'practice', size: 20 })
    await goTo(page, 'Borradores')
    await page.getByRole('button', { name: 'Abrir formularios noviembre.xlsx' }).click()
    await page.getByRole('gridcell', { name: '1020307919' }).click()
    return { page, summary: page.getByRole('status', { name: 'Resumen del borrador' }) }
  }

  test('Ctrl+Z and Ctrl+Y go back and forth, and the buttons say what they would do', async () => {
    const { page, summary } = await openForms()
    await page.getByRole('button', { name: 'Quitar +57 (8)' }).click()
    await expect(summary).not.toContainText('29 con errores')
    const after = (await summary.textContent()) ?? ''
    await expect(page.getByRole('button', { name: /^Deshacer: Quitar \+57/ })).toBeEnabled()
    await page.keyboard.press('Control+z')
    await expect(summary).toContainText('29 con errores')
    await page.keyboard.press('Control+y')
    await expect(summary).toHaveText(after)
  })

  test('a block from a spreadsheet is pasted from the focused cell on, and a cell can be copied', async () => {
    const { page } = await openForms()
    await paste(page, '1111111\tANA PRIMERA\r\n2222222\tANA SEGUNDA\r\n')
    await expect(page.getByRole('alert').filter({ hasText: /celdas? cambiada|filas? actualizada/ })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '1111111' })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: 'ANA SEGUNDA' })).toBeVisible()
    const copied = await page.evaluate(() => {
      const clipboardData = new DataTransfer()
      const event = new ClipboardEvent('copy', { clipboardData, bubbles: true, cancelable: true })
      document.activeElement?.dispatchEvent(event)
      return clipboardData.getData('text/plain')
    })
    expect(copied).toBe('1111111')
  })

  test('bad rows wait aside while the good ones can leave', async () => {
    const { page, summary } = await openForms()
    await page.getByRole('button', { name: 'Más acciones' }).click()
    await page.getByRole('menuitem', { name: 'Poner en cuarentena las filas con errores' }).click()
    await expect(summary).toContainText('29 en cuarentena')
    await page.getByRole('radiogroup', { name: 'Mostrar' }).getByText('En cuarentena').click()
    await expect(page.getByRole('gridcell', { name: '1020300000' })).toBeVisible()
    await expect(page.getByRole('gridcell', { name: '1020307919' })).toBeHidden()
  })
})

test('a file with unclear columns is looked at first, and what was decided is remembered', async () => {
  const page = await open({ profile: 'practice', size: 0 })
  await goTo(page, 'Importar')
  await page.getByRole('button', { name: 'Elegir archivo' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Columnas de ingresos dudoso.xlsx' })).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Falta 1 dato obligatorio' })).toBeVisible()
  await page.getByRole('combobox', { name: 'Valor fijo para País de nacimiento' }).fill('169')
  await expect(page.getByRole('status').filter({ hasText: 'dato obligatorio' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Importar con estas columnas' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'ingresos dudoso.xlsx' })).toBeVisible()
  await goTo(page, 'Ajustes')
  await page.getByRole('button', { name: 'Olvidar ingresos dudoso.xlsx' }).click()
  await expect(page.getByText('Todavía no se recuerda ningún archivo.')).toBeVisible()
})

test('a database that may be an older copy is said on every screen until it is confirmed', async () => {
  const page = await open({ profile: 'production', size: 1, storeSuspect: true })
  await goTo(page, 'Lotes')
  const warning = page.getByRole('alert').filter({ hasText: 'puede ser una copia anterior' })
  await expect(warning).toBeVisible()
  await warning.getByRole('button', { name: 'Revisar y confirmar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sí, ya revisé' }).click()
  await expect(warning).toHaveCount(0)
})

/** A draft of which 5,000 values are in doubt, at its step Valores. */
async function openValues(): Promise<Page> {
  const page = await open({ profile: 'production', size: 20, valuesInDoubt: 5_000 })
  await goTo(page, 'Borradores')
  await page.getByRole('button', { name: /^Abrir ingresos con valores en duda/ }).click()
  await page
    .getByRole('radiogroup', { name: 'Qué se muestra del borrador' })
    .getByText(/^Valores/)
    .click()
  return page
}

test('of a thousand values only those near the window are drawn, and the keyboard goes through all of them', async () => {
  const page = await openValues()
  const lines = page.locator('[data-question]')
  await expect(lines.first()).toBeVisible()
  const names = page.getByRole('region', { name: 'Ciudad de nacimiento (DANE)' }).locator('[data-question]')
  await names.first().focus()
  const seen = new Set<string>()
  for (let step = 0; step < 60; step += 1) {
    seen.add((await page.locator('[data-question]:focus').getAttribute('data-question')) ?? '')
    await page.keyboard.press('ArrowDown')
  }
  expect(seen.size).toBe(60)
  expect(await lines.count()).toBeLessThan(150)
  // Answering goes on with the next, however far down.
  const answered = page.locator('[data-question]:focus')
  const before = await answered.getAttribute('data-question')
  await page.keyboard.press('Enter')
  await page.getByRole('combobox', { name: /^Otro valor para/ }).fill('05001')
  await page.keyboard.press('Enter')
  await expect(page.locator(`[data-question="${before}"]`)).toHaveCount(0)
  await expect(answered).toBeInViewport()
})

test('what was typed for one value is still there after its line was out of sight', async () => {
  const page = await openValues()
  const names = page.getByRole('region', { name: 'Ciudad de nacimiento (DANE)' }).locator('[data-question]')
  // Beyond the first lines, which are always drawn.
  await names.first().focus()
  for (let step = 0; step < 48; step += 1) await page.keyboard.press('ArrowDown')
  const typedFor = await page.locator('[data-question]:focus').getAttribute('data-question')
  await page.keyboard.press('Enter')
  const input = page.getByRole('combobox', { name: /^Otro valor para/ })
  await input.fill('a medias')
  await names.first().focus()
  await expect(input).toHaveCount(0)
  for (let step = 0; step < 44; step += 1) await page.keyboard.press('ArrowDown')
  await expect(page.locator(`[data-question="${typedFor}"]`)).toHaveCount(1)
  await expect(input).toHaveValue('a medias')
  // It does not take the focus from where the keyboard is.
  await expect(page.locator('[data-question]:focus')).toHaveCount(1)
})

test('Esc closes the list and keeps the dialog, then the dialog, and the focus is back where it was', async () => {
  const page = await open({ profile: 'production', size: 20, messyFile: true })
  await goTo(page, 'Borradores')
  await page.getByRole('button', { name: /^Abrir Plantilla ingreso/ }).click()
  const fill = page.getByRole('button', { name: /^Escribir un valor en las filas con: Código DANE incompleto/ })
  await fill.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Se enviará' }).fill('sabaneta')
  await page.getByRole('option', { name: /Sabaneta/ }).waitFor()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('option')).toHaveCount(0)
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toHaveCount(0)
  await expect(fill).toBeFocused()
  const see = page.getByRole('button', { name: 'Ver y traer' })
  await see.click()
  const rows = page.getByRole('dialog', { name: 'Filas que no se importaron' })
  const examples = rows.getByRole('region', { name: '556 ejemplos' })
  await expect(examples.getByRole('row')).toHaveCount(10)
  await rows.getByRole('button', { name: 'Ver 50 más: 556 ejemplos' }).click()
  await expect(examples.getByRole('row')).toHaveCount(60)
  await page.keyboard.press('Escape')
  await expect(rows).toHaveCount(0)
  await expect(see).toBeFocused()
})
