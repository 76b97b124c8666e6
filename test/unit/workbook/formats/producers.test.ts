import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { openArchive } from '#main/workbook/archive/open-archive.ts'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { scanWorkbook } from '#main/workbook/xlsx-scan/scan-workbook.ts'
import type { CellKind, SourceCell, SourceSheet, SourceWorkbook } from '#shared/domain/worker/source-row.ts'

const fixture = (name: string): Buffer => readFileSync(new URL(`../../../fixtures/workbooks/${name}`, import.meta.url))

async function read(name: string): Promise<SourceWorkbook> {
  const result = await readWorkbook(fixture(name), name)
  if (!result.ok) throw new Error(`${name}: ${JSON.stringify(result.error)}`)
  return result.value
}

type Told = readonly [CellKind, string] | null

const text = (value: string): Told => ['text', value]
const number = (value: string): Told => ['number', value]
const date = (value: string): Told => ['date', value]

const mariaPena: readonly Told[] = [
  text('CC'),
  number('1020304050'),
  text('María Peña'),
  text('Femenino'),
  date('17/05/1990'),
  number('5001'),
  number('3001234567'),
  text('maria.pena@correo.example '),
  text('$ 1.750.905'),
  text('900.123.456-8'),
  text('CT001'),
]

/** What a clerk sees in the file, row by row. Every reader must return this for every producer. */
const expected: ReadonlyMap<number, readonly Told[]> = new Map<number, readonly Told[]>([
  [1, [text('INGRESOS NOVIEMBRE 2026')]],
  [
    3,
    [
      'Tipo Doc.',
      'No. Documento',
      'Nombre completo ',
      'Sexo',
      'Fecha\nNac.',
      'Ciudad residencia',
      'Celular',
      'Correo electrónico',
      'Salario (IBC)',
      'NIT empresa',
      'N° contrato',
      'Observaciones',
    ].map(text),
  ],
  [4, [...mariaPena, text('Ingreso CC')]],
  [
    5,
    [
      text('cc'),
      text('1,02030406E+9'),
      text('José Muñoz'),
      text('M'),
      text('1990-17-05'),
      text('Bogotá'),
      text('+57 300 123 4568'),
      text('jose@correo'),
      number('1750905'),
      number('900123456'),
      text('CT001'),
      number('3501810'),
    ],
  ],
  [
    6,
    [
      text('TI\u00a0'),
      number('10203040501'),
      text('\u00a0Ñáñez\u00a0 Caicedo'),
      text('FEM'),
      text('3/4/2025'),
      number('5001'),
      number('573001234569'),
      text('Nuñez <n@correo.example>'),
      text('1.750.905,00'),
      text('900123456-8'),
      number('20260200'),
      ['error', '#N/A'],
    ],
  ],
  [7, [...mariaPena, text('Repetida: "igual" & <la misma>')]],
  [
    8,
    [
      text('CE'),
      number('123456789012345'),
      null,
      null,
      null,
      null,
      null,
      null,
      number('1750905.5'),
      null,
      null,
      ['boolean', 'TRUE'],
    ],
  ],
  [
    9,
    [
      text('CC'),
      number('1020304099'),
      text('Fila Oculta'),
      text('MAS'),
      date('01/01/1970'),
      text('05001'),
      text('3001234500'),
      text('oculta@correo.example'),
      number('2000000'),
      text('900123456'),
      text('CT009'),
    ],
  ],
  [
    12,
    [
      text('PA'),
      text('AB12345'),
      text('=Fórmula escrita'),
      text('MAS'),
      date('20/11/2026'),
      text('11001'),
      text('6015551234'),
      text('@correo.example'),
      text('0'),
      text('0900123456'),
      text('0012'),
      text('línea 1\nlínea 2'),
    ],
  ],
])

const told = (cell: SourceCell): Told => (cell.kind === 'empty' ? null : [cell.kind, cell.text])
const tableOf = (sheet: SourceSheet | undefined): ReadonlyMap<number, readonly Told[]> =>
  new Map((sheet?.rows ?? []).map((row) => [row.row, row.cells.map(told)]))

type Change = (row: number, column: number, cell: Told) => Told
/** Without trailing cells that a change has emptied. */
function withoutTail(cells: readonly Told[]): readonly Told[] {
  const last = cells.findLastIndex((cell) => cell !== null)
  return cells.slice(0, last + 1)
}
const changed = (change: Change): ReadonlyMap<number, readonly Told[]> =>
  new Map(
    [...expected].map(([row, cells]) => [row, withoutTail(cells.map((cell, column) => change(row, column, cell)))]),
  )

const observations = 11
const asWritten: Change = (_, __, cell) => cell
/** openpyxl does not calculate: formula cells are empty until Excel saves the file. */
const notCalculated: Change = (row, column, cell) => (column === observations && row >= 4 && row <= 6 ? null : cell)
/** OpenDocument writes trailing blanks as separate elements, which the library omits. */
const withoutEndBlanks: Change = (_, __, cell) => (cell?.[0] === 'text' ? text(cell[1].trim()) : cell)
/** SheetJS writes no error values to .ods, and of trailing blanks only plain ones. */
const sheetJsOds: Change = (_, __, cell) => {
  if (cell?.[0] === 'error') return null
  return cell?.[0] === 'text' && /^\u00a0|\u00a0$/.test(cell[1]) ? text(cell[1].trim()) : cell
}

const books: readonly (readonly [name: string, format: string, change: Change])[] = [
  ['damage/sheetjs.xlsx', 'xlsx', asWritten],
  ['damage/sheetjs-1904.xlsx', 'xlsx', asWritten],
  ['damage/sheetjs.xlsb', 'xlsb', asWritten],
  ['damage/sheetjs.xls', 'xls', asWritten],
  ['damage/sheetjs.ods', 'ods', sheetJsOds],
  ['damage/hucre.xlsx', 'xlsx', asWritten],
  ['damage/hucre-inline.xlsx', 'xlsx', asWritten],
  ['damage/openpyxl.xlsx', 'xlsx', notCalculated],
  ['damage/openpyxl-1904.xlsx', 'xlsx', notCalculated],
  ['damage/xlsxwriter.xlsx', 'xlsx', asWritten],
  ['damage/xlsxwriter-1904.xlsx', 'xlsx', asWritten],
  ['damage/xlsxwriter-inline.xlsx', 'xlsx', asWritten],
  ['damage/libreoffice.xlsx', 'xlsx', asWritten],
  ['damage/libreoffice.xls', 'xls', asWritten],
  ['damage/libreoffice.ods', 'ods', withoutEndBlanks],
]

describe('a damaged workbook reads the same from every producer', () => {
  it.each(books)('%s', async (name, format, change) => {
    const workbook = await read(name)
    expect(workbook.format).toBe(format)
    expect(workbook.sheets.map((sheet) => sheet.name)).toEqual(['Personal', 'Listas'])
    expect(tableOf(workbook.sheets[0])).toEqual(changed(change))
    expect(workbook.sheets[1]?.rows.map((row) => row.cells.map((cell) => cell.text))).toEqual([
      ['CC', 'Cédula de ciudadanía'],
      ['TI', 'Tarjeta de identidad'],
    ])
  })

  /** SheetJS writes no hidden rows to .xls and .ods, and no hidden sheets to .ods. */
  const keepsHiddenRows = (name: string): boolean => name !== 'damage/sheetjs.xls' && name !== 'damage/sheetjs.ods'
  it.each(books.filter(([name]) => keepsHiddenRows(name)))('%s reports what is hidden', async (name) => {
    const [personal, lists] = (await read(name)).sheets
    expect([personal?.hidden, lists?.hidden]).toEqual([false, true])
    expect(personal?.rows.filter((row) => row.hidden).map((row) => row.row)).toEqual([9])
  })

  it.each(books.filter(([name]) => !/\/hucre|\.ods$/.test(name)))('%s keeps number formats', async (name) => {
    const cells = (await read(name)).sheets[0]?.rows
    const formatAt = (row: number, column: number): string | null | undefined =>
      cells?.find((one) => one.row === row)?.cells[column]?.format
    expect(formatAt(6, 5)).toBe('00000')
    expect(formatAt(4, 4)).toBe('dd/mm/yyyy')
    expect(formatAt(5, 8)?.replaceAll('\\', '')).toMatch(/^"\$ ?" ?#,##0$/)
    expect(formatAt(4, 1)).toBeNull()
  })
})

it.each(books.filter(([, format]) => format === 'xlsx'))('%s is plain enough for the scanner', async (name) => {
  const archive = await openArchive(fixture(name), defaultWorkbookLimits)
  const parts = archive.ok ? await archive.value.inflate(() => true) : archive
  expect(parts.ok && scanWorkbook(parts.value, defaultWorkbookLimits)?.ok).toBe(true)
})

/** In a text file every cell is text, with dates, booleans and errors as the program displayed them. */
const shown =
  (dateOf: (wireDate: string) => string, truth: string): Change =>
  (_, __, cell) => {
    if (cell === null) return null
    if (cell[0] === 'date') return text(dateOf(cell[1]))
    return text(cell[0] === 'boolean' ? truth : cell[1])
  }
const dayFirst = (wireDate: string): string => wireDate
/** LibreOffice with English settings displays the month first. */
const monthFirst = (wireDate: string): string => wireDate.replace(/^(\d\d)\/(\d\d)/, '$2/$1')

describe('text files in every encoding and with every delimiter', () => {
  it.each([
    ['text/excel-utf-8-mark-semicolon.csv', shown(dayFirst, 'VERDADERO')],
    ['text/excel-windows-1252-semicolon.csv', shown(dayFirst, 'VERDADERO')],
    ['text/excel-utf-16-tab.txt', shown(dayFirst, 'VERDADERO')],
    ['text/libreoffice-utf-8-comma.csv', shown(monthFirst, 'TRUE')],
    ['text/libreoffice-windows-1252-semicolon.csv', shown(monthFirst, 'TRUE')],
    ['text/libreoffice-utf-16-tab.csv', shown(monthFirst, 'TRUE')],
  ] as const)('%s', async (name, change) => {
    const workbook = await read(name)
    expect(workbook.format).toBe('csv')
    expect(tableOf(workbook.sheets[0])).toEqual(changed(change))
  })
})

describe('files with a password are named as such', () => {
  it.each(['locked/hucre.xlsx', 'locked/libreoffice.xls', 'locked/libreoffice.ods'])('%s', async (name) => {
    expect(await readWorkbook(fixture(name), name)).toMatchObject({
      ok: false,
      error: { code: 'workbook.password-protected' },
    })
  })
})
