import fc from 'fast-check'
import * as XLSX from 'xlsx'
import type { ArchiveParts } from '#main/workbook/archive/open-archive.ts'
import { part, relationship, relationships } from '../archive/zip-file.ts'

/** How the writer of a workbook spells its XML; mostly the plain way, as programs do. */
interface Spelling {
  readonly prefix: string
  readonly quote: '"' | "'"
  readonly blankBeforeEnd: boolean
  readonly attributesReversed: boolean
  readonly between: string
  readonly head: string
  readonly dimension: string
}

const mostly = <Value>(usual: Value, ...others: readonly Value[]): fc.Arbitrary<Value> =>
  fc.oneof({ weight: 60, arbitrary: fc.constant(usual) }, { weight: 1, arbitrary: fc.constantFrom(usual, ...others) })

const spelling: fc.Arbitrary<Spelling> = fc.record({
  prefix: mostly('', 'x:'),
  quote: mostly<'"' | "'">('"', "'"),
  blankBeforeEnd: mostly(false, true),
  attributesReversed: fc.boolean(),
  between: fc.constantFrom('', '', '\n', '\r\n  ', '\t'),
  head: mostly(
    '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n',
    '',
    '\ufeff<?xml version="1.0" encoding="utf-8"?>',
    '<?xml version="1.0"?><!-- escrito a mano -->',
  ),
  dimension: fc.constantFrom('<dimension ref="A1:F9"/>', '', '<dimension ref="A1"/>', '<dimension ref="C3:D4"/>'),
})

const letters = fc
  .array(
    fc.constantFrom(
      ...[
        'a',
        'Ñ',
        'ó',
        '漢',
        '😀',
        ' ',
        '\u00a0',
        '\n',
        '\r\n',
        '\r',
        '\t',
        '5',
        "'",
        '"',
        '=',
        '>',
        ']]',
        '\u202e',
        '\u0301',
      ],
      ...['_x000D_', '_x0041_', '_x005F_x0041_', '_x', '&amp;', '&lt;', '&apos;', '&#10;', '&#xF1;', '&#0233;'],
    ),
    { maxLength: 7 },
  )
  .map((pieces) => pieces.join(''))

/** The library decodes formula results twice, so these contain no references and escapes. */
const resultLetters = letters.map((text) => text.replaceAll(/[&_]/g, ''))

const run = (text: string): string =>
  `<r><rPr><b/><sz val="11"/><color theme="1"/></rPr><t xml:space="preserve">${text}</t></r>`
const anyOf = (texts: string): fc.Arbitrary<string> => fc.constantFrom(...texts.split('|'))

const textContent: fc.Arbitrary<string> = fc.oneof(
  { weight: 40, arbitrary: letters.map((text) => `<t>${text}</t>`) },
  { weight: 20, arbitrary: letters.map((text) => `<t xml:space="preserve">${text}</t>`) },
  { weight: 20, arbitrary: fc.array(letters, { minLength: 1, maxLength: 3 }).map((texts) => texts.map(run).join('')) },
  {
    weight: 10,
    arbitrary: fc
      .tuple(letters, letters)
      .map(([one, other]) => `<t>${one}</t><rPh sb="0" eb="1"><t>${other}</t></rPh>`),
  },
  { weight: 10, arbitrary: anyOf('<t/>|<t></t>|<t >x</t>|<r><t>solo</t></r>') },
  { weight: 1, arbitrary: letters.map((text) => `<t><![CDATA[${text}]]></t>`) },
  {
    weight: 1,
    arbitrary: anyOf('<t>a<!-- b -->c</t>||<t>a</t><t>b</t>|<t>a</t><r><t>b</t></r>|<t>&otro;</t>|<t>a<b>c</b></t>'),
  },
)

const numberText = fc.oneof(
  { weight: 20, arbitrary: fc.integer({ min: -9, max: 9_999_999_999 }).map(String) },
  { weight: 20, arbitrary: fc.double({ noNaN: true, noDefaultInfinity: true }).map(String) },
  { weight: 20, arbitrary: fc.integer({ min: 1, max: 60_000 }).map((day) => `${day}.5`) },
  {
    weight: 20,
    arbitrary: anyOf('0|-0|1e3|1E+03|1.0203042E+9|1.5E-7|12345678901234567|999999999999999|1000000000000000'),
  },
  { weight: 20, arbitrary: anyOf('1|59|60|61|0.5|2958465|2958466|-1|00012|-00.50') },
  { weight: 1, arbitrary: anyOf('1.|.5|+7|1e400|x| 7|7 |1,5|0x1F|NaN|1 000') },
)

/** Type and content of a cell, without its attributes. */
interface MadeContent {
  readonly type: string
  readonly content: string
}
const sharedCount = 5
const content: fc.Arbitrary<MadeContent> = fc.oneof(
  { weight: 6, arbitrary: numberText.map((value) => ({ type: '', content: `<v>${value}</v>` })) },
  {
    weight: 5,
    arbitrary: fc.integer({ min: 0, max: sharedCount - 1 }).map((index) => ({ type: 's', content: `<v>${index}</v>` })),
  },
  { weight: 4, arbitrary: textContent.map((text) => ({ type: 'inlineStr', content: `<is>${text}</is>` })) },
  { weight: 2, arbitrary: resultLetters.map((text) => ({ type: 'str', content: `<f>A1&amp;"x"</f><v>${text}</v>` })) },
  {
    weight: 3,
    arbitrary: fc.constantFrom(
      ...[
        ['', ''],
        ['', '<f>SUM(A1:A2)</f><v>12</v>'],
        ['', '<f t="shared" si="0"/><v>7.5</v>'],
        ['', '<f>IF(A1&gt;2,"&lt;a&gt;",1)</f><v>3</v>'],
        ['', '<v>4</v><extLst><ext uri="x"/></extLst>'],
        ['', '<v xml:space="preserve">4</v>'],
        ['', '<v/>'],
        ['', '<v></v>'],
        ['s', ''],
        ['s', '<v></v>'],
        ['str', ''],
        ['n', '<v>3</v>'],
        ['b', '<v>1</v>'],
        ['b', '<v>0</v>'],
        ['b', '<v>true</v>'],
        ['e', '<v>#N/A</v>'],
        ['e', '<f>X</f><v>#SPILL!</v>'],
        ['e', '<v>#DIV/0!</v>'],
      ].map(([type = '', written = '']) => ({ type, content: written })),
    ),
  },
)

const cell = fc.record({
  gap: fc.constantFrom(1, 1, 1, 1, 2, 30),
  style: fc.constantFrom(null, null, 0, 1, 2, 3, 4, 5, 6, 77),
  hasReference: mostly(true, false),
  extra: mostly('', 'cm="1"', 'vm="1"', 'ph="1"', 'foo="bar"'),
  content,
})

const row = fc.record({
  gap: fc.constantFrom(1, 1, 1, 2, 30),
  hasNumber: mostly(true, false),
  hidden: fc.constantFrom('', '', '', 'hidden="1"', 'hidden="true"', 'hidden="0"'),
  extra: mostly('', 'spans="1:3"', 'ht="15" customHeight="1" x14ac:dyDescent="0.25"', 's="1" customFormat="1"'),
  isClosed: mostly(false, true),
  cells: fc.array(cell, { maxLength: 6 }),
})

type MadeRow = typeof row extends fc.Arbitrary<infer Row> ? Row : never

function writeSheet(rows: readonly MadeRow[], spell: Spelling, merges: readonly string[], behind: string): string {
  const open = (name: string, attributes: readonly string[], end = ''): string => {
    const said = attributes.filter((one) => one !== '')
    const ordered = (spell.attributesReversed ? said.toReversed() : said).map(
      (one) => ` ${one.replaceAll('"', spell.quote)}`,
    )
    return `<${spell.prefix}${name}${ordered.join('')}${spell.blankBeforeEnd ? ' ' : ''}${end}>`
  }
  let number = 0
  const lines = rows.map(({ gap, hasNumber, hidden, extra, isClosed, cells }) => {
    number += hasNumber ? gap : 1
    const attributes = [hasNumber ? `r="${number}"` : '', hidden, extra]
    if (isClosed) return open('row', attributes, '/')
    let column = -1
    const written = cells.map((one) => {
      column += one.hasReference ? one.gap : 1
      const reference = one.hasReference ? `r="${XLSX.utils.encode_col(column)}${number}"` : ''
      const { type, content: inner } = one.content
      const said = [
        reference,
        one.style === null ? '' : `s="${one.style}"`,
        type === '' ? '' : `t="${type}"`,
        one.extra,
      ]
      if (inner === '') return open('c', said, '/')
      return `${open('c', said)}${inner.replaceAll(/<(\/?)(v|is|f|t)\b/g, `<$1${spell.prefix}$2`)}</${spell.prefix}c>`
    })
    return `${open('row', attributes)}${written.join(spell.between)}</${spell.prefix}row>`
  })
  const { prefix } = spell
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const declared = prefix === '' ? `xmlns="${main}"` : `xmlns:x="${main}"`
  const data = `<${prefix}sheetData>${lines.join(spell.between)}</${prefix}sheetData>`
  const merged = merges.map((range) => `<${prefix}mergeCell ref="${range}"/>`).join('')
  const mergeList =
    merges.length === 0 ? '' : `<${prefix}mergeCells count="${merges.length}">${merged}</${prefix}mergeCells>`
  return `${spell.head}<${prefix}worksheet ${declared}>${prefix === '' ? spell.dimension : ''}${data}${mergeList}${behind}</${prefix}worksheet>`
}

const sheet = fc
  .tuple(
    fc.array(row, { maxLength: 7 }),
    spelling,
    fc.uniqueArray(fc.constantFrom('A1:B1', 'A2:A4', 'C2:D3', 'F9:F12'), { maxLength: 3 }),
    mostly('', '<pageMargins left="0.7" right="0.7" top="0.75" bottom="0.75"/>', '<extLst><ext uri="x"/></extLst>'),
  )
  .map((made) => writeSheet(...made))

const formats = [
  '00000',
  '"$ "#,##0',
  '#,##0.00',
  'dd/mm/yyyy',
  '[$-240A]d "de" mmmm "de" yyyy',
  'h:mm',
  '@',
  '0.00E+00',
  'General',
]

/** A workbook of one to three sheets as the archive returns it, with shared texts and every kind of style. */
export const oddWorkbook: fc.Arbitrary<ArchiveParts> = fc
  .record({
    sheets: fc.array(sheet, { minLength: 1, maxLength: 3 }),
    texts: fc.array(textContent, { minLength: sharedCount, maxLength: sharedCount }),
    custom: fc.array(fc.constantFrom(...formats), { minLength: 4, maxLength: 4 }),
    date1904: mostly(false, true),
    state: mostly('', ' state="hidden"', ' state="veryHidden"'),
  })
  .map(({ sheets, texts, custom, date1904, state }) => {
    const names = sheets.map((_, index) => `sheet${index + 1}`)
    const quoted = (format: string): string => format.replaceAll('"', '&quot;')
    const parts = [
      part('[Content_Types].xml', contentTypes(names)),
      part('_rels/.rels', relationships(relationship('rId1', 'officeDocument', 'xl/workbook.xml'))),
      part(
        'xl/workbook.xml',
        `<workbook ${main} xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships">${date1904 ? '<workbookPr date1904="1"/>' : ''}<sheets>${names
          .map(
            (name, index) =>
              `<sheet name="${name}" sheetId="${index + 1}"${index === 0 ? '' : state} r:id="rId${index + 1}"/>`,
          )
          .join('')}</sheets></workbook>`,
      ),
      part(
        'xl/_rels/workbook.xml.rels',
        relationships(
          ...names.map((name, index) => relationship(`rId${index + 1}`, 'worksheet', `worksheets/${name}.xml`)),
          relationship('rId8', 'sharedStrings', 'sharedStrings.xml'),
          relationship('rId9', 'styles', 'styles.xml'),
        ),
      ),
      part('xl/sharedStrings.xml', `<sst ${main}>${texts.map((text) => `<si>${text}</si>`).join('')}</sst>`),
      part(
        'xl/styles.xml',
        `<styleSheet ${main}><numFmts count="4">${custom
          .map((format, index) => `<numFmt numFmtId="${164 + index}" formatCode="${quoted(format)}"/>`)
          .join(
            '',
          )}</numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellXfs count="7"><xf numFmtId="0"/><xf numFmtId="14"/>${[164, 165, 166, 167].map((id) => `<xf numFmtId="${id}"/>`).join('')}<xf numFmtId="49"/></cellXfs></styleSheet>`,
      ),
      ...sheets.map((xml, index) => part(`xl/worksheets/${names[index]}.xml`, xml)),
    ]
    return new Map(parts.map(({ name, content: bytes }) => [name, bytes]))
  })

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const openXml = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

const contentTypes = (names: readonly string[]): string => {
  const lines = [
    ['xl/workbook.xml', 'sheet.main'],
    ['xl/styles.xml', 'styles'],
    ['xl/sharedStrings.xml', 'sharedStrings'],
    ...names.map((name) => [`xl/worksheets/${name}.xml`, 'worksheet']),
  ]
  const overrides = lines.map(([name, type]) => `<Override PartName="/${name}" ContentType="${openXml}.${type}+xml"/>`)
  return `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${overrides.join('')}</Types>`
}
