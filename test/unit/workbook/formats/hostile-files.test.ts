import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { writeXlsx } from 'hucre/xlsx'
import { afterAll, describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { workbookErrorCodes } from '#main/workbook/workbook-error.ts'
import {
  buildZip,
  part,
  relationship,
  relationships,
  workbookOf,
  workbookParts,
  type ZipEntry,
} from '../archive/zip-file.ts'
import { WatchedReading } from './watched-reading.ts'

const codeOf = async (bytes: Uint8Array, limits = defaultWorkbookLimits): Promise<string> => {
  const result = await readWorkbook(bytes, 'archivo.xlsx', limits)
  return result.ok ? 'read' : result.error.code
}

const goodSheet = '<sheetData><row r="1"><c r="A1"><v>1</v></c></row></sheetData>'

describe('files that are not workbooks are named', () => {
  const cases: readonly (readonly [string, Buffer, string])[] = [
    ['PDF', Buffer.from('%PDF-1.7\n...'), 'PDF'],
    ['XML of another kind', Buffer.from('<?xml version="1.0"?><Empleados><Empleado/></Empleados>'), 'XML'],
    ['PNG', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0]), 'PNG'],
    ['JSON', Buffer.from('{"a": 1}'), 'JSON'],
    ['a Word document', buildZip([part('[Content_Types].xml', '<Types/>'), part('word/document.xml', '<w/>')]), 'DOCX'],
    ['any other zip', buildZip([part('hola.txt', 'hola')]), 'ZIP'],
    ['an empty zip', buildZip([]), 'ZIP'],
    ['binary', Buffer.concat([Buffer.from([1, 2, 3]), Buffer.alloc(64, 7)]), 'BIN'],
  ]
  it.each(cases)('%s', async (_, bytes, kind) => {
    const result = await readWorkbook(bytes, 'x.xlsx')
    expect(result).toMatchObject({ ok: false, error: { code: 'workbook.not-a-workbook', parameters: { kind } } })
  })

  it('an encrypted workbook asks for one without password', async () => {
    const bytes = await writeXlsx({
      sheets: [{ name: 'A', rows: [[1]] }],
      encryption: { password: 'x', spinCount: 1000 },
    })
    expect(await codeOf(bytes)).toBe('workbook.password-protected')
    expect(await codeOf(buildZip([{ ...part('a.xml', 'x'), flags: 1 }]))).toBe('workbook.password-protected')
  })

  it('an empty file', async () => {
    expect(await codeOf(Buffer.alloc(0))).toBe('workbook.empty')
    expect(await codeOf(Buffer.from(' \n\n '))).toBe('workbook.empty')
  })
})

describe('the archive directory is trusted only within limits', () => {
  const withPart = (extra: ZipEntry): Buffer => buildZip([...workbookParts(goodSheet), extra])
  /** The sheet with its own content; its headers may lie. */
  const withSheet = (sheet: Omit<ZipEntry, 'name'>): Buffer =>
    buildZip(
      workbookParts(goodSheet).map((entry) =>
        entry.name.endsWith('sheet1.xml') ? { ...sheet, name: entry.name } : entry,
      ),
    )

  it('a bomb by ratio', async () => {
    expect(await codeOf(withSheet({ content: Buffer.alloc(80_000_000) }))).toBe('workbook.suspicious-compression')
  })
  it('a bomb by inflated size', async () => {
    const limits = { ...defaultWorkbookLimits, inflatedBytes: 1_000_000 }
    expect(await codeOf(withSheet({ content: randomBytes(1_500_000) }), limits)).toBe('workbook.too-much-inflated')
  })
  it('a declared size of gigabytes is refused without inflating', async () => {
    const bytes = withSheet({ content: Buffer.from('x'), declaredBytes: 0xfffffff0 })
    expect(await codeOf(bytes)).toBe('workbook.too-much-inflated')
  })
  it('an entry that is longer or shorter than declared', async () => {
    const content = Buffer.from('x'.repeat(5_000))
    expect(await codeOf(withSheet({ content, declaredBytes: 10 }))).toBe('workbook.damaged')
    expect(await codeOf(withSheet({ content, declaredBytes: 900_000 }))).toBe('workbook.damaged')
  })
  it('parts without cells are never inflated, whatever they claim', async () => {
    const limits = { ...defaultWorkbookLimits, inflatedBytes: 1_000_000 }
    const parts: readonly ZipEntry[] = [
      { name: 'xl/media/a.bmp', content: Buffer.alloc(8_000_000) },
      { name: 'xl/drawings/a.xml', content: Buffer.from('x'), declaredBytes: 0xfffffff0 },
      { name: 'xl/vbaProject.bin', content: Buffer.from('x'.repeat(5_000)), declaredBytes: 10 },
    ]
    for (const extra of parts) expect(await codeOf(withPart(extra), limits)).toBe('read')
  })
  it('one part under many names of the list is one', async () => {
    const list = Array.from({ length: 900 }, (_, index) =>
      relationship(`rId${index + 9}`, 'worksheet', 'worksheets/sheet1.xml'),
    )
    const parts = workbookParts(goodSheet).map((entry) =>
      entry.name.endsWith('workbook.xml.rels') ? part(entry.name, relationships(...list)) : entry,
    )
    expect(['read', 'workbook.damaged']).toContain(await codeOf(buildZip(parts)))
  })
  it('an honest workbook with much repetition is read', async () => {
    const row = (number: number): string =>
      `<row r="${number}">${'<c t="inlineStr"><is><t>SALUD TOTAL</t></is></c>'.repeat(20)}</row>`
    const rows = Array.from({ length: 40_000 }, (_, index) => row(index + 1)).join('')
    const bytes = workbookOf(`<sheetData>${rows}</sheetData>`)
    expect(rows.length / bytes.length).toBeGreaterThan(122)
    expect(await codeOf(bytes)).toBe('read')
  })
  it('65,000 entries', async () => {
    const entries = Array.from({ length: 65_000 }, (_, index) => ({ ...part(`a${index}`, ''), stored: true }))
    expect(await codeOf(buildZip(entries))).toBe('workbook.too-many-entries')
  })
  it('overlapping entries', async () => {
    const first = { ...part('a.xml', 'x'.repeat(2_000)), stored: true }
    expect(await codeOf(buildZip([first, { ...part('b.xml', 'x'.repeat(2_000)), stored: true, offset: 10 }]))).toBe(
      'workbook.damaged',
    )
  })
  it('two entries with one name', async () => {
    expect(await codeOf(buildZip([...workbookParts(goodSheet), part('xl/workbook.xml', '<x/>')]))).toBe(
      'workbook.damaged',
    )
  })
  it('names that escape the archive', async () => {
    expect(await codeOf(withPart(part('../../x', 'x')))).toBe('workbook.damaged')
  })
  it('a file over the size limit', async () => {
    expect(await codeOf(Buffer.alloc(200), { ...defaultWorkbookLimits, fileBytes: 100 })).toBe('workbook.too-large')
  })
})

describe('damage never reads as less data', () => {
  it('a sheet that is listed but missing', async () => {
    const parts = workbookParts(goodSheet).filter((entry) => entry.name !== 'xl/worksheets/sheet1.xml')
    expect(await codeOf(buildZip(parts))).toBe('workbook.damaged')
  })
  it('a part whose checksum does not match', async () => {
    const bytes = workbookOf(goodSheet)
    const at = bytes.indexOf('xl/worksheets/sheet1.xml', bytes.indexOf('PK\u0001\u0002', 0, 'latin1')) - 46
    bytes.writeUInt32LE(7, at + 16)
    expect(await codeOf(bytes)).toBe('workbook.damaged')
  })
  it('rows that the parser does not see', async () => {
    const sheet = '<sheetDatum><row r="1"><c r="A1"><v>1</v></c></row></sheetDatum>'
    expect(await codeOf(workbookOf(sheet))).toBe('workbook.damaged')
  })
  it('a document type declaration is not expanded', async () => {
    const bomb = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
    const bytes = workbookOf(
      `${bomb}<sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>&b;</t></is></c></row></sheetData>`,
    )
    const result = await readWorkbook(bytes, 'x.xlsx')
    expect(JSON.stringify(result)).not.toContain('aaaaaaaaaaaaaaaaaaaa')
  })
})

const written = (bookType: XLSX.BookType): Buffer => {
  const book = XLSX.utils.book_new()
  XLSX.utils.book_append_sheet(
    book,
    XLSX.utils.aoa_to_sheet([
      ['Tipo', 'Número'],
      ['CC', 1],
      ['TI', 2],
    ]),
    'Personal',
  )
  return Buffer.from(XLSX.write(book, { type: 'array', bookType }))
}

const samples: readonly Buffer[] = [
  workbookOf(goodSheet),
  Buffer.from('Tipo;Numero\nCC;1\nTI;"2\n";"\n'),
  Buffer.from('Tipo|Número\nCC|1\n', 'utf16le'),
  Buffer.from(
    '<html><style>.a{mso-number-format:"\\@"}</style><table><tr><td class=a rowspan=2>CC<td x:num="1">1<tr><td>2</table>',
  ),
  written('xlml'),
  written('fods'),
  written('ods'),
  written('xlsb'),
  written('biff5'),
  written('biff2'),
  readFileSync(new URL('../../../fixtures/workbooks/damage/personal.xls', import.meta.url)),
]

describe('random damage', () => {
  const reading = new WatchedReading()
  afterAll(() => reading.close())

  it("ends in rows or in a named refusal, never in an exception, and within the reader's time limit", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...samples),
        fc.array(fc.tuple(fc.nat(), fc.nat(255)), { maxLength: 8 }),
        fc.option(fc.nat(), { nil: undefined }),
        async (sample, changes, cut) => {
          const bytes = Buffer.from(sample)
          for (const [at, byte] of changes) bytes[at % bytes.length] = byte
          const code = await reading.codeOf(cut === undefined ? bytes : bytes.subarray(0, cut % bytes.length))
          expect(['read', ...workbookErrorCodes]).toContain(code)
        },
      ),
      { numRuns: 1_200 },
    )
    // Occasionally one takes all of its ten seconds.
  }, 180_000)

  it('random bytes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 400 }), async (bytes) => {
        expect(['read', ...workbookErrorCodes]).toContain(await codeOf(bytes))
      }),
      { numRuns: 300 },
    )
  })
})
