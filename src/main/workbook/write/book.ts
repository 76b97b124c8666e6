import type { CellStyle, WriteSheet } from 'hucre/xlsx'
import type { Language } from '#shared/kernel/language.ts'
import { cellText } from './inert-text.ts'
import { requiredHeaderStyle, textStyle, titleStyle, wideLayout, wrappedStyle } from './sheet-styles.ts'

/** One table of a report. The first column names what the others count. */
export interface BookTable {
  readonly name: string
  /** How the numbers are counted. */
  readonly note: string
  readonly columns: readonly string[]
  readonly rows: readonly (readonly (string | number)[])[]
}

export interface Book {
  readonly title: string
  /** Subject, author and time. */
  readonly lines: readonly string[]
  readonly tables: readonly BookTable[]
  /** Text before a page number. */
  readonly page: string
  /** Language of the counts in a printed report; in a workbook they are numbers. */
  readonly language: Language
}

const numberStyle: CellStyle = { numFmt: '#,##0' }

/** An .xlsx with a description first and one sheet per table. Texts stay texts; counts are numbers. */
export async function writeBook({ title, lines, tables }: Book): Promise<Uint8Array> {
  const { writeXlsx } = await import('hucre/xlsx')
  const notes = tables.flatMap(({ name, note }) => [[name], [note], ['']])
  const cover: WriteSheet = {
    name: sheetName(title),
    columns: [{ width: 110, style: wrappedStyle }],
    rows: [[title], ...lines.map((line) => [cellText(line)]), [''], ...notes],
    cells: new Map([['0,0', { style: titleStyle }]]),
    pageSetup: wideLayout,
  }
  return writeXlsx({ stringMode: 'inline', sheets: [cover, ...tables.map(sheetOf)] })
}

/** Excel allows 31 characters, and none of these. */
const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

const narrowest = 12
const widest = 60

const sheetOf = ({ name, columns, rows }: BookTable): WriteSheet => ({
  name: sheetName(name),
  columns: columns.map((header, index) => {
    const lengths = rows.map((row) => String(row[index] ?? '').length)
    const width = Math.min(widest, Math.max(narrowest, header.length, ...lengths) + 2)
    return { width, style: index === 0 ? textStyle : numberStyle }
  }),
  rows: [[...columns], ...rows.map((row) => row.map((cell) => (typeof cell === 'string' ? cellText(cell) : cell)))],
  cells: new Map(columns.map((_, index) => [`0,${index}`, { style: requiredHeaderStyle }])),
  freezePane: { rows: 1 },
  pageSetup: wideLayout,
})
