import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { unpackRows } from '#main/workbook/cells/packed-rows.ts'
import { readDelimitedText } from '#main/workbook/formats/text/delimited-text.ts'
import { detectDelimiter } from '#main/workbook/formats/text/detect-delimiter.ts'
import { splitRecords } from '#main/workbook/formats/text/split-records.ts'
import { detectEncoding } from '#main/workbook/formats/text-encoding.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'

const content = 'Nombres;Ciudad\nMuñoz Ñáñez;Bogotá\n'
const utf16 = (text: string, mark: boolean): Buffer => Buffer.from(`${mark ? '\ufeff' : ''}${text}`, 'utf16le')
const bigEndian = (bytes: Buffer): Buffer => Buffer.from(bytes).swap16()

const rowsOf = (bytes: Uint8Array): readonly (readonly string[])[] => {
  const sheet = readDelimitedText(bytes, defaultWorkbookLimits)
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error))
  return sheet.value.sheet.chunks.flatMap(unpackRows).map((row) => row.cells.map((cell) => cell.text))
}

describe('detecting the encoding', () => {
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

describe('detecting the delimiter', () => {
  it.each([
    [';', 'a;b;c\n1,5;2,5;3,5\n'],
    [',', 'a,b,c\n1,2,3\n'],
    ['\t', 'a\tb\tc\n1,5\t2;5\t3\n'],
    [',', '"x;y;z",b\n"p;q;r",d\n'],
    [';', 'Título sin nada\n\nNombres;Ciudad\n"Pérez, Ana";"Bogotá, D.C."\n'],
  ] as const)('%j in %j', (delimiter, text) => {
    expect(detectDelimiter(text)).toBe(delimiter)
  })

  it('Excel’s own hint wins and is not a row', () => {
    expect(rowsOf(Buffer.from('sep=,\na;a;a,b\n1;1;1,2\n'))).toEqual([
      ['a;a;a', 'b'],
      ['1;1;1', '2'],
    ])
  })
})

describe('cells are texts exactly as written', () => {
  it('nothing is converted to a number or a date', () => {
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
  it('empty lines count as rows of the sheet but contain nothing', () => {
    const sheet = readDelimitedText(Buffer.from('a;b\n\n;;\n1;2\n'), defaultWorkbookLimits)
    expect(sheet.ok && sheet.value.sheet.chunks.flatMap(unpackRows).map((row) => row.row)).toEqual([1, 4])
  })
  it('an unclosed quote is damage if its line does not match the others, reported with its line', () => {
    const sheet = readDelimitedText(Buffer.from('a;b\n1;"2;3;4\n3;4\n'), defaultWorkbookLimits)
    expect(sheet).toMatchObject({ ok: false, error: { code: 'workbook.damaged', parameters: { line: '2' } } })
  })
  it('rows over the limit are refused by name', () => {
    const text = 'x\n'.repeat(200)
    expect(readDelimitedText(Buffer.from(text), { ...defaultWorkbookLimits, rows: 100 })).toMatchObject({
      ok: false,
      error: { code: 'workbook.too-many-rows', parameters: { limit: '100', actual: '200' } },
    })
  })
})

it('properly quoted text is read back unchanged', () => {
  const field = fc
    .string({ unit: fc.constantFrom('a', 'ñ', '"', ';', ',', '\n', ' ', '0', '=') })
    // Excludes cells that begin and end with separators, which nobody writes: two loose quotes would look like one.
    .filter((text) => !/^[;,\t\n].*[;,\t\n]$|^[;,\t\n]$/s.test(text))
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

/** The library with the options of the slow path. */
const byLibrary = (text: string, delimiter: string): readonly (readonly string[])[] =>
  parse(text, { delimiter, relax_column_count: true, relax_quotes: true, skip_empty_lines: false })

it('the fast path splits as the library does, or leaves the text to it', () => {
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

it('mixed line ends, around line breaks in quotes, give the same records', () => {
  const lineBreak = fc.constantFrom('\r', '\n', '\r\n')
  const plain = fc.string({ unit: fc.constantFrom('a', 'ñ', '0', ' ', '.'), minLength: 1, maxLength: 4 })
  const field = fc.oneof(plain, fc.tuple(plain, lineBreak, plain))
  const record = fc.tuple(field, field, field, lineBreak)
  fc.assert(
    fc.property(
      fc.array(record, { minLength: 1, maxLength: 8 }),
      fc.constantFrom(';', ',', '\t'),
      (lines, delimiter) => {
        const written = lines.map(
          ([one, two, three, end]) =>
            [one, two, three].map((cell) => (typeof cell === 'string' ? cell : `"${cell.join('')}"`)).join(delimiter) +
            end,
        )
        const wanted = lines.map(([one, two, three]) =>
          [one, two, three].map((cell) => (typeof cell === 'string' ? cell : `${cell[0]}\n${cell[2]}`)),
        )
        expect(rowsOf(Buffer.from(`uno${delimiter}dos${delimiter}tres\r${written.join('')}`)).slice(1)).toEqual(wanted)
      },
    ),
  )
})

it('a break unlike all other line ends belongs to the cell that it would split', () => {
  const ends = fc.constantFrom('\r', '\n', '\r\n')
  const plain = fc.string({ unit: fc.constantFrom('a', 'ñ', '0'), minLength: 1, maxLength: 4 })
  const line = fc.tuple(plain, plain, plain, plain)
  fc.assert(
    fc.property(fc.array(line, { minLength: 3, maxLength: 8 }), line, ends, ends, (lines, broken, end, inside) => {
      fc.pre(end !== inside)
      const [one, two, three, four] = broken
      const text = [
        ...lines.map((cells) => cells.join(';')),
        `${one};${two}${inside}${three};${four};x`,
        'a;b;c;d',
        '',
      ].join(end)
      expect(rowsOf(Buffer.from(text))).toEqual([...lines, [one, `${two}\n${three}`, four, 'x'], ['a', 'b', 'c', 'd']])
    }),
  )
  expect(rowsOf(Buffer.from('Título\na;b;c\r1;2;3\r4;5;6\r'))[0]).toEqual(['Título'])
})

it('both kinds of line ends in one text', () => {
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

const read = (content: string | Buffer) => {
  const sheet = readDelimitedText(Buffer.from(content), defaultWorkbookLimits)
  if (!sheet.ok) throw new Error(JSON.stringify(sheet.error))
  return sheet.value
}
const notesOf = (content: string | Buffer): readonly unknown[] => read(content).notes

describe('unpaired quotes', () => {
  const head = 'Documento;Ciudad;Cargo\n1;Cali;Auxiliar\n'
  it('«"» for "same as above" is a separate cell, in any column, with a note', () => {
    for (const column of [0, 1, 2]) {
      const rows = ['2', '3', '4', '5'].map((number) => {
        const cells = [number, 'Cali', 'Auxiliar']
        cells[column] = '"'
        return cells
      })
      const content = `${head}${rows.map((cells) => cells.join(';')).join('\n')}\n6;Buga;Jefe\n`
      expect(rowsOf(Buffer.from(content)).slice(2)).toEqual([...rows, ['6', 'Buga', 'Jefe']])
      const letter = 'ABC'[column]
      expect(notesOf(content)).toEqual([
        { code: 'text.odd-quotes', count: 4, places: [3, 4, 5, 6].map((row) => `${letter}${row}`) },
      ])
    }
  })
  it('several in one line', () => {
    expect(rowsOf(Buffer.from(`${head}2;";"\n3;Buga;Jefe\n`)).slice(2)).toEqual([
      ['2', '"', '"'],
      ['3', 'Buga', 'Jefe'],
    ])
  })
  it('one that opens and never closes, one followed by more text, inches', () => {
    const content = `${head}2;"Cali;Jefe\n3;"La Paz" sur;Jefe\n4;Tubo 3" x 5";Jefe\n`
    expect(rowsOf(Buffer.from(content)).slice(2)).toEqual([
      ['2', '"Cali', 'Jefe'],
      ['3', '"La Paz" sur', 'Jefe'],
      ['4', 'Tubo 3" x 5"', 'Jefe'],
    ])
    expect(notesOf(content)).toEqual([{ code: 'text.odd-quotes', count: 2, places: ['B3', 'B4'] }])
  })
  it('proper quotes over several lines stay unchanged, without a note', () => {
    const content = `${head}2;"Cali;\nValle";"Auxiliar ""A"""\n`
    expect(rowsOf(Buffer.from(content)).slice(2)).toEqual([['2', 'Cali;\nValle', 'Auxiliar "A"']])
    expect(notesOf(content)).toEqual([])
  })
})

describe('odd texts', () => {
  it('lines with more cells than the others are noted; titles and short lines are not', () => {
    const lines = [
      'EMPRESA',
      '',
      'Documento,Dirección,Ciudad',
      '1,Calle 5,Cali',
      '2,Calle 5, apto 2,Cali',
      '3,Calle 5,Cali',
      '4,x',
      '5,Calle 5,Cali',
      '6,Calle 5,Cali',
      '7,Calle 5,Cali',
    ]
    expect(notesOf(lines.join('\n'))).toEqual([{ code: 'text.long-rows', count: 1, places: ['5'] }])
  })
  it('NUL bytes are dropped with a note, and not taken for UTF-16', () => {
    const content = 'Documento;Ciudad\n1;Ca\0li\n2;Buga\n'
    expect(rowsOf(Buffer.from(content))).toEqual([
      ['Documento', 'Ciudad'],
      ['1', 'Cali'],
      ['2', 'Buga'],
    ])
    expect(notesOf(content)).toEqual([{ code: 'text.nuls-left-out', count: 1, places: ['2'] }])
  })
  it('code page 850 by its letters, never against Windows’ own', () => {
    const dos = Buffer.from('Nombre;Ciudad\nMU\xa5OZ PE\xa5A;BOGOT\xb5 D.C.\nMar\xa1a;Ibagu\x82 sur\n', 'latin1')
    expect(rowsOf(dos)).toEqual([
      ['Nombre', 'Ciudad'],
      ['MUÑOZ PEÑA', 'BOGOTÁ D.C.'],
      ['María', 'Ibagué sur'],
    ])
    expect(notesOf(dos)).toEqual([{ code: 'text.code-page-850', count: 1, places: [] }])
    const windows = Buffer.from('Nombre;Nota\nMUÑOZ;¡Hola! 5¢ y\xa0¥\nJUAN\xa0PEREZ;«sí»\n', 'latin1')
    expect(rowsOf(windows)[1]?.[0]).toBe('MUÑOZ')
    expect(notesOf(windows)).toEqual([])
  })
  it('Mac Roman by its letters, never against Windows’ own or those of MS-DOS', () => {
    const mac = Buffer.from('Nombre;Direcci\x97n\rMAR\xeaA MU\x84OZ;N\x9cmero 5\rP\x83rez;Cra 7\r', 'latin1')
    expect(rowsOf(mac)).toEqual([
      ['Nombre', 'Dirección'],
      ['MARÍA MUÑOZ', 'Número 5'],
      ['PÉrez', 'Cra 7'],
    ])
    expect(notesOf(mac)).toEqual([{ code: 'text.mac-roman', count: 1, places: [] }])
    // Windows: an apostrophe, a dash, a French œ beside a Spanish letter; and text without evidence for any.
    expect(notesOf(Buffer.from('Nombre;Nota\nMUÑOZ D\x92ANGELO;c\x9cur\n', 'latin1'))).toEqual([])
    expect(notesOf(Buffer.from('Nombre;Nota\nD\x92ANGELO;Cali\x96Buga\n', 'latin1'))).toEqual([])
    expect(notesOf(Buffer.from('Nombre;Nota\nMU\xa5OZ;MU\x84OZ\n', 'latin1'))).toEqual([])
  })
  it('lines that end in CR alone', () => {
    expect(rowsOf(Buffer.from('a;b\r1;2\r3;"x\ry"\r'))).toEqual([
      ['a', 'b'],
      ['1', '2'],
      ['3', 'x\ny'],
    ])
  })
  it('pipes', () => {
    expect(rowsOf(Buffer.from('Documento|Dirección|Ciudad\n1|Calle 5, apto 2|Cali\n2|Cra 7; 3-2|Buga\n'))[1]).toEqual([
      '1',
      'Calle 5, apto 2',
      'Cali',
    ])
  })
  it('the hint in quotes, or with a tab', () => {
    expect(rowsOf(Buffer.from('"sep=,"\na;a,b\n'))).toEqual([['a;a', 'b']])
    expect(rowsOf(Buffer.from('sep=\t\r\na;a\tb\n'))).toEqual([['a;a', 'b']])
  })
  it('fixed-width columns are named, not read as one column', () => {
    const pila = [
      '01100012345  EMPRESA DE PRUEBA S.A.S.        NI900123456  2026-11',
      '02CC1020304200      MUNOZ       ANA     11001',
      '02CC1020304201      PEREZ       LUIS    76001',
      '02TI10203042        DIAZ        EVA     05001',
    ].join('\n')
    const listing = [
      'Documento    Nombre              Ciudad',
      '1020304200   ANA MUÑOZ           CALI  ',
      '102030       LUIS PEREZ DIAZ     BUGA',
      '10203042     EVA DIAZ            TULUA',
    ].join('\n')
    for (const text of [pila, listing]) {
      expect(readDelimitedText(Buffer.from(text), defaultWorkbookLimits)).toMatchObject({
        ok: false,
        error: { code: 'workbook.fixed-width' },
      })
    }
    expect(
      rowsOf(Buffer.from('Nombre completo del trabajador\nANA  MARIA MUÑOZ DE LA CRUZ\nLUIS PEREZ\n')),
    ).toHaveLength(3)
  })
  it('a cell longer than Excel’s own limit is damage, not a shorter text', () => {
    expect(readDelimitedText(Buffer.from(`a;b\n1;${'x'.repeat(70_000)}\n`), defaultWorkbookLimits)).toMatchObject({
      ok: false,
      error: { code: 'workbook.damaged' },
    })
  })
})
