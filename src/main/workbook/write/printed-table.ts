import type { BookCell, BookColumn, BookTable } from '#shared/domain/report-book.ts'
import {
  add,
  bottomOf,
  colours,
  decorate,
  linesOf,
  margin,
  type Paper,
  type Pen,
  printable,
  shownCell,
  take,
  widthOf,
  within,
  writeLines,
} from './printed-page.ts'

interface Look {
  readonly head: Pen
  readonly body: Pen
  /** Lines of a text, at most. */
  readonly lines: number
  readonly gap: number
  /** A wider name would be far from its numbers. */
  readonly widestText: number
}

export const detailLook: Look = {
  head: { size: 8, isBold: true, colour: '#ffffff' },
  body: { size: 8.5 },
  lines: 2,
  gap: 3,
  widestText: 260,
}
export const blockLook: Look = {
  head: { size: 6.5, isBold: true, colour: '#ffffff' },
  body: { size: 7.5 },
  lines: 1,
  gap: 2.2,
  widestText: Number.POSITIVE_INFINITY,
}

const smallestHead = 5
const padding = 3
const mostHeadLines = 4
/** The share of the width that numbers may take. */
const mostForNumbers = 0.78
/** Numbers have this width where there is room. */
const roomyNumber = 52

interface Geometry {
  readonly left: number
  readonly widths: readonly number[]
  readonly aligns: readonly ('left' | 'right')[]
  readonly head: Pen
  readonly headLines: readonly (readonly string[])[]
  readonly headHeight: number
}

type Placed = Pick<BookTable, 'columns' | 'rows' | 'total'>

/** Numbers take what they need, and texts share the rest. A header that is too wide gets smaller letters. */
function geometryOf(
  { sheet, language }: Paper,
  { columns, rows, total }: Placed,
  look: Look,
  { left, width }: { readonly left: number; readonly width: number },
): Geometry {
  const all = total === null ? rows : [...rows, total]
  const isText = ({ kind }: BookColumn): boolean => kind === 'text'
  take(sheet, { ...look.body, isBold: true })
  const longest = columns.map(({ kind }, at) =>
    Math.max(0, ...all.map((row) => sheet.widthOfString(printable(shownCell(kind, row[at] ?? null, language))))),
  )
  const numbersAt = (letters: number): readonly number[] => {
    take(sheet, { ...look.head, size: letters })
    return columns.map((column, at) => {
      const words = printable(column.title)
        .split(' ')
        .map((word) => sheet.widthOfString(word))
      return isText(column) ? 0 : Math.max(longest[at] ?? 0, ...words) + 2 * padding
    })
  }
  const sizes = [0, 0.5, 1, 1.5, 2, 2.5, 3].map((less) => look.head.size - less).filter((one) => one >= smallestHead)
  const size = sizes.find((one) => sumOf(numbersAt(one)) <= width * mostForNumbers) ?? smallestHead
  const narrow = numbersAt(size)
  const roomy = narrow.map((own) => (own === 0 ? 0 : Math.max(own, roomyNumber)))
  const needed = sumOf(roomy) <= width / 2 ? roomy : narrow
  const squeeze = Math.min(1, (width * mostForNumbers) / Math.max(1, sumOf(needed)))
  const texts = columns.filter(isText).length
  const each = Math.min(look.widestText, (width - sumOf(needed) * squeeze) / Math.max(1, texts))
  const widths = columns.map((column, at) => (isText(column) ? each : (needed[at] ?? 0) * squeeze))
  const head = { ...look.head, size }
  take(sheet, head)
  const headLines = columns.map(({ title }, at) =>
    linesOf(sheet, title, (widths[at] ?? 0) - 2 * padding + 1, mostHeadLines),
  )
  const deepest = Math.max(1, ...headLines.map((lines) => lines.length))
  return {
    ...{ left, widths, head, headLines },
    aligns: columns.map((column) => (isText(column) ? 'left' : 'right')),
    headHeight: deepest * sheet.currentLineHeight(true) + 2 * look.gap,
  }
}

/** A table from `top` on; returns where it ends. Without `breaks` it does not leave its page. */
export function printTable(
  paper: Paper,
  table: Placed,
  look: Look,
  at: { readonly left: number; readonly top: number; readonly width: number; readonly breaks: boolean },
): number {
  const { sheet } = paper
  const geometry = geometryOf(paper, table, look, at)
  const own = within(paper, 'Table')
  let top = printHead(own, geometry, { top: at.top, look })
  for (const row of table.total === null ? table.rows : [...table.rows, table.total]) {
    const isTotal = row === table.total
    const cells = cellsOf(own, table.columns, row, { geometry, look, isTotal })
    const height = heightOf(own, cells, { ...look.body, isBold: isTotal }) + 2 * look.gap
    if (at.breaks && top + height > bottomOf(sheet)) {
      sheet.addPage()
      top = printHead(own, geometry, { top: margin, look })
    }
    printRow(own, cells, { geometry, look, top, height, isTotal })
    top += height
  }
  own.part.end()
  return top
}

/** What a table needs to begin on this page: its header and some rows. */
export function startHeight(paper: Paper, table: Placed, look: Look): number {
  const { headHeight } = geometryOf(paper, table, look, { left: margin, width: widthOf(paper.sheet) })
  return headHeight + Math.min(3, table.rows.length + 1) * (look.body.size + 2 * look.gap + 3)
}

interface Placing {
  readonly geometry: Geometry
  readonly look: Look
}

type Cells = readonly (readonly string[])[]

function cellsOf(
  { sheet, language }: Paper,
  columns: readonly BookColumn[],
  row: readonly BookCell[],
  { geometry, look, isTotal }: Placing & { readonly isTotal: boolean },
): Cells {
  take(sheet, { ...look.body, isBold: isTotal })
  return columns.map(({ kind }, at) => {
    const text = shownCell(kind, row[at] ?? null, language)
    const width = (geometry.widths[at] ?? 0) - 2 * padding
    // A cut number would be another number.
    return kind === 'text' ? linesOf(sheet, text, width, look.lines) : [printable(text)]
  })
}

function heightOf({ sheet }: Paper, cells: Cells, pen: Pen): number {
  take(sheet, pen)
  return Math.max(1, ...cells.map((lines) => lines.length)) * sheet.currentLineHeight(true)
}

const sumOf = (numbers: readonly number[]): number => numbers.reduce((sum, one) => sum + one, 0)

const tableWidth = ({ widths }: Geometry): number => sumOf(widths)

function printHead(
  paper: Paper,
  geometry: Geometry,
  { top, look }: { readonly top: number; readonly look: Look },
): number {
  const { left, headHeight, headLines, head } = geometry
  decorate(paper, (sheet) => sheet.rect(left, top, tableWidth(geometry), headHeight).fill(colours.head))
  take(paper.sheet, head)
  printCells(paper, headLines, { geometry, top: top + look.gap, tag: 'TH' })
  return top + headHeight
}

function printRow(
  paper: Paper,
  cells: Cells,
  { geometry, look, top, height, isTotal }: Placing & { top: number; height: number; isTotal: boolean },
): void {
  const { left } = geometry
  const width = tableWidth(geometry)
  decorate(paper, (sheet) => {
    if (isTotal) sheet.rect(left, top, width, height).fill(colours.light)
    sheet
      .moveTo(left, isTotal ? top : top + height)
      .lineTo(left + width, isTotal ? top : top + height)
      .lineWidth(isTotal ? 0.9 : 0.4)
      .strokeColor(isTotal ? colours.head : colours.line)
      .stroke()
  })
  take(paper.sheet, { ...look.body, isBold: isTotal })
  printCells(paper, cells, { geometry, top: top + look.gap, tag: 'TD' })
}

/** Texts begin at the left and numbers end at the right, like their headers. */
function printCells(
  paper: Paper,
  cells: Cells,
  { geometry, top, tag }: { readonly geometry: Geometry; readonly top: number; readonly tag: 'TH' | 'TD' },
): void {
  const row = within(paper, 'TR')
  let left = geometry.left
  for (const [at, lines] of cells.entries()) {
    const width = geometry.widths[at] ?? 0
    const box = { left: left + padding, top, width: width - 2 * padding, align: geometry.aligns[at] ?? 'left' }
    add(row, tag, () => writeLines(paper.sheet, lines, box))
    left += width
  }
  row.part.end()
}
