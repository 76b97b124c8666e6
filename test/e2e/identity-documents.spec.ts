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
import { dropFiles, goTo, recordMessageBoxes, startPractising } from './clerk.ts'
import { expect, shoot, test } from './launch-app.ts'

/** A clerk's path from several dropped identity documents (PDFs) to the row of a draft. */

const written = (folder: string, files: Readonly<Record<string, Buffer>>): string[] => {
  fs.mkdirSync(folder, { recursive: true })
  return Object.entries(files).map(([name, bytes]) => {
    const file = path.join(folder, name)
    fs.writeFileSync(file, bytes)
    return file
  })
}

/** Twelve files, six of which can be sent unchanged. */
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
  await dropFiles(page, page.getByRole('region', { name: /Arrastre aquí los PDF/ }), files)

  const which = page.getByRole('radiogroup', { name: 'Qué documentos se muestran' })
  await expect(which).toContainText('Todos (12)')
  await expect(which).toContainText('Listos (6)')
  const said: Readonly<Record<string, RegExp>> = {
    'copia de ana.pdf': /mismo contenido que «ana\.pdf»/,
    'vacio.pdf': /Está vacío/,
    'carta.pdf': /Su contenido no es un PDF/,
    'grande.pdf': /Pesa 26 MB, y el servicio recibe hasta 2 MB/,
    'protegido.pdf': /Está cifrado/,
    'tabla-rota.pdf': /Le falta el final/,
  }
  for (const [file, sentence] of Object.entries(said)) await expect(rowOf(page, file)).toContainText(sentence)
  await expect(rowOf(page, 'quinientas.pdf')).toContainText('500')
  await shoot(page, '40-documentos')
  await page.getByRole('button', { name: 'Enviar de todos modos tabla-rota.pdf' }).click()
  await expect(which).toContainText('Listos (7)')

  // Leave and return: the list is unchanged.
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

  // The results: each page beside the data read from it.
  await expect(page.getByRole('main')).toContainText('Procesado 7')
  await page.getByRole('button', { name: 'Revisar lo leído' }).click()
  await expect(page.getByRole('heading', { name: 'Documentos leídos', level: 1 })).toBeVisible()
  const list = page.getByRole('region', { name: 'Documentos del lote' })
  const document = page.getByRole('region', { name: 'Documento', exact: true })
  const details = page.getByRole('region', { name: 'Lo leído', exact: true })
  await list.getByRole('button', { name: /^ana\.pdf/ }).click()
  await expect(document.getByRole('img', { name: 'Página 1 de 1' })).toHaveAttribute('data-painted', 'true')
  await expect(details).toContainText('Ningún borrador tiene una fila con el número')
  await shoot(page, '42-documentos-leidos')

  // Page through by keyboard, hostile documents included: each unshown page says so, and nothing in it runs.
  await page.keyboard.press('Alt+PageDown')
  await expect(document.getByRole('img', { name: 'Página 2 de 2' })).toBeVisible()
  const notes: Readonly<Record<string, RegExp>> = {
    'con-programas.pdf': /trae scripts\. No se ejecutan/,
    'con-adjunto.pdf': /Trae otros archivos adentro/,
  }
  for (const [file, note] of Object.entries(notes)) {
    await list.getByRole('button', { name: new RegExp(`^${file.replace('.', '\\.')}`) }).click()
    await expect(document).toContainText(note)
    await expect(document.getByRole('img', { name: 'Página 1 de 1' })).toHaveAttribute('data-painted', 'true')
  }
  await list.getByRole('button', { name: /^quinientas/ }).click()
  await expect(document.getByRole('img', { name: 'Página 1 de 500' })).toHaveAttribute('data-painted', 'true')
  await document.getByRole('button', { name: 'Girar a la derecha' }).click()
  await expect(document.getByRole('img', { name: 'Página 1 de 500' })).toHaveAttribute('data-painted', 'true')

  // Into the rows of a new draft; one is undone and done again.
  await list.getByRole('button', { name: /^ana\.pdf/ }).click()
  await details.getByRole('combobox', { name: 'Trámite' }).click()
  await page
    .getByRole('option', { name: /Formularios de afiliación.*EPS y CCF|Formularios.*EPS.*caja/i })
    .first()
    .click()
  await details.getByRole('button', { name: 'Con los 7 leídos, una fila cada uno' }).click()
  const compared = details.getByRole('region', { name: 'Lo leído y la fila' })
  await expect(compared).toContainText('sin datos aún')
  await shoot(page, '43-lo-leido-y-la-fila')
  await compared.getByRole('button', { name: /^Aceptar los que llenan celdas vacías/ }).click()
  await expect(compared).toContainText('Ya está así')
  await expect(list.getByRole('button', { name: /^ana\.pdf/ })).toContainText('Aceptado')
  await compared.getByRole('button', { name: /^Deshacer: Aceptar lo leído de ana\.pdf/ }).click()
  await expect(list.getByRole('button', { name: /^ana\.pdf/ })).not.toContainText('Aceptado')
  await compared.getByRole('button', { name: 'Aceptar Nombres y apellidos' }).click()
  await expect(list.getByRole('button', { name: /^ana\.pdf/ })).toContainText('Aceptado')
  await shoot(page, '44-aceptado')
  await compared.getByRole('button', { name: 'Abrir el borrador' }).click()
  await expect(page.getByRole('heading', { name: /^Lecturas - ana\.pdf/, level: 1 })).toBeVisible()
})
