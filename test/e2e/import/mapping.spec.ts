import { writeFileSync } from 'node:fs'
import path from 'node:path'
import { utils, type WorkBook, write } from 'xlsx'
import { goTo, showRows, startPractising } from '../clerk.ts'
import { answerOpenDialog, expect, shoot, test } from '../launch-app.ts'

const headers = [
  'T.D.',
  'Cédula',
  'Primer Apellido',
  'Primer Nombre',
  'Sexo',
  'Nacionalidad',
  'País nac.',
  'F. Nac',
  'Lugar nacimiento',
  'Fecha vinculación',
  'Fondo de pensiones',
  'ARL',
  'Salario',
  'Dir. domicilio',
  'Tel. celular',
  'Correo',
  'Municipio residencia',
  'Barrio residencia',
  'Ciudad trabajo',
  'Dirección sede',
  'Barrio sede',
  'NIT',
  'Fec. exp. cédula',
  'Lugar exp.',
  'Contrato No.',
  'EPS',
  'Observaciones',
]

const bytesOf = (book: WorkBook): Uint8Array =>
  new Uint8Array(write(book, { type: 'array', bookType: 'xlsx' }) as ArrayBuffer)

const person = (index: number): string[] => [
  'CC',
  `10203042${10 + index}`,
  'Gómez',
  'Ana',
  'FEM',
  'CO',
  'CO',
  '05/03/1990',
  '05001',
  '16/11/2026',
  'Porvenir',
  'Positiva',
  '1750905',
  'Calle 10 # 43-21',
  '3104567890',
  'ana@ejemplo.co',
  '05001',
  'Laureles',
  '05001',
  'Calle 100 # 8-49',
  'Centro',
  '900123456',
  '12/04/2008',
  '05001',
  `CT20261${index}`,
  'EPS010',
  'llega el lunes',
]

/** A file of HR: a title above, its own words for everything, no column for the post. */
function writeFile(
  directory: string,
  name: string,
  order: (row: readonly string[]) => string[],
  hiddenRows: readonly number[] = [],
): string {
  const rows = [['PERSONAL NUEVO'], [], order(headers), ...[0, 1, 2].map((index) => order(person(index)))]
  const book = utils.book_new()
  const sheet = utils.aoa_to_sheet(rows)
  sheet['!rows'] = rows.map((_, index) => ({ hidden: hiddenRows.includes(index + 1) }))
  utils.book_append_sheet(book, sheet, 'Personal')
  const file = path.join(directory, name)
  writeFileSync(file, bytesOf(book))
  return file
}

test('columns are asked about once: next month the same file opens without a question', async ({
  page,
  app,
  userData,
  relaunch,
}) => {
  const october = writeFile(userData, 'octubre.xlsx', (row) => [...row])
  const november = writeFile(userData, 'noviembre.xlsx', (row) => row.toReversed())
  await startPractising(page)
  await goTo(page, 'Importar')
  await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
  await answerOpenDialog(app, [october])
  await page.getByRole('button', { name: 'Elegir archivo' }).click()

  await expect(page.getByRole('heading', { name: 'Columnas de octubre.xlsx', level: 1 })).toBeVisible()
  await expect(page.getByRole('main')).toContainText('Hay datos obligatorios sin columna')
  await expect(page.getByRole('combobox', { name: 'Columna para Número de identificación' })).toHaveValue('B · Cédula')
  await expect(page.getByRole('main')).toContainText('Columnas del archivo que no se usan')
  const missing = page.getByRole('status').filter({ hasText: 'dato obligatorio' })
  await expect(missing).toContainText('Falta 1 dato obligatorio')
  await page.getByRole('textbox', { name: 'Valor fijo para Cargo' }).fill('Auxiliar de bodega')
  await expect(missing).toHaveCount(0)
  await shoot(page, '10-columnas')
  await page.getByRole('button', { name: 'Importar con estas columnas' }).click()
  await expect(page.getByRole('heading', { name: 'octubre.xlsx', level: 1 })).toBeVisible()
  await showRows(page)
  await expect(page.getByRole('gridcell', { name: 'Ana Gómez' }).first()).toBeVisible()

  const { page: again, app: restarted } = await relaunch()
  await goTo(again, 'Importar')
  await again.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
  await answerOpenDialog(restarted, [november])
  await again.getByRole('button', { name: 'Elegir archivo' }).click()
  await expect(again.getByRole('heading', { name: 'noviembre.xlsx', level: 1 })).toBeVisible()
  await expect(again.getByRole('status', { name: 'Resumen del borrador' })).toContainText('3')

  await goTo(again, 'Ajustes')
  const remembered = again.getByRole('region', { name: 'Columnas recordadas' })
  await expect(remembered).toContainText('noviembre.xlsx')
  await shoot(again, '11-columnas-recordadas')
  await remembered.getByRole('button', { name: 'Olvidar noviembre.xlsx' }).click()
  await expect(remembered).toContainText('Todavía no se recuerda ningún archivo')
})

test('rows hidden by a filter are asked about, left out by default, and the draft says so', async ({
  page,
  app,
  userData,
}) => {
  const file = writeFile(userData, 'filtrado.xlsx', (row) => [...row], [5, 6])
  const summary = page.getByRole('status', { name: 'Resumen del borrador' })
  const importing = page.getByRole('button', { name: 'Importar con estas columnas' })
  const choose = async (): Promise<void> => {
    await goTo(page, 'Importar')
    await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
    await page.getByRole('button', { name: 'Elegir archivo' }).click()
    await expect(page.getByRole('main')).toContainText('El archivo tiene filas ocultas. Decida si se incluyen.')
  }
  await startPractising(page)
  await answerOpenDialog(app, [file])
  await choose()
  await page.getByRole('textbox', { name: 'Valor fijo para Cargo' }).fill('Auxiliar de bodega')
  await shoot(page, '12-filas-ocultas')
  await importing.click()
  await expect(summary).toContainText('1 lista')
  await expect(page.getByText('2 filas ocultas del archivo no se importaron')).toBeVisible()
  await shoot(page, '13-sin-las-ocultas')

  await choose()
  await page.getByRole('checkbox', { name: /filas ocultas/ }).check()
  await importing.click()
  await expect(summary).toContainText('3 listas')
  await expect(page.getByText('no se importaron')).toHaveCount(0)
  await showRows(page)
  await expect(page.getByRole('complementary', { name: 'Inconsistencias' })).toContainText('Fila oculta')
})

test('columns are composed by hand, the program says why it asks, and remembered columns can be ignored', async ({
  page,
  app,
  userData,
}) => {
  const fileOf = (name: string, rows: readonly (readonly string[])[]): string => {
    const book = utils.book_new()
    utils.book_append_sheet(book, utils.aoa_to_sheet(rows.map((row) => [...row])), 'Personal')
    const file = path.join(userData, name)
    writeFileSync(file, bytesOf(book))
    return file
  }
  const people = [0, 1, 2].map((index) => [
    'CC',
    `10203042${10 + index}`,
    `5212345${index}`,
    'Ana',
    'Gómez',
    'Ruiz',
    '5',
    '3',
    '1990',
    'Puerto Rico',
    'Meta',
  ])
  const hr = fileOf('talento.xlsx', [
    [
      'T.D.',
      'Identificación',
      'Cédula',
      'Cómo se llama',
      'Primera parte',
      'Segunda parte',
      'Nació el',
      'En el mes',
      'Del',
      'Vive en',
      'Que queda en',
    ],
    ...people,
  ])
  const main = page.getByRole('main')
  const choose = async (file: string): Promise<void> => {
    await goTo(page, 'Importar')
    await page.getByRole('radio', { name: 'Afiliaciones a seguridad social' }).click()
    await answerOpenDialog(app, [file])
    await page.getByRole('button', { name: 'Elegir archivo' }).click()
    await expect(page.getByRole('heading', { name: /^Columnas de/, level: 1 })).toBeVisible()
  }
  const pick = async (field: string, first: string, ...more: readonly string[]): Promise<void> => {
    const one = page.getByRole('combobox', { name: `Columna para ${field}`, exact: true })
    if ((await one.inputValue()) !== first) {
      await one.click()
      await page.getByRole('option', { name: first, exact: true }).click()
    }
    if (more.length === 0) return
    await page.getByRole('button', { name: `Componer ${field} con otra columna` }).click()
    const several = page.getByRole('combobox', { name: `Columnas para ${field}`, exact: true })
    for (const column of more) {
      await several.click()
      await page.getByRole('option', { name: column, exact: true }).click()
    }
    await several.press('Escape')
  }

  await startPractising(page)
  await choose(hr)
  await expect(main).toContainText('varias columnas pueden ser este dato: B, C')
  await pick('Número de identificación', 'C · Cédula')
  await pick('Nombres y apellidos', 'D · Cómo se llama', 'E · Primera parte', 'F · Segunda parte')
  await pick('Fecha de nacimiento', 'G · Nació el', 'H · En el mes', 'I · Del')
  await pick('Ciudad de residencia (DANE)', 'J · Vive en', 'K · Que queda en')
  await expect(main).toContainText('Ana + Gómez + Ruiz')
  await shoot(page, '14-componer')
  await page.getByRole('button', { name: 'Importar con estas columnas' }).click()
  await showRows(page)
  await expect(page.getByRole('gridcell', { name: 'Ana Gómez Ruiz' }).first()).toBeVisible()

  await choose(hr)
  await expect(main).toContainText('Se recordaron las columnas de un archivo parecido')
  await expect(page.getByRole('combobox', { name: 'Columnas para Nombres y apellidos' })).toBeVisible()
  await expect(page.getByRole('combobox', { name: 'Columna para Número de identificación' })).toHaveValue('C · Cédula')
  await page.getByRole('button', { name: 'No usar lo recordado' }).click()
  await expect(main).toContainText('No se usa lo que se recordaba')
  await expect(page.getByRole('combobox', { name: 'Columna para Nombres y apellidos' })).toHaveValue('')
  await expect(main).toContainText('varias columnas pueden ser este dato: B, C')
  await shoot(page, '15-sin-lo-recordado')
  await page.getByRole('button', { name: 'Usar lo recordado' }).click()
  await expect(page.getByRole('combobox', { name: 'Columna para Número de identificación' })).toHaveValue('C · Cédula')
})
