import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { detectDelimiter, detectEncoding, readDelimitedText } from '#main/workbook/delimited-text.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { unpackRows } from '#main/workbook/packed-rows.ts'
import { splitRecords } from '#main/workbook/split-records.ts'

const content = 'Nombres;Ciudad\nMuñoz Ñáñez;Bogotá\n'
const utf16 = (text: string, mark: boolean): Buffer => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
const bigEndian = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

const rowsOf = (bytes: Uint8Array): readonly (readonly string[])[] => {
  const sheet = readDelimitedText(bytes, defaultWorkbookLimits)
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error))
  return sheet.value.chunks.flatMap(unpackRows).map((row) => row.cells.map((cell) => cell.text))
}

describe('the encoding is found out', () => {
  const expected = [
    ['Nombres', 'Ciudad'],
    ['Muñoz Ñáñez', 'Bogotá'],
  ]
  it.each([
    ['UTF-8', Buffer.from(content), 'utf-8'],
    ['UTF-8 with mark', Buffer.from(`\ufeff${content}`), 'utf-8'],
    ['Windows-1252', Buffer.from(content, 'latin1'), 'windows-1252'],
    ['UTF-16 LE with mark', utf16(content, true), 'utf-16le'],
    ['UTF-16 LE without mark', utf16(content, false), 'utf-16le'],
    ['UTF-16 BE with mark', bigEndian(utf16(content, true)), 'utf-16be'],
    ['UTF-16 BE without mark', bigEndian(utf16(content, false)), 'utf-16be'],
  ] as const)('%s', (_, bytes, encoding) => {
    expect(detectEncoding(bytes)).toBe(encoding)
    expect(rowsOf(bytes)).toEqual(expected)
  })
})

describe('the delimiter is found out', () => {
  it.each([
    [';', 'a;b;c\n1,5;2,5;3,5\n'],
    [',', 'a,b,c\n1,2,3\n'],
    ['\t', 'a\tb\tc\n1,5\t2;5\t3\n'],
    [',', '"x;y;z",b\n"p;q;r",d\n'],
    [';', 'Título sin nada\n\nNombres;Ciudad\n"Pérez, Ana";"Bogotá, D.C."\n'],
  ] as const)('%j in %j', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  it('Excel’s own hint wins and is no row', () => {
    expect(rowsOf(Buffer.from('sep=,\na;a;a,b\n1;1;1,2\n'))).toEqual([
      ['a;a;a', 'b'],
      ['1;1;1', '2'],
    ])
  })
})

describe('cells are texts exactly as written', () => {
  it('nothing is taken for a number or a date', () => {
    expect(rowsOf(Buffer.from('a;b;c\n05001;1,0203E+12;03/04/2025\n'))[1]).toEqual([
      '05001',
      '1,0203E+12',
      '03/04/2025',
    ])
  })
  it('quotes, line breaks inside them, and loose quotes', () => {
    expect(rowsOf(Buffer.from('a;b\n"línea 1\nlínea 2";"dijo ""sí"""\nCalle 5 "La Paz";x\n'))).toEqual([
      ['a', 'b'],
      ['línea 1\nlínea 2', 'dijo "sí"'],
      ['Calle 5 "La Paz"', 'x'],
    ])
  })
  it('empty lines count as rows of the sheet but hold nothing', () => {
    const sheet = readDelimitedText(Buffer.from('a;b\n\n;;\n1;2\n'), defaultWorkbookLimits)
    expect(sheet.ok && sheet.value.chunks.flatMap(unpackRows).map((row) => row.row)).toEqual([1, 4])
  })
  it('a quote that is never closed is damage, told with its line', () => {
    const sheet = readDelimitedText(Buffer.from('a;b\n1;"2\n3;4\n'), defaultWorkbookLimits)
    expect(sheet).toMatchObject({ ok: false, error: { code: 'workbook.damaged' } })
  })
  it('rows over the limit are refused by name', () => {
    const text = 'x\n'.repeat(200)
    expect(readDelimitedText(Buffer.from(text), { ...defaultWorkbookLimits, rows: 100 })).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-many-rows', parameters: { limit: '100', actual: '200' } },
    })
  })
})

it('what is quoted properly comes back unchanged', () => {
  const field = fc.string({ unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\n', ' ', '0', '=') })
  fc.assert(
    fc.property(
      fc.array(fc.tuple(field, field, field), { minLength: 1, maxLength: 8 }),
      fc.constantFrom(';', ',', '\t'),
      (records, delimiter) => {
        const quoted = records.map((record) => record.map((text) => `"${text.replaceAll('"', '""')}"`).join(delimiter))
        const header = ['uno', 'dos', 'tres'].join(delimiter)
        const rows = rowsOf(Buffer.from([header, header, header, ...quoted].join('\r\n')))
        const wanted = records.map((record) => trimEnd(record)).filter((record) => record.length > 0)
        expect(rows.slice(3)).toEqual(wanted)
      },
    ),
  )
})

/** The library with the options of the careful way. */
const byLibrary = (text: string, delimiter: string): readonly (readonly string[])[] =>
  parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })

it('the quick way splits as the library does, or leaves the text to it', () => {
  const piece = fc.constantFrom('a', 'ñ', '"', '""', ';', ',', '\n', ' ', '0', '"x;y"', '"x\ny"', '5 "La Paz"')
  let quick = 0
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 14 }), fc.constantFrom(';', ','), (pieces, delimiter) => {
      const text = pieces.join('')
      const records: (readonly string[])[] = []
      if (!splitRecords(text, delimiter, (record) => records.push(record))) return
      quick += 1
      expect(records).toEqual(byLibrary(text, delimiter))
    }),
    { numRuns: 3_000 },
  )
  expect(quick).toBeGreaterThan(1_000)
})

it('lines of both kinds in one text', () => {
  expect(rowsOf(Buffer.from('a;b\r\n1;2\n3;4\r\n'))).toEqual([
    ['a', 'b'],
    ['1', '2'],
    ['3', '4'],
  ])
})

const trimEnd = (record: readonly string[]): readonly string[] => {
  const last = record.findLastIndex((text) => text !== '')
  return record.slice(0, last + 1)
}
