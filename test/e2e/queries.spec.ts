import { readFileSync } from 'node:fs'
import path from 'node:path'
import type { Page } from '@playwright/test'
import { goTo, recordMessageBoxes, tick } from './clerk.ts'
import { answerSaveDialog, shoot } from './launch-app.ts'
import { connectTo, expect, postsAt, test } from './service-fixture.ts'

/** The practice service decides by the last digits of a document: 17 is not affiliated, 13 ends in an error. */
const people = ['CC 1.020.304.017', '1020304013', 'CC\t1020304050\tANA PÉREZ']

const grid = (page: Page) => page.getByRole('grid', { name: 'Registros del lote' })

async function file(page: Page): Promise<void> {
  const filing = page.getByRole('main')
  await filing.getByRole('heading', { name: 'Qué se espera' }).waitFor()
  await filing.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await filing.getByRole('button', { name: 'Radicar' }).click()
}

test('documents that are typed become a query; of its records a check, and of what failed another: filtered, exported, nothing sent by itself', async ({
  app,
  page,
  service,
  userData,
}) => {
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)

  await test.step('documents are typed; the missing type is asked for, and nothing is sent', async () => {
    await goTo(page, 'Importar')
    await page.getByRole('radio', { name: 'Consulta de seguridad social (ADRES)' }).click()
    await page.getByRole('button', { name: 'Escribir los documentos' }).click()
    const typing = page.getByRole('dialog', { name: 'Escribir los documentos' })
    await typing.getByRole('textbox', { name: 'Documentos' }).fill(people.join('\n'))
    await expect(typing.getByRole('status')).toHaveText('3 documentos · 1 sin tipo')
    await typing.getByRole('combobox', { name: 'Tipo para la línea que no lo trae (1)' }).fill('CC')
    await shoot(page, '40-escribir-documentos')
    await typing.getByRole('button', { name: 'Hacer el borrador' }).click()
    await expect(page.getByRole('heading', { name: 'Documentos escritos - consulta ADRES', level: 1 })).toBeVisible()
    expect(postsAt(service)).toBe(0)
  })

  await test.step('not being affiliated is an answer, not an error', async () => {
    await page.getByRole('button', { name: 'Radicar' }).click()
    await file(page)
    await expect(grid(page)).toContainText('No afiliado')
    await shoot(page, '41-respuestas-adres')
  })

  await test.step('filters by the answer, and exports exactly what is shown', async () => {
    await page.getByRole('button', { name: 'Resultado', exact: true }).click()
    await page.getByRole('menuitemradio', { name: 'No afiliado 1' }).click()
    await expect(grid(page)).not.toContainText('1020304050')
    await expect(grid(page)).toContainText('1020304017')
    const exported = path.join(userData, 'no afiliados.csv')
    await answerSaveDialog(app, exported)
    await page.getByRole('button', { name: 'Exportar lo que se ve' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'no afiliados.csv' })).toBeVisible()
    const [header = '', ...lines] = readFileSync(exported, 'utf8').trim().split('\n')
    expect(lines).toHaveLength(1)
    const cells = Object.fromEntries(header.split(';').map((name, at) => [name.trim(), lines[0]?.split(';')[at]]))
    expect(cells).toMatchObject({ Identificación: 'CC 1020304017', Resultado: 'No afiliado' })
    await page.getByRole('button', { name: 'Quitar filtro Resultado: No afiliado' }).click()
  })

  await test.step('chosen records become a check; missing dates are reported before payment', async () => {
    // Rows appear after their table, so wait for each of the three before choosing it.
    await expect(grid(page).getByRole('checkbox')).toHaveCount(3)
    for (const box of await grid(page).getByRole('checkbox').all()) await tick(box)
    await expect(page.getByText('3 registros escogidos')).toBeVisible()
    await page.getByRole('button', { name: 'Consultar a estos trabajadores' }).click()
    const asking = page.getByRole('dialog', { name: 'Consultar a estos trabajadores' })
    await asking.getByRole('radio', { name: 'Consulta de antecedentes' }).click()
    await asking.getByRole('button', { name: 'Hacer el borrador' }).click()
    await expect(page.getByRole('heading', { name: /antecedentes/, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Radicar' }).click()
    await expect(page.getByRole('main')).toContainText('3 sin fecha de expedición')
    await shoot(page, '42-sin-fecha')
    await file(page)
    await expect(grid(page)).toContainText('Con hallazgos')
    // Without the date, the sources that need it were not queried, so no person counts as clean.
    await expect(grid(page)).toContainText('Incompleto')
    await expect(grid(page)).not.toContainText('Sin hallazgos')
    await shoot(page, '43-antecedentes')
  })

  await test.step('the report and the evidence of each source are columns, and open from their cell', async () => {
    // At 1280 pixels they are to the right of the reasons, out of sight.
    await page.setViewportSize({ width: 1920, height: 1080 })
    const row = grid(page).getByRole('row', { name: /1020304017/ })
    await expect(row.getByRole('button', { name: 'Abrir Informe consolidado' })).toBeVisible()
    await row.getByRole('button', { name: 'Abrir Informe consolidado' }).click()
    const viewer = page.getByRole('dialog', { name: /^Documento / })
    await expect(viewer.getByRole('img', { name: /^Página 1 de/ })).toHaveAttribute('data-painted', 'true')
    await page.keyboard.press('Escape')
    await expect(viewer).toHaveCount(0)
    await expect(grid(page).getByRole('columnheader', { name: 'Evidencias' })).toBeVisible()
    await shoot(page, '43b-informe-y-evidencias')
    const exported = path.join(userData, 'antecedentes.csv')
    await answerSaveDialog(app, exported)
    await page.getByRole('button', { name: 'Exportar lo que se ve' }).click()
    await expect(page.getByRole('alert').filter({ hasText: 'antecedentes.csv' })).toBeVisible()
    const [header = '', ...lines] = readFileSync(exported, 'utf8').trim().split('\n')
    const names = header.split(';').map((name) => name.trim())
    expect(names).toEqual(expect.arrayContaining(['Informe', 'Evidencias', 'Fuentes · Rama Judicial']))
    const adverse = lines.find((line) => line.includes('1020304017'))?.split(';') ?? []
    expect(adverse[names.indexOf('Informe')]).toBe('Guardado')
    expect(adverse[names.indexOf('Evidencias')]).toContain('Rama Judicial: Guardado')
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('every source reports what was found, or why it was not queried', async () => {
    await grid(page).getByText('CC 1020304017').click()
    const panel = page.getByRole('dialog')
    await expect(panel.getByRole('heading', { name: 'Fuentes (5)' })).toBeVisible()
    await expect(panel).toContainText('Requiere la fecha de expedición del documento')
    await expect(panel).toContainText('No consultada')
    await expect(panel.getByRole('button', { name: 'Ver Evidencia Rama Judicial' })).toBeEnabled()
    await shoot(page, '44-fuentes')
    await page.keyboard.press('Escape')
    await expect(panel).toHaveCount(0)
  })

  await test.step('what ended in an error is queried again on request, and only then', async () => {
    const before = postsAt(service)
    await page.getByRole('button', { name: 'Consultar otra vez los que terminaron en error (1)' }).first().click()
    await expect(page.getByRole('heading', { name: /con error/, level: 1 })).toBeVisible()
    await page.getByRole('button', { name: 'Radicar' }).click()
    await expect(page.getByRole('main')).toContainText('Se consultan otra vez')
    expect(postsAt(service)).toBe(before)
    service.faults.add({
      method: 'GET',
      path: 'antecedentes',
      times: 9,
      fault: { kind: 'replace-state', value: 'en validación' },
    })
    await file(page)
    // An unknown state is shown verbatim and followed.
    await expect(grid(page)).toContainText('en validación')
    await expect(page.getByRole('region', { name: '¿Qué hago ahora?' })).toContainText(/Próxima consulta en/)
    expect(postsAt(service)).toBe(before + 1)
    expect(service.journal.duplicates()).toEqual([])
  })

  await test.step('the same answers are found in Registros', async () => {
    await goTo(page, 'Registros')
    await page.getByRole('group', { name: 'Filtros' }).getByRole('button', { name: 'Resultado' }).click()
    await page.getByRole('menuitemradio', { name: 'Con hallazgos 1' }).click()
    await expect(page.getByRole('status').filter({ hasText: '1 registro' })).toBeVisible()
    await shoot(page, '45-registros-con-hallazgos')
  })
})
