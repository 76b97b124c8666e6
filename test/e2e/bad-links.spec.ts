import { readdirSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import type { Fault } from '#main/practice-service/faults/fault.ts'
import { goTo, recordMessageBoxes, tick } from './clerk.ts'
import { answerOpenDialog, shoot } from './launch-app.ts'
import { connectTo, expect, test } from './service-fixture.ts'

/**
 * A clerk's view of links that yield something other than a document: reported, requested again, saved once available.
 */

const files = '/archivos/'

/** What each person's link yields, and what the window says about it. */
const gives: readonly (readonly [Fault, RegExp])[] = [
  [{ kind: 'html', moment: 'after' }, /no es un PDF \(text\/html, \d+ B\) y no se guardó/],
  [{ kind: 'status', status: 403, moment: 'before' }, /ya no sirve \(403\)/],
  [{ kind: 'endless' }, /pesa más de 25 MB y no se guardó/],
  [{ kind: 'truncate', framing: 'cut' }, /se cortó antes del final/],
  [
    { kind: 'redirect', status: 302, location: 'https://otro.example.com/a' },
    /manda a otra dirección \(otro\.example\.com\)/,
  ],
]
const numberOf = (index: number): string => `102030425${index}`

test('what a link gives instead of its document is told, and the document is saved once it is there', async ({
  app,
  page,
  service,
  userData,
}) => {
  const { faults } = service
  faults.add({ path: files, times: 10_000, fault: { kind: 'status', status: 410, moment: 'before' } })
  await connectTo(app, page, service)
  await recordMessageBoxes(app, 0)

  await test.step('each person gets a separate send, so that no link waits for another', async () => {
    await goTo(page, 'Importar')
    await page.getByRole('radio', { name: 'Consulta de seguridad social (ADRES)' }).click()
    await page.getByRole('button', { name: 'Escribir los documentos' }).click()
    const typing = page.getByRole('dialog', { name: 'Escribir los documentos' })
    const people = [...gives.keys(), gives.length].map((index) => `CC ${numberOf(index)}`)
    await typing.getByRole('textbox', { name: 'Documentos' }).fill(people.join('\n'))
    await typing.getByRole('button', { name: 'Hacer el borrador' }).click()
    await page.getByRole('button', { name: 'Radicar' }).click()
    const filing = page.getByRole('main')
    await filing.getByLabel('Registros por envío').fill('1')
    await filing.getByRole('checkbox', { name: /Acepto los términos/ }).check()
    await filing.getByRole('button', { name: 'Radicar' }).click()
    await expect(page.getByRole('region', { name: 'Resultado' })).toContainText('Aceptado')
    await expect(page.getByText(/^0 de 6 guardados$/)).toBeVisible()
  })

  await test.step('the table of documents says why, and each link is requested again with its own sentence', async () => {
    await page.getByRole('button', { name: /^Ver documentos: / }).click()
    const rows = page.getByRole('row', { name: /1020304/ })
    await expect(rows).toHaveCount(gives.length + 1)
    await expect(rows.first()).toContainText(/Sin guardar: el enlace ya no sirve \(\d intentos?\)/)
    await shoot(page, '90-documentos-sin-guardar')
    for (const [index, [fault, says]] of gives.entries()) {
      faults.clear()
      faults.add({ path: files, times: 50, fault })
      const row = page.getByRole('row', { name: new RegExp(numberOf(index)) })
      await tick(row.getByRole('checkbox'))
      await page.getByRole('button', { name: /^Renovar el enlace de / }).click()
      await expect(page.getByRole('alert').filter({ hasText: says })).toBeVisible()
      if (index === 0) await shoot(page, '91-enlace-con-una-pagina')
      await row.getByRole('checkbox').uncheck()
    }
  })

  await test.step('the available documents are saved, the others are counted with their reasons', async () => {
    faults.clear()
    const last = page.getByRole('row', { name: new RegExp(numberOf(gives.length)) })
    await tick(last.getByRole('checkbox'))
    await page.getByRole('button', { name: /^Renovar el enlace de / }).click()
    await expect(last).toContainText('Guardado')
    faults.add({ path: files, times: 10_000, fault: { kind: 'empty' } })
    const folder = path.join(userData, 'soportes')
    await mkdir(folder)
    await answerOpenDialog(app, [folder])
    await page.keyboard.press('Alt+ArrowLeft')
    await page.getByRole('button', { name: 'Guardar todos los PDF' }).click()
    const told = page.getByRole('alert').filter({ hasText: 'Faltan 5 por descargar' })
    await expect(told).toContainText('Por qué: llegó un archivo vacío (5).')
    await expect(told).toContainText('1 archivo guardado')
    await shoot(page, '92-guardado-en-parte')
    faults.clear()
    await page.getByRole('button', { name: 'Guardar todos los PDF' }).click()
    await expect(page.getByRole('alert').filter({ hasText: '6 archivos guardados' })).toBeVisible()
    expect(readdirSync(folder, { recursive: true }).filter((name) => String(name).endsWith('.pdf'))).toHaveLength(6)
  })
  expect(service.journal.rateViolations()).toEqual([])
})
