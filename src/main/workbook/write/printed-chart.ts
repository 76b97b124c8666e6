import type { BookChart, BookTable } from '#shared/domain/report-book.ts'
import {
  add,
  colours,
  decorate,
  linesOf,
  type Paper,
  type Pen,
  type Sheet,
  shownCell,
  take,
  within,
  writeLines,
} from './printed-page.ts'

const mostPoints = 26
const legendHeight = 16
const labelHeight = 14
const widestBar = 34
const labelWidth = 42

/** The next of 1, 2, 5, 10, 20 and so on. */
function roundUp(value: number): number {
  const power = 10 ** Math.floor(Math.log10(Math.max(1, value)))
  return ([1, 2, 5, 10].find((step) => step * power >= value) ?? 10) * power
}

interface Plot {
  readonly left: number
  readonly top: number
  readonly width: number
  readonly bottom: number
  /** The number at the top. */
  readonly most: number
}

interface Bar {
  readonly label: string
  readonly parts: readonly { readonly count: number; readonly colour: string }[]
  readonly sum: number
}

/** Stacked columns of the last rows of a table. Returns where it ends. */
export function printChart(
  paper: Paper,
  { title, series }: BookChart,
  table: BookTable,
  at: { readonly left: number; readonly top: number; readonly width: number; readonly height: number },
): number {
  const { sheet, language } = paper
  const { left, top, width } = at
  const end = top + at.height
  const bars = table.rows.slice(-mostPoints).map((row): Bar => {
    const parts = series.map(({ column, colour }) => ({ count: Number(row[column] ?? 0), colour: `#${colour}` }))
    return {
      label: shownCell(table.columns[0]?.kind ?? 'text', row[0] ?? null, language),
      parts,
      sum: parts.reduce((sum, { count }) => sum + count, 0),
    }
  })
  const most = roundUp(Math.max(1, ...bars.map(({ sum }) => sum)))
  const plot = { left: left + 30, top: top + 20, width: width - 34, bottom: end - legendHeight - labelHeight, most }
  const numbers = new Intl.NumberFormat(language === 'es' ? 'es-CO' : 'en-GB')
  add(paper, 'H2', () => {
    take(sheet, { size: 9.5, isBold: true, colour: colours.head })
    writeLines(sheet, linesOf(sheet, title, width, 1), { left, top, width })
  })
  const said = series.map(({ column }, index) => {
    const sum = bars.reduce((all, { parts }) => all + (parts[index]?.count ?? 0), 0)
    return `${table.columns[column]?.title ?? ''}: ${numbers.format(sum)}`
  })
  const figure = within(paper, 'Figure', `${title}. ${said.join('; ')}`)
  add(figure, 'Span', () => {
    drawScale(sheet, plot, numbers)
    drawBars(sheet, plot, bars, numbers)
  })
  figure.part.end()
  printLegend(paper, table, series, { left: plot.left, top: end - legendHeight })
  return end
}

const smallPen: Pen = { size: 6.5, colour: colours.quiet }

function drawScale(sheet: Sheet, { left, top, width, bottom, most }: Plot, numbers: Intl.NumberFormat): void {
  take(sheet, smallPen)
  for (const count of [0, most / 2, most].filter(Number.isInteger)) {
    const at = bottom - ((bottom - top) * count) / most
    sheet
      .moveTo(left, at)
      .lineTo(left + width, at)
      .lineWidth(0.4)
      .strokeColor(colours.line)
      .stroke()
    writeLines(sheet, [numbers.format(count)], { left: left - 30, top: at - 3.5, width: 26, align: 'right' })
  }
}

function drawBars(
  sheet: Sheet,
  { left, top, width, bottom, most }: Plot,
  bars: readonly Bar[],
  numbers: Intl.NumberFormat,
): void {
  const each = width / Math.max(1, bars.length)
  const wide = Math.min(widestBar, each * 0.7)
  // Labels that would run into each other are left out.
  const every = Math.ceil(labelWidth / each)
  for (const [at, { label, parts, sum }] of bars.entries()) {
    const middle = left + each * (at + 0.5)
    let base = bottom
    for (const { count, colour } of parts) {
      const high = (count / most) * (bottom - top)
      if (high > 0) sheet.rect(middle - wide / 2, base - high, wide, high).fill(colour)
      base -= high
    }
    take(sheet, smallPen)
    const around = { left: middle - labelWidth / 2, width: labelWidth, align: 'center' } as const
    if (each > 18 && sum > 0) writeLines(sheet, [numbers.format(sum)], { ...around, top: base - 8 })
    if (at % every > 0) continue
    writeLines(sheet, linesOf(sheet, label, each * every - 2, 1), { ...around, top: bottom + 4 })
  }
}

function printLegend(
  paper: Paper,
  { columns }: BookTable,
  series: BookChart['series'],
  { left, top }: { readonly left: number; readonly top: number },
): void {
  let at = left
  for (const { column, colour } of series) {
    const own = at
    const title = columns[column]?.title ?? ''
    decorate(paper, (sheet) => sheet.rect(own, top + 2, 7, 7).fill(`#${colour}`))
    add(paper, 'P', () => {
      take(paper.sheet, { size: 7.5 })
      writeLines(paper.sheet, [title], { left: own + 11, top: top + 2, width: 200 })
    })
    at += 11 + paper.sheet.widthOfString(title) + 16
  }
}
