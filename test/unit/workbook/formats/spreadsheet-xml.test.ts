import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'

async function read(content: string | Buffer): Promise<SourceWorkbook> {
  const result = await readWorkbook(Buffer.from(content), 'nómina.xls')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}
const codeOf = async (content: string | Buffer): Promise<string> => {
  const result = await readWorkbook(Buffer.from(content), 'x.xls')
  return result.ok ? 'read' : result.error.code
}

const styles = `<Styles><Style ss:ID="Default" ss:Name="Normal"><Alignment ss:Vertical="Bottom"/><Font ss:FontName="Arial"/></Style>
  <Style ss:ID="texto"><NumberFormat ss:Format="@"/></Style><Style ss:ID="ceros"><NumberFormat ss:Format="00000"/></Style>
  <Style ss:ID="fecha"><NumberFormat ss:Format="Short Date"/></Style><Style ss:ID="hija" ss:Parent="fecha"><Font ss:Bold="1"/></Style></Styles>`
const book = (table: string, rest = '', before = ''): string =>
  `<?xml version="1.0"?>\n<?mso-application progid="Excel.Sheet"?>\n<Workbook xmlns="urn:schemas-microsoft-com:office:spreadsheet" xmlns:o="urn:schemas-microsoft-com:office:office" xmlns:x="urn:schemas-microsoft-com:office:excel" xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet">
  <ExcelWorkbook xmlns="urn:schemas-microsoft-com:office:excel">${before}</ExcelWorkbook>${styles}
  <Worksheet ss:Name="Personal"><Table ss:ExpandedColumnCount="9">${table}</Table>${rest}</Worksheet></Workbook>\n`
const row = (cells: string, attributes = ''): string => `<Row ${attributes}>${cells}</Row>`
const cell = (type: string, value: string, attributes = ''): string =>
  `<Cell ${attributes}><Data ss:Type="${type}">${value}</Data></Cell>`
const cellsOf = async (content: string) => (await read(content)).sheets[0]?.rows[0]?.cells ?? []

describe('XML of Excel 2003', () => {
  it('values by their types, with their formats', async () => {
    const workbook = await read(
      book(
        row(
          cell('String', 'Ñáñez &amp; C&#237;a&#10;B', 'ss:StyleID="texto"') +
            cell('Number', '5001', 'ss:StyleID="ceros"') +
            cell('Number', '1020304200123') +
            cell('DateTime', '2008-06-20T00:00:00.000', 'ss:StyleID="fecha"') +
            cell('Number', '39619', 'ss:StyleID="hija"') +
            cell('Boolean', '1') +
            cell('Error', '#N/A') +
            cell('Number', '1.5E-7'),
        ),
      ),
    )
    expect(workbook.format).toBe('xml')
    expect(workbook.sheets[0]?.rows[0]?.cells).toEqual([
      { kind: 'text', text: 'Ñáñez & Cía\nB', format: '@' },
      { kind: 'number', text: '5001', format: '00000' },
      { kind: 'number', text: '1020304200123', format: null },
      { kind: 'date', text: '20/06/2008', format: 'dd/mm/yyyy' },
      { kind: 'date', text: '20/06/2008', format: 'dd/mm/yyyy' },
      { kind: 'boolean', text: 'TRUE', format: null },
      { kind: 'error', text: '#N/A', format: null },
      { kind: 'number', text: '0.00000015', format: null },
    ])
  })

  it('the other date system', async () => {
    const content = book(row(cell('Number', '38157', 'ss:StyleID="fecha"')), '', '<Date1904/>')
    expect((await cellsOf(content))[0]?.text).toBe('20/06/2008')
  })

  it('gaps, spans, merged cells, hidden rows and sheets, styles of rows and columns', async () => {
    const { sheets } = await read(
      book(
        `<Column ss:Index="2" ss:StyleID="ceros" ss:Span="1"/>${row(cell('String', 'a', 'ss:MergeAcross="1" ss:MergeDown="2"') + cell('String', 'b'))}
        ${row(cell('String', 'c', 'ss:Index="4"'), 'ss:Index="3"')}<Row ss:Span="2"/>${row(cell('Number', '1', '') + cell('Number', '2'), 'ss:Hidden="1"')}`,
        '<WorksheetOptions xmlns="urn:schemas-microsoft-com:office:excel"><Visible>SheetHidden</Visible></WorksheetOptions>',
      ),
    )
    expect(sheets[0]?.hidden).toBe(true)
    expect(sheets[0]?.rows.map((one) => [one.row, one.hidden ?? false, ...one.cells.map(({ text }) => text)])).toEqual([
      [1, false, 'a', '', 'b'],
      [3, false, '', '', '', 'c'],
      [7, true, '1', '2'],
    ])
    expect(sheets[0]?.rows[2]?.cells[1]?.format).toBe('00000')
    expect(sheets[0]?.merges).toEqual([{ fromRow: 1, toRow: 3, fromColumn: 0, toColumn: 1 }])
  })

  it('rich texts; comments are not values', async () => {
    const rich =
      '<Cell><ss:Data ss:Type="String" xmlns="http://www.w3.org/TR/REC-html40">Mu<B>ñ</B><Font html:Color="#FF0000">oz</Font></ss:Data><Comment ss:Author="x"><ss:Data>una nota</ss:Data></Comment></Cell>'
    expect((await cellsOf(book(row(rich)))).map(({ text }) => text)).toEqual(['Muñoz'])
  })

  it('prefixes, CDATA and encodings as programs write them', async () => {
    const prefixed = `<?xml version="1.0" encoding="ISO-8859-1"?><ss:Workbook xmlns:ss="urn:schemas-microsoft-com:office:spreadsheet"><ss:Worksheet ss:Name="Ñ"><ss:Table><ss:Row><ss:Cell><ss:Data ss:Type="String"><![CDATA[Muñoz <&>]]></ss:Data></ss:Cell></ss:Row></ss:Table></ss:Worksheet></ss:Workbook>`
    const workbook = await read(Buffer.from(prefixed, 'latin1'))
    expect(workbook.sheets[0]?.name).toBe('Ñ')
    expect(workbook.sheets[0]?.rows[0]?.cells[0]?.text).toBe('Muñoz <&>')
  })

  it('what another library writes', async () => {
    const table = [
      ['Tipo', 'Número', 'Fecha'],
      ['CC', 1020304200, new Date(Date.UTC(2008, 5, 20))],
      ['TI', '0012', null],
    ]
    const made = XLSX.utils.book_new()
    XLSX.utils.book_append_sheet(made, XLSX.utils.aoa_to_sheet(table, { UTC: true }), 'Personal')
    const workbook = await read(Buffer.from(XLSX.write(made, { type: 'array', bookType: 'xlml', cellDates: true })))
    expect(workbook.sheets[0]?.rows.map((one) => one.cells.map(({ text }) => text))).toEqual([
      ['Tipo', 'Número', 'Fecha'],
      ['CC', '1020304200', '20/06/2008'],
      ['TI', '0012'],
    ])
  })
})

describe('an incomplete or hostile XML file', () => {
  const good = book(row(cell('String', 'a') + cell('Number', '1')))
  it('cut anywhere is refused, never shorter', async () => {
    const end = good.lastIndexOf('</Workbook>') + '</Workbook>'.length
    for (let length = 200; length < end; length += 7) expect(await codeOf(good.slice(0, length))).not.toBe('read')
    expect(await codeOf(good.slice(0, end))).toBe('read')
  })
  it.each([
    [
      'entities of its own',
      good.replace('<Workbook', '<!DOCTYPE x [<!ENTITY a "aaaa">]><Workbook').replace('>a<', '>&a;<'),
    ],
    ['a cell that goes back', book(row(cell('String', 'a', 'ss:Index="3"') + cell('String', 'b', 'ss:Index="2"')))],
    ['a row that goes back', book(row(cell('String', 'a'), 'ss:Index="3"') + row(cell('String', 'b'), 'ss:Index="2"'))],
    ['a number that is none', book(row(cell('Number', '12a')))],
    ['a day that is none', book(row(cell('DateTime', '2008-02-31T00:00:00.000')))],
    ['a row that another one closes', good.replace('</Row>', '')],
    ['depth', book(row(`<Cell>${'<B>'.repeat(400)}</Cell>`))],
  ])('%s', async (_, content) => {
    expect(await codeOf(content)).toBe('workbook.damaged')
  })
})
