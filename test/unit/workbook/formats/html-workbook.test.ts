import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readWorkbook } from '#main/workbook/formats/read-workbook.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { workbookErrorCodes } from '#main/workbook/workbook-error.ts'
import type { SourceWorkbook } from '#shared/domain/worker/source-row.ts'

async function read(content: string | Buffer): Promise<SourceWorkbook> {
  const result = await readWorkbook(Buffer.from(content), 'nómina.xls')
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value
}

const rowsOf = (workbook: SourceWorkbook, sheet = 0): readonly (readonly string[])[] =>
  (workbook.sheets[sheet]?.rows ?? []).map((row) => row.cells.map((cell) => cell.text))

const page = (body: string, head = ''): string => `<html><head>${head}</head><body>${body}</body></html>`
const codeOf = async (content: string | Buffer, limits = defaultWorkbookLimits): Promise<string> => {
  const result = await readWorkbook(Buffer.from(content), 'x.xls', limits)
  return result.ok ? 'read' : result.error.code
}

describe('the letters of a page', () => {
  const table = '<table><tr><td>Muñoz Ñáñez</td><td>Bogotá</td></tr></table>'
  const declared = (charset: string): string =>
    page(table, `<meta http-equiv="Content-Type" content="text/html; charset=${charset}">`)
  it.each([
    ['UTF-8 without a word', Buffer.from(page(table))],
    ['UTF-8 with mark', Buffer.from(`\ufeff${page(table)}`)],
    ['UTF-8 that says Latin-1', Buffer.from(declared('iso-8859-1'))],
    ['Windows-1252 without a word', Buffer.from(page(table), 'latin1')],
    ['Windows-1252 that says so', Buffer.from(declared('windows-1252'), 'latin1')],
    ['Latin-1 that says UTF-8', Buffer.from(declared('utf-8'), 'latin1')],
    ['Latin-1 of an unknown name', Buffer.from(declared('x-nomina'), 'latin1')],
    ['<meta charset>', Buffer.from(page(table, '<meta charset=iso-8859-15>'), 'latin1')],
    ['XHTML that says Latin-1', Buffer.from(`<?xml version="1.0" encoding="ISO-8859-1"?>${page(table)}`, 'latin1')],
    ['UTF-16 with mark', Buffer.from(`\ufeff${page(table)}`, 'utf16le')],
    ['UTF-16 without mark', Buffer.from(page(table), 'utf16le')],
    [
      'entities',
      Buffer.from(
        page('<table><tr><td>Mu&ntilde;oz&#32;&Ntilde;&#225;&#xF1;ez</td><td>Bogot&aacute;</td></tr></table>'),
      ),
    ],
  ])('%s', async (_, bytes) => {
    const workbook = await read(bytes)
    expect(workbook.format).toBe('html')
    expect(rowsOf(workbook)).toEqual([['Muñoz Ñáñez', 'Bogotá']])
  })
})

describe('however the page begins', () => {
  const table = '<table border=1><tr><th>Documento</th></tr><tr><td>1020</td></tr></table>'
  it.each([
    table,
    `\r\n\r\n  ${table}`,
    `<!-- hecho por Nómina Web --><!DOCTYPE html>${page(table)}`,
    `<TABLE><TR><TD>Documento<TR><TD>1020</TABLE>`,
    `<div><center>${table}</center></div>`,
    `<br />\n<b>Warning</b>: Undefined index in <b>/var/www/export.php</b> on line 5<br />${table}`,
    `Reporte de personal ${table}`,
    `<style>td{mso-number-format:"\\@"}</style>${table}`,
    `<tr><td>Documento</td></tr><tr><td>1020</td></tr>`,
    `<html xmlns:x="urn:schemas-microsoft-com:office:excel"><head><xml><x:ExcelWorkbook><x:Name>Hoja</x:Name></x:ExcelWorkbook></xml></head>${table}</html>`,
  ])('%#', async (content) => {
    expect(rowsOf(await read(content))).toEqual([['Documento'], ['1020']])
  })
})

describe('cells', () => {
  const cell = async (html: string, head = '') => {
    const { sheets } = await read(page(`<table><tr><td>a</td>${html}</tr></table>`, head))
    return sheets[0]?.rows[0]?.cells[1]
  }
  it('are text exactly as written', async () => {
    for (const text of ['0012345', '1.020.304', '20/06/2008', '1E5', '-', "'007", '3,5 %']) {
      expect(await cell(`<td>${text}</td>`)).toEqual({ kind: 'text', text, format: null })
    }
  })
  it('blanks as a browser shows them', async () => {
    expect((await cell('<td>\n   Calle  5\n  # 3-2 &nbsp;</td>'))?.text).toBe('Calle 5 # 3-2')
    expect((await cell('<td>Calle 5<br>Apto 2<br/></td>'))?.text).toBe('Calle 5\nApto 2')
    expect((await cell('<td><p>uno</p><p>dos</p></td>'))?.text).toBe('uno\ndos')
    expect((await cell('<td><b>An</b>a <font color=red>Mar<i>ía</i></font></td>'))?.text).toBe('Ana María')
    expect(await cell('<td>&nbsp;</td>')).toBeUndefined()
  })
  it('formats of the cell, of its class and of its row', async () => {
    const style =
      '<style><!-- td.xl65 {mso-number-format:"\\@";} .fecha{color:red;mso-number-format:"Short Date"} --></style>'
    expect(await cell('<td class=xl65>05001</td>', style)).toEqual({ kind: 'text', text: '05001', format: '@' })
    expect(await cell('<td style="mso-number-format:\'\\@\'">05001</td>')).toMatchObject({ format: '@' })
    expect(await cell('<td style=\'mso-number-format:"\\@"\'>05001</td>')).toMatchObject({ format: '@' })
    expect(await cell('<td style="color:red; mso-number-format:\\@">05001</td>')).toMatchObject({ format: '@' })
    expect(await cell('<td style=\'mso-number-format:"0\\.00"\'>1</td>')).toMatchObject({ format: '0.00' })
    expect(await cell('<td class="fecha">20/06/2008</td>', style)).toEqual({
      kind: 'text',
      text: '20/06/2008',
      format: 'dd/mm/yyyy',
    })
  })
  it('zeros that only the format displays', async () => {
    expect(await cell('<td style=\'mso-number-format:"00000"\'>5001</td>')).toEqual({
      kind: 'number',
      text: '5001',
      format: '00000',
    })
    expect(await cell('<td style=\'mso-number-format:"00000"\'>05001</td>')).toEqual({
      kind: 'text',
      text: '05001',
      format: '00000',
    })
  })
  it('numbers and days that Excel stored behind the displayed text', async () => {
    expect(await cell('<td x:num="1234567.5">$ 1.234.567,50</td>')).toEqual({
      kind: 'number',
      text: '1234567.5',
      format: null,
    })
    expect(await cell('<td x:num="39619" style=\'mso-number-format:"dd\\/mm\\/yyyy"\'>20-jun-08</td>')).toEqual({
      kind: 'date',
      text: '20/06/2008',
      format: 'dd/mm/yyyy',
    })
    expect(await cell('<td x:num>12,5</td>')).toEqual({ kind: 'text', text: '12,5', format: null })
    expect(await cell('<td x:str="007">007</td>')).toEqual({ kind: 'text', text: '007', format: null })
    expect(await cell('<td x:err="#N/A">#N/A</td>')).toMatchObject({ kind: 'error', text: '#N/A' })
  })
  it('nothing hidden, executed or loaded', async () => {
    const hidden =
      '<script>document.write("<td>x</td>")</script><style>b{}</style><!-- oculto --><!--[if gte mso 9]><b>oculto</b><![endif]--><noscript>x</noscript><img src="http://x/y.png" alt="foto"><svg><text>x</text></svg>'
    expect((await cell(`<td>Ana${hidden}</td>`))?.text).toBe('Ana')
  })
})

describe('spans', () => {
  it('cover the cells beside and below', async () => {
    const workbook = await read(
      page(`<table><tr><th colspan=2>TRABAJADOR</th><th rowspan=2>Cargo</th></tr><tr><th>Tipo</th><th>Número</th></tr>
        <tr><td rowspan=3>CC</td><td>1</td><td>a</td></tr><tr><td>2</td><td>b</td></tr><tr><td>3</td><td>c</td></tr><tr><td>TI</td><td>4</td><td>d</td></tr></table>`),
    )
    expect(rowsOf(workbook)).toEqual([
      ['TRABAJADOR', '', 'Cargo'],
      ['Tipo', 'Número'],
      ['CC', '1', 'a'],
      ['', '2', 'b'],
      ['', '3', 'c'],
      ['TI', '4', 'd'],
    ])
    expect(workbook.sheets[0]?.merges).toEqual([
      { fromRow: 1, toRow: 1, fromColumn: 0, toColumn: 1 },
      { fromRow: 1, toRow: 2, fromColumn: 2, toColumn: 2 },
      { fromRow: 3, toRow: 5, fromColumn: 0, toColumn: 0 },
    ])
  })
  it('that are invalid are one cell; huge ones end at the limit', async () => {
    expect(rowsOf(await read(page('<table><tr><td colspan=x>a<td rowspan=-3>b<td colspan=0>c</table>')))).toEqual([
      ['a', 'b', 'c'],
    ])
    expect(await codeOf(page(`<table><tr>${'<td colspan=999999999>x</td>'.repeat(5)}</tr></table>`))).toBe(
      'workbook.too-many-columns',
    )
    expect(await codeOf(page('<table><tr><td rowspan=999999999 colspan=999999999>x</td></tr></table>'))).toBe('read')
  })
})

describe('several tables', () => {
  it('of different widths are sheets, named by their captions', async () => {
    const workbook = await read(
      page(
        '<table><caption>Empresa</caption><tr><td>NIT</td><td>900</td></tr></table><table><tr><td>a</td><td>b</td><td>c</td></tr></table>',
      ),
    )
    expect(workbook.sheets.map(({ name }) => name)).toEqual(['Empresa', 'Tabla 2'])
  })
  it('of one width in sequence are one sheet, including what is between them', async () => {
    const workbook = await read(
      page(
        '<table><tr><th>Tipo</th><th>Número</th></tr></table><table><tr><td>CC</td><td>1</td></tr></table><h3>PERSONAL RETIRADO</h3><table><tr><td>CC</td><td>2</td></tr></table>',
      ),
    )
    expect(workbook.sheets).toHaveLength(1)
    expect(rowsOf(workbook)).toEqual([['Tipo', 'Número'], ['CC', '1'], ['PERSONAL RETIRADO'], ['CC', '2']])
    expect(workbook.sheets[0]?.rows.map(({ row }) => row)).toEqual([1, 2, 3, 4])
  })
  it('nested: a layout disappears, a frame around one value too, and the rest is noted', async () => {
    const data = '<table><tr><td>CC</td><td>1</td></tr><tr><td>TI</td><td>2</td></tr></table>'
    const layout = await read(page(`<table><tr><td>${data}</td></tr></table>`))
    expect(layout.sheets).toHaveLength(1)
    expect(rowsOf(layout)).toEqual([
      ['CC', '1'],
      ['TI', '2'],
    ])
    expect(layout.notes).toBeUndefined()
    const framed = await read(page('<table><tr><td>CC</td><td><table><tr><td>1020</td></tr></table></td></tr></table>'))
    expect(rowsOf(framed)).toEqual([['CC', '1020']])
    const both = await read(page(`<table><tr><td>Ana</td><td>Cali ${data}</td></tr></table>`))
    expect(rowsOf(both)).toEqual([['Ana', 'Cali']])
    expect(rowsOf(both, 1)).toEqual([
      ['CC', '1'],
      ['TI', '2'],
    ])
    expect(both.notes).toEqual([{ code: 'web.nested-tables', count: 1, places: ['B1'] }])
  })
})

describe('an incomplete page', () => {
  it('without any closing tag reads the same, and the missing end is noted', async () => {
    const workbook = await read('<table><thead><tr><th>Tipo<th>Número<tbody><tr><td>CC<td>1<tr><td>TI<td><b>2')
    expect(rowsOf(workbook)).toEqual([
      ['Tipo', 'Número'],
      ['CC', '1'],
      ['TI', '2'],
    ])
    expect(workbook.notes).toEqual([{ code: 'web.not-closed', count: 1, places: [] }])
  })
  it('hidden rows are read and marked', async () => {
    const { sheets } = await read(page('<table><tr><td>a</td></tr><tr style="display: none"><td>b</td></tr></table>'))
    expect(sheets[0]?.rows.map(({ hidden }) => hidden ?? false)).toEqual([false, true])
  })
  it('the frame of a web page whose sheets are elsewhere is named', async () => {
    const frame =
      '<html><head><!--[if !mso]><script>x</script><![endif]--></head><frameset rows="*,39"><frame src="Libro_archivos/sheet001.htm"><noframes><body><p>Su navegador no admite marcos</p></body></noframes></frameset></html>'
    expect(await codeOf(frame)).toBe('workbook.web-page-parts')
  })
  it('a page in an MHTML message is read with all its sheets', async () => {
    const sheet = (text: string): string =>
      `Content-Location: file:///C:/sheet.htm\r\nContent-Transfer-Encoding: quoted-printable\r\nContent-Type: text/html; charset="us-ascii"\r\n\r\n${text}\r\n`
    const message = `MIME-Version: 1.0\r\nX-Document-Type: Workbook\r\nContent-Type: multipart/related; boundary="----=_Next"\r\n\r\nEste documento es una página web de un solo archivo.\r\n\r\n------=_Next\r\n${sheet('<html><frameset><frame src=3D"x"></frameset></html>')}------=_Next\r\n${sheet('<table><tr><td class=3Dxl65>Mu&ntilde;oz</td><td>Bogot=\r\n&aacute;</td></tr></table>')}------=_Next--\r\n`
    const workbook = await read(message)
    expect(rowsOf(workbook)).toEqual([['Muñoz', 'Bogotá']])
  })
})

describe('hostile pages', () => {
  it('rows and depth are bounded', async () => {
    expect(await codeOf(`<table>${'<tr><td>x'.repeat(300)}`, { ...defaultWorkbookLimits, rows: 100 })).toBe(
      'workbook.too-many-rows',
    )
    expect(await codeOf(`<table><tr><td>${'<b>'.repeat(30_000)}x</table>`)).toBe('workbook.damaged')
    expect(await codeOf(`<table><tr><td>${'x'.repeat(40_000)}</td></tr></table>`)).toBe('workbook.damaged')
  })
  it('for any tags, the result is rows or a named refusal', async () => {
    const piece = fc.constantFrom(
      '<table>',
      '</table>',
      '<tr>',
      '</tr>',
      '<td>',
      '</td>',
      '<td rowspan=3 colspan=2>',
      '<th',
      '>',
      '<!--',
      '-->',
      '<style>',
      '</style>',
      '<script>',
      '</script>',
      '<caption>',
      'x',
      '&',
      '&#0;',
      '&#x110000;',
      '<frame>',
      '"',
      "'",
      '<select>',
      '<![CDATA[',
      '\u0000',
    )
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 40 }), async (pieces) => {
        expect(['read', ...workbookErrorCodes]).toContain(await codeOf(`<table>${pieces.join('')}`))
      }),
      { numRuns: 500 },
    )
  })
  it('a proper table is read back, whatever its cells contain', async () => {
    const text = fc.string({ unit: fc.constantFrom('a', 'ñ', '<', '>', '&', '"', "'", ' ', '0', '\u00a0', '😀') })
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.array(text, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
        async (table) => {
          const escaped = (value: string): string => value.replaceAll('&', '&amp;').replaceAll('<', '&lt;')
          const html = `<table>${table.map((row) => `<tr>${row.map((value) => `<td>${escaped(value)}</td>`).join('')}</tr>`).join('')}</table>`
          const result = await readWorkbook(Buffer.from(html), 'x.xls')
          const shown = table.map((row) =>
            row.map((value) => value.replace(/ +/g, ' ').replace(/^[\s\u00a0]+|[\s\u00a0]+$/g, '')),
          )
          const wanted = shown
            .map((row) => row.slice(0, row.findLastIndex((value) => value !== '') + 1))
            .filter((row) => row.length > 0)
          const got = result.ok ? rowsOf(result.value) : []
          expect(got).toEqual(wanted)
        },
      ),
      { numRuns: 300 },
    )
  })
})
