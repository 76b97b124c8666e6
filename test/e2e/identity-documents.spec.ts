import fs from 'node:fs'
import path from 'node:path'
import type { Locator, Page } from '@playwright/test'
import {
  encrypted,
  oddPdf,
  ofBytes,
  withAttachment,
  withBrokenTable,
  withLateHeader,
  withScripts,
} from '../harness/odd-pdfs.ts'
import { goTo, recordMessageBoxes, startPractising } from './clerk.ts'
import { expect, shoot, test } from './launch-app.ts'

/** Identity documents from a dropped handful of PDFs to the row of a draft, as a clerk would go. */

const written = (folder: string, files: Readonly<Record<string, Buffer>>): string[] => {
  fs.mkdirSync(folder, { recursive: true })
  return Object.entries(files).map(([name, bytes]) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, bytes)
    return file
  })
}

/** Twelve files of which six can be sent as they are. */
const twelve: Readonly<Record<string, Buffer>> = {
  'ana.pdf': oddPdf('ANA'),
  'beto.pdf': oddPdf('BETO', { pages: 2 }),
  'cabecera-tarde.pdf': withLateHeader('TARDE'),
  'con-programas.pdf': withScripts('PROGRAMAS'),
  'con-adjunto.pdf': withAttachment('ADJUNTO'),
  'tabla-rota.pdf': withBrokenTable('ROTA'),
  'copia de ana.pdf': oddPdf('ANA'),
  'vacio.pdf': Buffer.alloc(0),
  'carta.pdf': Buffer.from('Esto es una carta y no un PDF'),
  'grande.pdf': ofBytes('GRANDE', 26 * 1024 * 1024),
  'protegido.pdf': encrypted('PROTEGIDO'),
  'quinientas.pdf': oddPdf('QUINIENTAS', { pages: 500 }),
}

/** The files as if a person had let them fall there: only what the system gives the page has a path. */
async function drop(page: Page, place: Locator, files: readonly string[]): Promise<void> {
  await page.evaluate(() => {
    const input = document.createElement('input')
    input.type = 'file'
    input.multiple = true
    input.id = 'dropped'
    input.hidden = true
    document.body.append(input)
  })
  await page.locator('#dropped').setInputFiles([...files])
  await place.evaluate((element) => {
    const input = document.querySelector<HTMLInputElement>('#dropped')
    const event = new DragEvent('drop', { bubbles: true, cancelable: true })
    Object.defineProperty(event, 'dataTransfer', { value: { files: input?.files ?? [] } })
    element.dispatchEvent(event)
    input?.remove()
  })
}

const rowOf = (page: Page, file: string): Locator =>
  page.getByRole('row').filter({ has: page.getByRole('cell', { name: file, exact: true }) })

test('twelve dropped PDFs: the bad ones are set aside with their reason, the good ones go', async ({
  page,
  app,
  userData,
}) => {
  const files = written(path.join(userData, 'cedulas'), twelve)
  await startPractising(page)
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Lectura de documentos de identidad' }).click()
  await drop(page, page.getByRole('region', { name: /Arrastre aquí los PDF/ }), files)

  const which = page.getByRole('radiogroup', { name: 'Qué documentos se muestran' })
  await expect(which).toContainText('Todos (12)')
  await expect(which).toContainText('Listos (7)')
  const said: Readonly<Record<string, RegExp>> = {
    'copia de ana.pdf': /mismo contenido que «ana\.pdf»/,
    'vacio.pdf': /Está vacío/,
    'carta.pdf': /No es un PDF por lo que contiene/,
    'grande.pdf': /Pesa 26 MB, y el servicio recibe hasta 2 MB/,
    'protegido.pdf': /protegido con cifrado/,
  }
  for (const [file, sentence] of Object.entries(said)) await expect(rowOf(page, file)).toContainText(sentence)
  await expect(rowOf(page, 'quinientas.pdf')).toContainText('500')
  await shoot(page, '40-documentos')

  // Away and back: the list is where it was.
  await goTo(page, 'Inicio')
  await goTo(page, 'Importar')
  await expect(which).toContainText('Todos (12)')

  await page.getByLabel('Referencia de ana.pdf').fill('contrato 7')
  await page.getByLabel('Referencia de beto.pdf').fill('contrato 7')
  await page.getByLabel('Referencia de beto.pdf').press('Tab')
  await expect(rowOf(page, 'ana.pdf')).toContainText('Otro documento lleva la misma referencia')
  await page.getByRole('button', { name: 'Quitar tabla-rota.pdf' }).click()
  await expect(which).toContainText('Todos (11)')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(which).toContainText('Listos (7)')
  await page.getByRole('button', { name: 'Deshacer' }).click()
  await expect(page.getByLabel('Referencia de beto.pdf')).toHaveValue('beto.pdf')

  await expect(page.getByRole('main')).toContainText('7 documentos en 2 envíos de hasta 5.')
  await expect(page.getByRole('main')).toContainText('7 créditos')
  const boxes = await recordMessageBoxes(app, 0)
  await page.getByRole('checkbox', { name: /Acepto los términos/ }).check()
  await page.getByRole('button', { name: 'Enviar 7 documentos' }).click()
  await expect(page.getByRole('heading', { name: 'ana.pdf, beto.pdf… (7 PDF)', level: 1 })).toBeVisible()
  expect((await boxes()).join()).toContain('7')
  await shoot(page, '41-documentos-enviados')
})
