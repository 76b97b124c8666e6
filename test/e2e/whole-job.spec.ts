import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { endedSends, goTo, importSample, recordMessageBoxes, startPractising, submitDraft } from './clerk.ts'
import { answerSaveDialog, expect, shoot, test } from './launch-app.ts'

test.describe('a clerk practises the whole job', () => {
  test('from the sample to certificates: findings, suggestions, an edit, sending, Novedades, a PDF', async ({
    page,
    app,
    userData,
  }) => {
    await shoot(page, '01-primera-vez')
    await startPractising(page)
    await shoot(page, '02-inicio')
    await importSample(page, 'Afiliaciones a seguridad social', 'afiliaciones-eps.xlsx')

    const summary = page.getByRole('status', { name: 'Resumen del borrador' })
    await expect(summary).toContainText('17 con errores')
    const findings = page.getByRole('complementary', { name: 'Inconsistencias' })
    await expect(findings).toContainText('Código DANE incompleto')
    await shoot(page, '03-borrador')
    await findings.getByRole('button', { name: 'Rellenar cero DANE (3)' }).click()
    await expect(findings.getByRole('button', { name: 'Rellenar cero DANE (3)' })).toHaveCount(0)
    await findings.getByRole('button', { name: 'Aplicar las sugerencias seguras' }).click()
    await expect(summary).toContainText('5 con errores')

    // The missing Cargo, found by keyboard and typed into the grid.
    const cell = page.getByRole('complementary', { name: 'Celda' })
    for (let jump = 0; jump < 6; jump += 1) {
      const before = (await cell.textContent()) ?? ''
      await page.keyboard.press('F8')
      await expect(cell).not.toHaveText(before)
      if ((await cell.textContent())?.includes('Cargo')) break
    }
    await expect(cell).toContainText('Cargo')
    await page.keyboard.press('Enter')
    await page.keyboard.type('Auxiliar contable')
    await page.keyboard.press('Enter')
    await expect(summary).toContainText('4 con errores')

    const boxes = await recordMessageBoxes(app, 0)
    await submitDraft(page)
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('36')
    expect(await boxes()).toEqual([expect.stringMatching(/36 registros.*36 créditos/s)])
    await shoot(page, '04-lote-enviado')

    await expect(page.getByRole('button', { name: endedSends(2) })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Radicado')
    await shoot(page, '05-lote-terminado')
    await page.getByRole('gridcell', { name: 'CC 1020304200' }).click()
    const panel = page.getByRole('dialog')
    await expect(panel).toContainText('Historial de radicación (Novedades)')
    await expect(panel).toContainText('Radicado ante la entidad.')
    await shoot(page, '06-novedades')

    await panel
      .getByRole('button', { name: /^Ver (la )?evidencia/i })
      .first()
      .click()
    await expect(page.locator('canvas[data-painted="true"]').first()).toBeVisible()
    await shoot(page, '07-pdf')
    const target = path.join(userData, 'evidencia.pdf')
    await answerSaveDialog(app, target)
    await page
      .getByRole('button', { name: /^Guardar/ })
      .last()
      .click()
    await expect
      .poll(() => (existsSync(target) ? readFileSync(target).subarray(0, 5).toString() : 'not written yet'))
      .toBe('%PDF-')
  })

  test('declining the confirmation sends nothing and keeps the draft', async ({ page, app }) => {
    await startPractising(page)
    await importSample(page, 'Consulta de antecedentes', 'antecedentes.xlsx')
    const boxes = await recordMessageBoxes(app, 1)
    await submitDraft(page)
    await expect.poll(async () => (await boxes()).length).toBe(1)
    await page.keyboard.press('Escape')
    await goTo(page, 'Lotes')
    await expect(page.getByRole('main')).toContainText(/No hay lotes|Todavía no/)
    await goTo(page, 'Borradores')
    await expect(page.getByRole('main')).toContainText('antecedentes.xlsx')
  })

  test('killed while the batch is open, the app shows the same state afterwards', async ({ page, app, relaunch }) => {
    await startPractising(page)
    await importSample(page, 'Consulta de seguridad social', 'consultas-adres.xlsx')
    await recordMessageBoxes(app, 0)
    await submitDraft(page)
    await expect(page.getByRole('heading', { name: 'consultas-adres.xlsx', level: 1 })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
    const { page: again } = await relaunch()
    await goTo(again, 'Lotes')
    await expect(again.getByRole('main')).toContainText('consultas-adres.xlsx')
    await expect(again.getByRole('main')).not.toContainText('Envío incierto')
    await goTo(again, 'Registros')
    await again.getByRole('searchbox').fill('1020304200')
    await expect(again.getByRole('gridcell', { name: /1020304200/ }).first()).toBeVisible()
  })
})
