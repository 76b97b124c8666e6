import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { knownError } from '#shared/domain/app-error.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { buildZip, part, workbookOf } from '../archive/zip-file.ts'

async function read(bytes: Uint8Array): Promise<SourceWorkbook> {
  const result = await readWorkbook(bytes, 'nómina.xls')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const rowsOf = (workbook: SourceWorkbook): readonly (readonly string[])[] =>
  (workbook.sheets[0]?.rows ?? []).map((row) => row.cells.map((cell) => cell.text))
const refusalOf = async (bytes: Uint8Array): Promise<string> => {
  const result = await readWorkbook(bytes, 'x.xls')
  return result.ok ? 'read' : `${result.error.code} ${result.error.parameters.kind ?? ''}`.trim()
}

const table = [
  ['Tipo', 'Número', 'Nombre', 'Salario'],
  ['CC', 1020304200, 'Ñáñez Muñoz Peñúela', 1750905.5],
  ['TI', '0012', 'María Íñigo «Ü» €', 0.5],
]
const expected = table.map((row) => row.map(String))

/** The writer has no code pages and writes `_` for every accented letter; inserts their bytes as Windows does. */
function inOneByte(bytes: Buffer): Buffer {
  for (const text of table.flat().map(String)) {
    const ascii = Buffer.from(text.replace(/[^ -~]/g, '_'))
    const at = bytes.indexOf(ascii)
    if (at !== -1) Buffer.from(text.replace('€', '\u0080'), 'latin1').copy(bytes, at)
  }
  return bytes
}
const book = (): XLSX.WorkBook => {
  const made = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(table), 'Personal')
  return made
}
const written = (bookType: XLSX.BookType): Buffer => Buffer.from(XLSX.write(book(), { type: 'array', bookType }))

describe('workbooks of older programs', () => {
  it.each(['biff8', 'biff5', 'biff4', 'biff3', 'biff2'])('%s', async (bookType) => {
    const workbook = await read(inOneByte(written(bookType as XLSX.BookType)))
    expect(workbook.format).toBe('xls')
    expect(rowsOf(workbook)).toEqual(expected)
  })

  it.each([
    ['biff8', 'Workbook', 'WORKBOOK'],
    ['biff8', 'Workbook', 'workbook'],
    ['biff5', 'Book', 'BOOK'],
  ] as const)('%s whose stream %s is named %s', async (bookType, from, to) => {
    const bytes = written(bookType)
    const name = Buffer.from(`${from}\0`, 'utf16le')
    const at = bytes.indexOf(name)
    expect(at % 128).toBe(0)
    Buffer.from(to, 'utf16le').copy(bytes, at)
    expect(rowsOf(await read(inOneByte(bytes)))).toEqual(expected)
  })

  it('another compound file is named, even if it mentions workbooks', async () => {
    const container = (stream: string, text: string): Buffer => {
      const file = XLSX.CFB.utils.cfb_new()
      XLSX.CFB.utils.cfb_add(file, `/${stream}`, Buffer.concat([Buffer.from(text, 'utf16le'), Buffer.alloc(6_000)]))
      return Buffer.from(XLSX.CFB.write(file, { type: 'buffer' }) as Buffer)
    }
    expect(await refusalOf(container('WordDocument', 'xEl Workbook y el Book'))).toBe('workbook.not-a-workbook DOC')
    expect(await refusalOf(container('PowerPoint Document', 'xx'))).toBe('workbook.not-a-workbook PPT')
    expect(await refusalOf(container('__properties_version1.0', 'x'))).toBe('workbook.not-a-workbook MSG')
    expect(await refusalOf(container('Otra', 'Workbook'))).toBe('workbook.not-a-workbook OLE2')
  })
})

const odsParts = (): readonly { readonly name: string; readonly content: Buffer }[] => {
  const archive = XLSX.CFB.read(written('ods'), { type: 'buffer' })
  return archive.FullPaths.flatMap((path: string, index: number) => {
    const entry = archive.FileIndex[index]
    const name = path.replace(/^[^/]*\//, '')
    return entry === undefined || name === '' || name.endsWith('/') || entry.size === 0
      ? []
      : [{ name, content: Buffer.from(entry.content as Uint8Array) }]
  })
}

describe('OpenDocument', () => {
  it.each(['styles.xml', 'META-INF/manifest.xml', 'mimetype', 'meta.xml'])('without %s', async (left) => {
    const workbook = await read(buildZip(odsParts().filter(({ name }) => name !== left)))
    expect(workbook.format).toBe('ods')
    expect(rowsOf(workbook)).toEqual(expected)
  })
  it('in one XML file', async () => {
    const workbook = await read(written('fods'))
    expect(workbook.format).toBe('ods')
    expect(rowsOf(workbook)).toEqual(expected)
  })
  it('in one XML file that ends early is damaged, never shorter', async () => {
    const bytes = written('fods')
    for (const share of [0.6, 0.8, 0.95, 0.99]) {
      expect(await refusalOf(bytes.subarray(0, Math.floor(bytes.length * share)))).toBe('workbook.damaged')
    }
  })
  it('a text or a presentation is named', async () => {
    const of = (body: string): Buffer =>
      buildZip([
        part('mimetype', 'application/vnd.oasis.opendocument'),
        part(
          'content.xml',
          `<office:document-content><office:body><office:${body}/></office:body></office:document-content>`,
        ),
      ])
    expect(await refusalOf(of('text'))).toBe('workbook.not-a-workbook ODT')
    expect(await refusalOf(of('presentation'))).toBe('workbook.not-a-workbook ODP')
  })
})

describe('a file that is not a workbook is named, with advice', () => {
  it.each([
    ['workbook.not-a-workbook Numbers', buildZip([part('Index/Document.iwa', 'x'), part('preview.jpg', 'x')])],
    ['workbook.inside-archive', buildZip([part('nómina.xlsx', 'x')])],
    [
      'workbook.not-a-workbook DOCX',
      Buffer.from('<?xml version="1.0"?><?mso-application progid="Word.Document"?><w:wordDocument xmlns:w="x"/>'),
    ],
    ['workbook.not-a-workbook TIFF', Buffer.from([0x49, 0x49, 0x2a, 0, 8, 0, 0, 0])],
    [
      'workbook.page-without-table',
      Buffer.from(
        '<!DOCTYPE html><html><head><title>Ingreso</title></head><body><form>Usuario<input></form></body></html>',
      ),
    ],
  ])('%s', async (refusal, bytes) => {
    expect(await refusalOf(bytes)).toBe(refusal)
    const [code = ''] = refusal.split(' ')
    for (const language of ['es', 'en'] as const) {
      const text = errorText(knownError({ family: 'file', code, parameters: { kind: 'ODT', fileName: 'x' } }), language)
      expect(text).not.toContain(code)
      expect(text.length).toBeGreaterThan(40)
    }
  })
})

describe('cells as rarer producers write them', () => {
  const cells = async (rows: string, workbookPr = '') =>
    (await read(workbookOf(`<sheetData>${rows}</sheetData>`, workbookPr))).sheets[0]?.rows ?? []
  it('without references', async () => {
    const rows = await cells(
      '<row><c t="inlineStr"><is><t>a</t></is></c><c><v>2</v></c></row><row><c><v>3</v></c></row>',
    )
    expect(rows.map((row) => [row.row, ...row.cells.map(({ text }) => text)])).toEqual([
      [1, 'a', '2'],
      [2, '3'],
    ])
  })
  it('dates written as dates', async () => {
    const [row] = await cells(
      '<row r="1"><c r="A1" s="1" t="d"><v>2008-06-20</v></c><c r="B1" s="1" t="d"><v>2008-06-20T00:00:00</v></c><c r="C1" t="d"><v>2008-06-20T00:00:00.000</v></c></row>',
    )
    expect(row?.cells.map(({ kind, text }) => `${kind} ${text}`)).toEqual([
      'date 20/06/2008',
      'date 20/06/2008',
      'date 20/06/2008',
    ])
    const [other] = await cells(
      '<row r="1"><c r="A1" s="1" t="d"><v>2008-06-20</v></c></row>',
      '<workbookPr date1904="1"/>',
    )
    expect(other?.cells[0]?.text).toBe('20/06/2008')
  })
  it('escapes, phonetic guides, blanks', async () => {
    const [row] = await cells(
      '<row r="1"><c r="A1" t="inlineStr"><is><t>uno_x000D_dos _x005F_x0041_</t></is></c><c r="B1" t="inlineStr"><is><r><t>Mu</t></r><r><t xml:space="preserve">ñoz </t></r><rPh sb="0" eb="1"><t>XX</t></rPh></is></c></row>',
    )
    expect(row?.cells.map(({ text }) => text)).toEqual(['uno\rdos _x0041_', 'Muñoz '])
  })
})

describe('merged cells', () => {
  const merges = [{ fromRow: 2, toRow: 3, fromColumn: 0, toColumn: 0 }]
  it.each(['xlsx', 'xlsb', 'ods', 'biff8'] as const)('are reported in %s', async (bookType) => {
    const made = book()
    const sheet = made.Sheets.Personal
    if (sheet === undefined) throw new Error('no sheet')
    sheet['!merges'] = [{ s: { r: 1, c: 0 }, e: { r: 2, c: 0 } }]
    const workbook = await read(Buffer.from(XLSX.write(made, { type: 'array', bookType })))
    expect(workbook.sheets[0]?.merges).toEqual(merges)
  })
  it('are the same from the scanner and the library, and absent if there are none', async () => {
    const sheet =
      '<sheetData><row r="2"><c r="A2"><v>1</v></c></row></sheetData><mergeCells count="1"><mergeCell ref="A2:A3"/></mergeCells>'
    expect((await read(workbookOf(sheet))).sheets[0]?.merges).toEqual(merges)
    expect((await read(workbookOf(sheet.replace('<c r="A2">', '<c r="A2" x="1">')))).sheets[0]?.merges).toEqual(merges)
    expect(
      (await read(workbookOf('<sheetData><row r="2"><c r="A2"><v>1</v></c></row></sheetData>'))).sheets[0]?.merges,
    ).toBeUndefined()
  })
})

it('a real workbook of every committed producer is still read', async () => {
  for (const name of [
    'damage/libreoffice.xlsx',
    'damage/openpyxl.xlsx',
    'damage/xlsxwriter-inline.xlsx',
    'damage/sheetjs.xlsb',
    'damage/libreoffice.xls',
    'damage/libreoffice.ods',
  ]) {
    const bytes = readFileSync(new URL(`../../../fixtures/workbooks/${name}`, import.meta.url))
    expect((await read(bytes)).sheets.some(({ rows }) => rows.length > 3)).toBe(true)
  }
})
