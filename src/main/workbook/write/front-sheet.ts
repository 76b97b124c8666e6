import type { CellStyle, SheetChart, WriteSheet } from 'hucre/xlsx'
import type { BookBlock, BookCell, BookChart, BookColumn, ReportBook } from '#shared/domain/report-book.ts'
import { cellStyle, cellValue } from './book-formats.ts'
import { cutText } from './cut-text.ts'
import {
  blockTitleStyle,
  centredHeaderStyle,
  figureChangeStyle,
  figureCountStyle,
  figureNameStyle,
  printedSheet,
  quietStyle,
  requiredHeaderStyle,
  titleStyle,
} from './sheet-styles.ts'
import { columnName, columnRange, type NamedRange, printName, sheetName } from './table-sheet.ts'

/** The page is a grid of narrow columns; each text, figure or cell of a block covers some of them. */
const gridColumns = 32
const gridWidth = 4.65
const halves = [
  { first: 0, width: 15 },
  { first: 16, width: 16 },
] as const
const widthOfKind = (kind: BookColumn['kind']): number => (kind === 'count' || kind === 'percent' ? 2 : 3)
const chartRows = 15
const mostPoints = 26

interface Placed {
  readonly row: number
  readonly column: number
  readonly width: number
  readonly value: string | number | Date | null
  readonly style: CellStyle
}

/** The first sheet: fits one landscape page. */
export function frontSheet(book: ReportBook): WriteSheet {
  const heights: Heights = new Map()
  const top = headOf(book, heights)
  const below = Math.max(0, ...top.map(({ row }) => row)) + 2
  const left = below + (book.chart === null ? 0 : chartRows + 1)
  const placed = [
    ...top,
    ...blocksAt(book.blocks[0], { row: left, half: halves[0], heights }, book),
    ...blocksAt(book.blocks[1], { row: below, half: halves[1], heights }, book),
  ]
  const lastRow = Math.max(left, ...placed.map(({ row }) => row))
  const rows = Array.from({ length: lastRow + 1 }, () => new Array<Placed['value']>(gridColumns).fill(null))
  const styles = new Map<string, { readonly style: CellStyle }>()
  for (const { row, column, width, value, style } of placed) {
    const cells = rows[row]
    if (cells !== undefined) cells[column] = value
    for (let at = column; at < column + width; at += 1) styles.set(`${row},${at}`, { style })
  }
  const printed = printedSheet(book)
  return {
    name: sheetName(book.title),
    columns: Array.from({ length: gridColumns }, () => ({ width: gridWidth })),
    rows,
    cells: styles,
    rowDefs: heights,
    merges: placed
      .filter(({ width }) => width > 1)
      .map(({ row, column, width }) => ({
        ...{ startRow: row, endRow: row, startCol: column, endCol: column + width - 1 },
      })),
    charts: book.chart === null ? [] : [chartOf(book, book.chart, below)],
    view: { showGridLines: false },
    ...printed,
    pageSetup: {
      ...printed.pageSetup,
      fitToHeight: 1,
      horizontalCentered: true,
    },
  }
}

/** The whole page, as a name of the workbook. */
export const frontPrintName = ({ name, rows = [] }: WriteSheet): NamedRange =>
  printName(name, 'Print_Area', `$A$1:$${columnName(gridColumns - 1)}$${rows.length}`)

/** Title, subject and headline figures. */
function headOf({ title, lines, figures }: ReportBook, heights: Heights): Placed[] {
  const whole = { column: 0, width: gridColumns }
  const perFigure = Math.floor(gridColumns / Math.max(1, figures.length))
  const about = lines.map((value, at) => ({ row: 1 + at, ...whole, value, style: quietStyle }))
  const row = about.length + 2
  for (const [at, height] of [32, 32, 30].entries()) heights.set(row + at, { height })
  return [
    { row: 0, ...whole, value: title, style: titleStyle },
    ...about,
    ...figures.flatMap(({ name, count, change }, index) => {
      const place = { column: index * perFigure, width: perFigure }
      return [
        { row, ...place, value: name, style: figureNameStyle },
        { row: row + 1, ...place, value: count, style: figureCountStyle },
        { row: row + 2, ...place, value: change, style: figureChangeStyle },
      ]
    }),
  ]
}

type Half = (typeof halves)[number]
type Heights = Map<number, { readonly height: number }>

/** Blocks one below the other. */
function blocksAt(
  blocks: readonly BookBlock[],
  { row: start, half, heights }: { readonly row: number; readonly half: Half; readonly heights: Heights },
  { language }: ReportBook,
): Placed[] {
  const placed: Placed[] = []
  let row = start
  for (const { name, columns, rows, total, rest } of blocks) {
    const places = placesOf(columns, half)
    const add = (cells: readonly BookCell[], isTotal: boolean): void => {
      for (const [at, { kind }] of columns.entries()) {
        const value = cells[at] ?? null
        const style = cellStyle(kind, value, { language, isTotal, isLong: false })
        const place = places[at] ?? { column: 0, width: 1 }
        placed.push({ row, ...place, value: beginning(cellValue(kind, value), place.width), style })
      }
      row += 1
    }
    placed.push({ row, column: half.first, width: half.width, value: name, style: blockTitleStyle })
    row += 1
    heights.set(row, { height: 26 })
    for (const [at, { title, kind }] of columns.entries()) {
      const style = kind === 'text' ? requiredHeaderStyle : centredHeaderStyle
      placed.push({ row, ...(places[at] ?? { column: 0, width: 1 }), value: title, style: smaller(style) })
    }
    row += 1
    for (const cells of rows) add(cells, false)
    if (total !== null) add(total, true)
    if (rest !== '') {
      placed.push({ row, column: half.first, width: half.width, value: rest, style: quietStyle })
      row += 1
    }
    row += 1
  }
  return placed
}

/** A text would end under its neighbour; the sheet of its table has it in full. */
const beginning = (value: Placed['value'], width: number): Placed['value'] =>
  typeof value === 'string' ? cutText(value, ({ length }) => length <= width * gridWidth * 0.95) : value

const smaller = (style: CellStyle): CellStyle => ({ ...style, font: { ...style.font, size: 9 } })

/** Texts share the width that the numbers leave, the first one more. */
function placesOf(columns: readonly BookColumn[], { first, width }: Half): readonly Pick<Placed, 'column' | 'width'>[] {
  const texts = columns.filter(({ kind }) => kind === 'text').length
  const numbers = columns.reduce((sum, { kind }) => sum + (kind === 'text' ? 0 : widthOfKind(kind)), 0)
  const left = width - numbers
  const each = Math.floor(left / Math.max(1, texts))
  let column = first
  return columns.map(({ kind }, at) => {
    const ofText = at === 0 ? left - (texts - 1) * each : each
    const own = kind === 'text' ? ofText : widthOfKind(kind)
    const place = { column, width: own }
    column += own
    return place
  })
}

function chartOf({ tables, title: report }: ReportBook, { title, table, series }: BookChart, row: number): SheetChart {
  const source = tables.find(({ name }) => name === table)
  const range = (column: number): string => (source === undefined ? '' : columnRange(source, column, mostPoints))
  return {
    type: 'column',
    title,
    titleFontSize: 11,
    barGrouping: 'stacked',
    gapWidth: 60,
    series: series.map(({ column, colour }) => ({
      name: source?.columns[column]?.title ?? '',
      values: range(column),
      categories: range(0),
      color: colour,
    })),
    legend: 'bottom',
    // Otherwise a date axis has a place for each day.
    axes: { x: { auto: false } },
    altText: `${report}: ${title}`,
    anchor: { from: { row, col: 0 }, to: { row: row + chartRows, col: halves[0].width } },
  }
}
