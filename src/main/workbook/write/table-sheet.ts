import type { CellStyle, WriteSheet, writeXlsx } from 'hucre/xlsx'
import type { BookCell, BookTable, ReportBook } from '#shared/domain/report-book.ts'
import { cellStyle, cellValue } from './book-formats.ts'
import {
  centredHeaderStyle,
  printedSheet,
  quietStyle,
  requiredHeaderStyle,
  titleStyle,
  wrappedHeight,
} from './sheet-styles.ts'

/** Excel allows 31 characters, and none of these. */
export const sheetName = (name: string): string => name.replace(/[[\]:*?/\\]/g, ' ').slice(0, 31)

export type NamedRange = NonNullable<Parameters<typeof writeXlsx>[0]['namedRanges']>[number]

const quotedSheet = (sheet: string): string => `'${sheet.replaceAll("'", "''")}'`

/** Title and description, then the header. */
const headerRow = 2
const headerHeight = 48
const narrowest = 9.5
const widest = 44

/** The column's letters: A, Z, AA. */
export const columnName = (index: number): string =>
  (index >= 26 ? columnName(Math.floor(index / 26) - 1) : '') + String.fromCharCode(65 + (index % 26))

/** Where the rows of a table are in its sheet: `'Por semana'!$C$4:$C$8`, the last ones when there are too many. */
export function columnRange({ name, rows }: BookTable, column: number, most: number): string {
  const last = headerRow + 1 + rows.length
  const first = last - Math.min(rows.length, most) + 1
  const letters = columnName(column)
  return `${quotedSheet(sheetName(name))}!$${letters}$${first}:$${letters}$${last}`
}

/** A sheet with a filter, whose header stays in view and is printed on each page. */
export function tableSheet(table: BookTable, { lines, page, title, language }: ReportBook): WriteSheet {
  const { name, columns, rows, total } = table
  const own = total === null ? rows : [...rows, total]
  const lastColumn = columnName(columns.length - 1)
  const styles = new Map<string, { readonly style: CellStyle }>([
    ['0,0', { style: titleStyle }],
    ['1,0', { style: quietStyle }],
  ])
  for (const [at, { kind }] of columns.entries()) {
    styles.set(`${headerRow},${at}`, { style: kind === 'text' ? requiredHeaderStyle : centredHeaderStyle })
  }
  for (const [at, row] of own.entries()) {
    const isTotal = at === rows.length
    for (const [column, { kind }] of columns.entries()) {
      const style = cellStyle(kind, row[column] ?? null, { language, isTotal, isLong: true })
      styles.set(`${headerRow + 1 + at},${column}`, { style })
    }
  }
  const widths = columns.map((_, index) => widthOf(table, index))
  const heights = own.map((row, at): [number, { readonly height: number }] => {
    const texts = columns.map(({ kind }, index) => ({
      length: kind === 'text' ? lengthOf(row[index] ?? null) : 0,
      width: widths[index] ?? narrowest,
    }))
    return [headerRow + 1 + at, { height: wrappedHeight(texts) }]
  })
  return {
    name: sheetName(name),
    columns: widths.map((width) => ({ width })),
    rows: [
      [name],
      [lines[0] ?? ''],
      columns.map((column) => column.title),
      ...own.map((row) => columns.map(({ kind }, index) => cellValue(kind, row[index] ?? null))),
    ],
    cells: styles,
    rowDefs: new Map([[headerRow, { height: headerHeight }], ...heights]),
    freezePane: { rows: headerRow + 1, columns: 1 },
    autoFilter: { range: `A${headerRow + 1}:${lastColumn}${headerRow + 1 + rows.length}` },
    ...printedSheet({ title, page }),
  }
}

/** What Excel prints of a sheet, as a name of the workbook: hucre writes its own without quotes, which is invalid. */
export const printName = (sheet: string, name: 'Print_Area' | 'Print_Titles', range: string): NamedRange => ({
  name: `_xlnm.${name}`,
  range: `${quotedSheet(sheet)}!${range}`,
  scope: sheet,
})

/** The rows of a table's sheet with its header, and the header on each page. */
export function printNamesOf({ name, columns, rows, total }: BookTable): readonly NamedRange[] {
  const last = headerRow + 1 + rows.length + (total === null ? 0 : 1)
  return [
    printName(sheetName(name), 'Print_Area', `$A$1:$${columnName(columns.length - 1)}$${last}`),
    printName(sheetName(name), 'Print_Titles', `$1:$${headerRow + 1}`),
  ]
}

const dateWidth = 12

const lengthOf = (value: BookCell): number => String(value ?? '').length

function widthOf({ columns, rows, total }: BookTable, index: number): number {
  const column = columns[index]
  const words = column?.title.split(' ').map((word) => word.length) ?? []
  // A header takes several lines, so its longest word decides.
  const least = Math.max(narrowest, ...words.map((length) => length + 2))
  if (column?.kind !== 'text') return column?.kind === 'count' ? least : Math.max(least, dateWidth)
  let longest = Math.max(least, lengthOf(total?.[index] ?? null))
  for (const row of rows) longest = Math.max(longest, lengthOf(row[index] ?? null))
  return Math.min(widest, longest + 2)
}
