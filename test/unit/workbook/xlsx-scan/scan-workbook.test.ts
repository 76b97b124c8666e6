import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import * as XLSX from 'xlsx'
import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import { packStored } from '#main/workbook/archive/stored-archive.ts'
import { unpackSheet } from '#main/workbook/cells/packed-rows.ts'
import { defaultWorkbookLimits } from '#main/workbook/limits.ts'
import { parseLeniently, readSheets } from '#main/workbook/sheetjs/spreadsheet.ts'
import { scanWorkbook } from '#main/workbook/xlsx-scan/scan-workbook.ts'
import type { SourceSheet } from '#shared/domain/worker/source-row.ts'
import { part, workbookParts } from '../archive/zip-file.ts'

const namespace = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const sharedType =
  '<Override PartName="/xl/sharedStrings.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sharedStrings+xml"/></Types>'

function partsOf(sheetXml: string, sharedItems: readonly string[], workbookPr = ''): ArchiveParts {
  const parts = [
    ...workbookParts(sheetXml, workbookPr),
    part('xl/sharedStrings.xml', `<sst ${namespace}>${sharedItems.join('')}</sst>`),
  ]
  return new Map(
    parts.map(({ name, content }) => [
      name,
      name === '[Content_Types].xml' ? Buffer.from(content.toString().replace('</Types>', sharedType)) : content,
    ]),
  )
}

/** The scanner's result; undefined if it leaves the file to the library. */
function scanned(parts: ArchiveParts): readonly SourceSheet[] | undefined {
  const result = scanWorkbook(parts, defaultWorkbookLimits)
  if (result === undefined) return undefined
  if (!result.ok) throw new Error(JSON.stringify(result.error))
  return result.value.map(unpackSheet)
}

function byLibrary(parts: ArchiveParts): readonly SourceSheet[] {
  const parsed = parseLeniently(packStored(parts))
  const sheets = parsed.ok ? readSheets(parsed.value, defaultWorkbookLimits) : parsed
  if (!sheets.ok) throw new Error(JSON.stringify(sheets.error))
  return sheets.value.sheets
}

/** Character data as programs write it: references, escaped controls, blanks, letters of one to four bytes. */
const characters = fc
  .array(
    fc.constantFrom(
      'a',
      'Ñ',
      'ó',
      '漢',
      '😀',
      ' ',
      '  ',
      '\u00a0',
      '\n',
      '\r\n',
      '\t',
      '5',
      '_x000D_',
      '_x0041_',
      '_x005F_x0041_',
      '_x',
      '&amp;',
      '&lt;',
      '&quot;',
      '&#10;',
      '&#xF1;',
      '=',
      '>',
      '\u202e',
      'texto más largo que los demás',
    ),
    { maxLength: 6 },
  )
  .map((pieces) => pieces.join(''))
/** The library decodes formula results twice, so these contain no references. */
const plainCharacters = characters.map((text) => text.replaceAll('&', '').replaceAll('_x', ''))

const textElement = (text: string): string => `<t xml:space="preserve">${text}</t>`
const richRun = (text: string): string =>
  `<r><rPr><b/><sz val="11"/><rFont val="Calibri"/></rPr>${textElement(text)}</r>`
const guide = '<rPh sb="0" eb="1"><t>guía</t></rPh><phoneticPr fontId="1"/>'
const richText = fc.oneof(
  characters.map(textElement),
  characters.map((text) => `<t>${text}</t>${guide}`),
  fc.array(characters, { minLength: 1, maxLength: 3 }).map((texts) => texts.map(richRun).join('')),
  fc.array(characters, { minLength: 1, maxLength: 3 }).map((texts) => texts.map(richRun).join('') + guide),
  fc.constant('<t/>'),
)

const sharedCount = 6
const numbers = fc.oneof(
  fc.integer({ min: -5, max: 3_000_000_000 }).map(String),
  fc.constantFrom(
    '45678',
    '1',
    '0',
    '60',
    '45678.75',
    '1.0203042E+9',
    '1.5E-7',
    '12345678901234567',
    '0.1',
    '-0',
    '00012',
  ),
  fc.double({ noNaN: true, noDefaultInfinity: true }).map(String),
)

type MadeCell = (reference: string, style: string) => string
const madeCell: fc.Arbitrary<MadeCell> = fc.oneof(
  {
    weight: 4,
    arbitrary: numbers.map(
      (value): MadeCell =>
        (r, s) =>
          `<c${r}${s}><v>${value}</v></c>`,
    ),
  },
  {
    weight: 4,
    arbitrary: fc.nat(sharedCount - 1).map(
      (index): MadeCell =>
        (r, s) =>
          `<c${r}${s} t="s"><v>${index}</v></c>`,
    ),
  },
  {
    weight: 3,
    arbitrary: richText.map(
      (text): MadeCell =>
        (r, s) =>
          `<c${r}${s} t="inlineStr"><is>${text}</is></c>`,
    ),
  },
  {
    weight: 2,
    arbitrary: plainCharacters.map(
      (text): MadeCell =>
        (r, s) =>
          `<c${r}${s} t="str"><f>A1&amp;"x"</f><v>${text}</v></c>`,
    ),
  },
  fc.constantFrom<MadeCell>(
    (r, s) => `<c${r}${s}/>`,
    (r, s) => `<c${r}${s}></c>`,
    (r, s) => `<c${r}${s}><f>SUM(A1:A2)</f><v>12</v></c>`,
    (r, s) => `<c${r}${s}><f t="shared" si="0"/><v>7.5</v></c>`,
    (r, s) => `<c${r}${s} t="n" cm="1"><v>3</v></c>`,
    (r, s) => `<c${r}${s} t="str"><f>""</f><v></v></c>`,
    (r, s) => `<c${r}${s} t="b"><v>1</v></c>`,
    (r, s) => `<c${r}${s} t="b"><v>0</v></c>`,
    (r, s) => `<c${r}${s} t="e"><v>#N/A</v></c>`,
    (r, s) => `<c${r}${s} t="e"><f>X</f><v>#SPILL!</v></c>`,
    // The library reads ISO dates as numbers if their style is General; with a date style both read alike.
    (r) => `<c${r} s="1" t="d"><v>2026-11-20T00:00:00</v></c>`,
    (r, s) => `<c${r}${s}>\n <v>4</v>\n</c>`,
  ),
)

const madeRow = fc.record({
  gap: fc.constantFrom(1, 1, 1, 2, 40),
  attributes: fc.constantFrom(
    '',
    ' spans="1:3"',
    ' ht="15" customHeight="1" x14ac:dyDescent="0.25"',
    ' s="1" customFormat="1"',
  ),
  blank: fc.constantFrom('', '', '\n', '  '),
  withReferences: fc.constantFrom(true, true, true, false),
  cells: fc.array(
    fc.record({
      gap: fc.constantFrom(1, 1, 1, 2, 27),
      style: fc.constantFrom('', ' s="0"', ' s="1"', ' s="2"', ' s="9"'),
      cell: madeCell,
    }),
    { maxLength: 6 },
  ),
})

const sheetXml = fc.array(madeRow, { maxLength: 8 }).map((rows) => {
  let number = 0
  const written = rows.map(({ gap, attributes, blank, withReferences, cells }) => {
    number += gap
    let column = -1
    const content = cells.map(({ gap: skipped, style, cell }) => {
      column += withReferences ? skipped : 1
      return cell(withReferences ? ` r="${XLSX.utils.encode_col(column)}${number}"` : '', style)
    })
    return `${blank}<row r="${number}"${attributes}>${content.join(blank)}${blank}</row>`
  })
  return `<dimension ref="A1:C3"/><sheetData>${written.join('')}</sheetData><mergeCells count="1"><mergeCell ref="A1:B1"/></mergeCells>`
})

describe('the scanner reads what the library reads', () => {
  it('cell for cell, or leaves the file to it', () => {
    let own = 0
    let all = 0
    fc.assert(
      fc.property(
        sheetXml,
        fc.array(richText, { minLength: sharedCount, maxLength: sharedCount }),
        fc.constantFrom('', '<workbookPr date1904="1"/>'),
        (xml, texts, workbookPr) => {
          const parts = partsOf(
            xml,
            texts.map((text) => `<si>${text}</si>`),
            workbookPr,
          )
          const mine = scanned(parts)
          all += 1
          if (mine === undefined) return
          own += 1
          expect(mine).toEqual(byLibrary(parts))
        },
      ),
      { numRuns: 1_500 },
    )
    expect(own).toBeGreaterThan(all / 3)
  })

  const oneCell = (cell: string): string => `<sheetData><row r="1">${cell}</row></sheetData>`
  it.each([
    ['a namespace prefix', '<x:sheetData><x:row r="1"><x:c r="A1"><x:v>1</x:v></x:c></x:row></x:sheetData>'],
    ['cells out of order', oneCell('<c r="B1"><v>1</v></c><c r="A1"><v>2</v></c>')],
    ['a cell of another row', oneCell('<c r="A2"><v>1</v></c>')],
    ['a comment', oneCell('<!-- --><c r="A1"><v>1</v></c>')],
    ['a CDATA section', oneCell('<c r="A1" t="inlineStr"><is><t><![CDATA[x]]></t></is></c>')],
    ['an unknown reference', oneCell('<c r="A1" t="inlineStr"><is><t>&b;</t></is></c>')],
    ['half of a pair', oneCell('<c r="A1" t="inlineStr"><is><t>_xD800_</t></is></c>')],
    ['a day that is none', oneCell('<c r="A1" t="d"><v>2026-11-31</v></c>')],
    ['an unknown type', oneCell('<c r="A1" t="x"><v>1</v></c>')],
    ['a shared text that is not there', oneCell('<c r="A1" t="s"><v>99</v></c>')],
    ['an unknown element', oneCell('<c r="A1"><z/><v>1</v></c>')],
    ['a sheet that ends in the middle', '<sheetData><row r="1"><c r="A1"><v>1</v>'],
  ])('%s is unusual', (_, xml) => {
    expect(scanned(partsOf(xml, ['<si><t>x</t></si>']))).toBeUndefined()
  })

  it('reads what the library gets wrong: empty shared texts, references in formula results', () => {
    const cells = '<c r="A1" t="s"><v>1</v></c><c r="B1" t="str"><f>A1</f><v>a &amp;lt; &#241;</v></c>'
    const parts = partsOf(oneCell(cells), ['<si/>', '<si><t>segundo</t></si>'])
    expect(scanned(parts)?.[0]?.rows[0]?.cells.map((cell) => cell.text)).toEqual(['segundo', 'a &lt; ñ'])
  })
})
