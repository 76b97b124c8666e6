import { writeXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import type { SourceCell, SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { buildZip, part, workbookOf, workbookParts } from '../archive/zip-file.ts'

async function read(bytes: Uint8Array): Promise<SourceWorkbook> {
  const result = await readWorkbook(bytes, 'prueba')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const texts = (cells: readonly SourceCell[] | undefined): readonly string[] => (cells ?? []).map((cell) => cell.text)

const table = [
  ['Título del archivo'],
  [],
  ['TipoDocumentoIdentificacion', 'NumeroIdentificacion', 'Nombres'],
  ['CC', 1020304200, 'Ñáñez Muñoz'],
  ['TI', '0012', null],
]

const written = (bookType: XLSX.BookType): Uint8Array => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet(table), 'Personal')
  return new Uint8Array(XLSX.write(book, { type: 'array', bookType }))
}

describe('every format gives the same rows', () => {
  it.each(['xlsx', 'xlsb', 'ods', 'xls'] as const)('%s', async (format) => {
    const workbook = await read(written(format === 'xls' ? 'biff8' : format))
    expect(workbook.format).toBe(format)
    const [sheet] = workbook.sheets
    expect(sheet?.name).toBe('Personal')
    expect(sheet?.rows.map((row) => row.row)).toEqual([1, 3, 4, 5])
    expect(texts(sheet?.rows[2]?.cells)).toEqual(['CC', '1020304200', 'Ñáñez Muñoz'])
    expect(sheet?.rows[2]?.cells.map((cell) => cell.kind)).toEqual(['text', 'number', 'text'])
    expect(texts(sheet?.rows[3]?.cells)).toEqual(['TI', '0012'])
  })

  it('also if another library wrote it', async () => {
    const bytes = await writeXlsx({ sheets: [{ name: 'Personal', rows: table }] })
    const workbook = await read(bytes)
    expect(texts(workbook.sheets[0]?.rows[2]?.cells)).toEqual(['CC', '1020304200', 'Ñáñez Muñoz'])
  })
})

const cell = (ref: string, body: string, attributes = ''): string => `<c r="${ref}" ${attributes}>${body}</c>`
const rowOf = (number: number, cells: string, attributes = ''): string =>
  `<row r="${number}" ${attributes}>${cells}</row>`
const sheetData = (rows: string): string => `<sheetData>${rows}</sheetData>`
const firstCells = async (bytes: Uint8Array): Promise<readonly SourceCell[]> =>
  (await read(bytes)).sheets[0]?.rows[0]?.cells ?? []

describe("cells keep the file's values", () => {
  it('numbers with all digits, whatever Excel displays', async () => {
    const cells = await firstCells(
      workbookOf(
        sheetData(
          rowOf(
            1,
            cell('A1', '<v>1020304200123</v>') +
              cell('B1', '<v>1.0203042E+9</v>') +
              cell('C1', '<v>1.5E-7</v>') +
              cell('D1', '<v>12345678901234567890123</v>'),
          ),
        ),
      ),
    )
    expect(texts(cells).slice(0, 3)).toEqual(['1020304200123', '1020304200', '0.00000015'])
    expect(cells[3]?.text).toMatch(/^\d{23}$/)
  })

  it('a date by its format, in both date systems; a bare number stays a number', async () => {
    const cells = sheetData(
      rowOf(
        1,
        cell('A1', '<v>45678</v>', 's="1"') + cell('B1', '<v>45678</v>') + cell('C1', '<v>45678.75</v>', 's="1"'),
      ),
    )
    const in1900 = await firstCells(workbookOf(cells))
    expect(texts(in1900)).toEqual(['21/01/2025', '45678', '21/01/2025 18:00:00'])
    expect(in1900.map((one) => one.kind)).toEqual(['date', 'number', 'date'])
    const in1904 = await firstCells(workbookOf(cells, '<workbookPr date1904="1"/>'))
    expect(texts(in1904)).toEqual(['22/01/2029', '45678', '22/01/2029 18:00:00'])
  })

  it('the number format beside the raw value', async () => {
    const [first] = await firstCells(workbookOf(sheetData(rowOf(1, cell('A1', '<v>5001</v>', 's="2"')))))
    expect(first).toEqual({ kind: 'number', text: '5001', format: '00000' })
  })

  it('errors, booleans and formula results', async () => {
    const cells = await firstCells(
      workbookOf(
        sheetData(
          rowOf(
            1,
            cell('A1', '<v>#N/A</v>', 't="e"') +
              cell('B1', '<v>1</v>', 't="b"') +
              cell('C1', '<f>A1&amp;B1</f><v>texto</v>', 't="str"') +
              cell('D1', '<v>#SPILL!</v>', 't="e"'),
          ),
        ),
      ),
    )
    expect(cells.map((one) => [one.kind, one.text])).toEqual([
      ['error', '#N/A'],
      ['boolean', 'TRUE'],
      ['text', 'texto'],
      ['error', '#ERROR!'],
    ])
  })

  it.each([
    ['without numbers', '<row><c><v>1</v></c></row><row hidden="1"><c x="1"><v>2</v></c></row>'],
    [
      'in single quotes',
      `<row r='1'><c r='A1'><v>1</v></c></row><row r='2' hidden='true'><c r='A2'><v>2</v></c></row>`,
    ],
  ])('hidden rows %s are marked where the library reads the file', async (_, rows) => {
    const sheets = (await read(workbookOf(`<sheetData>${rows}</sheetData>`))).sheets
    expect(sheets[0]?.rows.map(({ row, hidden }) => [row, hidden ?? false])).toEqual([
      [1, false],
      [2, true],
    ])
  })
  it('hidden rows are read and marked', async () => {
    const rows = rowOf(1, cell('A1', '<v>1</v>')) + rowOf(2, cell('A2', '<v>2</v>'), 'hidden="1"')
    const { sheets } = await read(workbookOf(sheetData(rows)))
    expect(sheets[0]?.rows.map((row) => [row.row, row.hidden ?? false])).toEqual([
      [1, false],
      [2, true],
    ])
  })

  it('texts in runs, with entities and their own blanks', async () => {
    const runs =
      '<is><r><t>Mu</t></r><r><rPr><b/></rPr><t xml:space="preserve">ñoz </t></r><r><t>&amp; C&#237;a</t></r></is>'
    expect(texts(await firstCells(workbookOf(sheetData(rowOf(1, cell('A1', runs, 't="inlineStr"'))))))).toEqual([
      'Muñoz & Cía',
    ])
  })
  it('the same with a namespace prefix on every element, as some programs write it', async () => {
    const parts = workbookParts(
      sheetData(rowOf(1, cell('A1', '<v>45678</v>', 's="1"') + cell('B1', '<is><t>hola</t></is>', 't="inlineStr"'))),
    )
    const prefixed = parts.map((one) =>
      /sheet1|styles/.test(one.name)
        ? part(
            one.name,
            one.content
              .toString()
              .replace(/<(\/?)(\w)/g, '<$1x:$2')
              .replace('xmlns=', 'xmlns:x='),
          )
        : one,
    )
    expect(texts(await firstCells(buildZip(prefixed)))).toEqual(['21/01/2025', 'hola'])
  })
  it('formulas that return an empty text leave nothing', async () => {
    const rows = rowOf(1, cell('A1', '<v>1</v>')) + rowOf(2, cell('A2', '<f>""</f><v></v>', 't="str"'))
    expect((await read(workbookOf(sheetData(rows)))).sheets[0]?.rows).toHaveLength(1)
  })
  it('rows of empty texts are no damage', async () => {
    const book = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(book, XLSX.utils.aoa_to_sheet([['a'], ['', ''], ['b']]), 'Personal')
    const bytes = new Uint8Array(XLSX.write(book, { type: 'array', bookType: 'xlsx', bookSST: true }))
    expect((await read(bytes)).sheets[0]?.rows.map((row) => row.row)).toEqual([1, 3])
  })
  it('elements unknown to the library are skipped, not refused', async () => {
    const strange = workbookOf(
      sheetData(rowOf(1, cell('A1', '<v>1</v>'))),
      '<nuevo:cosa2027 xmlns:nuevo="urn:x" modo="3"/>',
    )
    expect(texts(await firstCells(strange))).toEqual(['1'])
  })
  it('rows and cells without content are left out', async () => {
    const rows =
      rowOf(1, cell('A1', '<v>1</v>') + cell('B1', '', 's="1"')) + rowOf(2, cell('A2', '', 's="1"')) + rowOf(9, '')
    const { sheets } = await read(workbookOf(sheetData(rows)))
    expect(sheets[0]?.rows).toEqual([{ row: 1, cells: [{ kind: 'number', text: '1', format: null }] }])
  })

  it('a dimension of the whole sheet costs nothing', async () => {
    const { sheets } = await read(
      workbookOf(
        `<dimension ref="A1:XFD1048576"/>${sheetData(rowOf(1, cell('A1', '<v>7</v>')) + rowOf(1048576, cell('A1048576', '<v>8</v>')))}`,
      ),
    )
    expect(sheets[0]?.rows.map((row) => row.row)).toEqual([1, 1048576])
  })

  it('the header `__proto__` is a text like any other', async () => {
    const cells = await firstCells(
      workbookOf(sheetData(rowOf(1, cell('A1', '<is><t>__proto__</t></is>', 't="inlineStr"')))),
    )
    expect(texts(cells)).toEqual(['__proto__'])
    expect(Object.keys({})).toEqual([])
  })
})

describe('a sheet that is too long or too wide is refused by name', () => {
  const limits = { ...defaultWorkbookLimits, rows: 100, columns: 20 }
  it('rows', async () => {
    const rows = Array.from({ length: 131 }, (_, index) => rowOf(index + 1, cell(`A${index + 1}`, '<v>1</v>'))).join('')
    const refused = await readWorkbook(workbookOf(sheetData(rows)), 'x.xlsx', limits)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-many-rows', parameters: { limit: '100', actual: '131' } },
    })
    const fits = await readWorkbook(workbookOf(sheetData(rows.replace(/<row r="131".*$/, ''))), 'x.xlsx', limits)
    expect(fits.ok).toBe(true)
  })
  it('far too many rows, before parsing', async () => {
    const rows = Array.from({ length: 300 }, (_, index) => rowOf(index + 1, cell(`A${index + 1}`, '<v>1</v>'))).join('')
    const refused = await readWorkbook(workbookOf(sheetData(rows)), 'x.xlsx', limits)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-many-rows', parameters: { actual: '300' } },
    })
  })
  it('columns', async () => {
    const refused = await readWorkbook(workbookOf(sheetData(rowOf(1, cell('XFD1', '<v>1</v>')))), 'x.xlsx', limits)
    expect(refused).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-many-columns', parameters: { limit: '20', actual: '16384' } },
    })
  })
})

describe('texts that are too large for the receiver', () => {
  const texts = (count: number, text: string): Buffer =>
    workbookOf(
      sheetData(
        rowOf(
          1,
          Array.from({ length: count }, (_, index) =>
            cell(`${XLSX.utils.encode_col(index)}1`, `<is><t>${text}</t></is>`, 't="inlineStr"'),
          ).join(''),
        ),
      ),
    )
  it('a cell longer than Excel allows', async () => {
    expect((await readWorkbook(texts(1, 'x'.repeat(32_767)), 'x.xlsx')).ok).toBe(true)
    expect(await readWorkbook(texts(1, 'x'.repeat(32_768)), 'x.xlsx')).toMatchObject({
      ok: false,
      error: { code: 'workbook.damaged' },
    })
  })
  it('more text than may be inflated, however often it is repeated', async () => {
    const shared = [
      ...workbookParts(
        sheetData(
          rowOf(
            1,
            Array.from({ length: 1_000 }, (_, index) =>
              cell(`${XLSX.utils.encode_col(index)}1`, '<v>0</v>', 't="s"'),
            ).join(''),
          ),
        ),
      ),
      part(
        'xl/sharedStrings.xml',
        `<sst xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"><si><t>${'x'.repeat(30_000)}</t></si></sst>`,
      ),
    ]
    const types =
      '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'
    const parts = shared.map((one) =>
      one.name === '[Content_Types].xml' ? part(one.name, one.content.toString().replace('</Types>', types)) : one,
    )
    const limits = { ...defaultWorkbookLimits, inflatedBytes: 10_000_000 }
    expect(await readWorkbook(buildZip(parts), 'x.xlsx', limits)).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-much-inflated', parameters: { actual: '30000000' } },
    })
    expect((await readWorkbook(buildZip(parts), 'x.xlsx')).ok).toBe(true)
  })
})

it('a workbook without any content is empty, not valid', async () => {
  const refused = await readWorkbook(workbookOf('<sheetData/>'), 'x.xlsx')
  expect(refused).toMatchObject({ ok: false, error: { code: 'workbook.empty' } })
})
