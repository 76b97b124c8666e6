import type { BookBlock, BookFigure, ReportBook } from '#shared/domain/report-book.ts'
import { printChart } from './printed-chart.ts'
import {
  add,
  colours,
  decorate,
  linesOf,
  margin,
  type Paper,
  printable,
  take,
  widthOf,
  writeLines,
} from './printed-page.ts'
import { blockLook, printTable } from './printed-table.ts'

const gap = 14
const aboutSize = 8.5
const chartHeight = 190
const cardHeight = 66

/** The first page: title, headline figures, the chart, and what needs attention. */
export function printFront(paper: Paper, { title, lines, figures, chart, blocks, tables }: ReportBook): void {
  const width = widthOf(paper.sheet)
  let top = margin
  const line = (tag: string, text: string, size: number, isBold: boolean): void => {
    add(paper, tag, () => {
      take(paper.sheet, { size, isBold, colour: isBold ? colours.ink : colours.quiet })
      const own = linesOf(paper.sheet, text, width, 2)
      writeLines(paper.sheet, own, { left: margin, top, width })
      top += own.length * paper.sheet.currentLineHeight(true) + (isBold ? 2 : 0)
    })
  }
  line('H1', title, 17, true)
  for (const text of packed(paper, lines, width)) line('P', text, aboutSize, false)
  top += 6
  printFigures(paper, figures, top)
  top += cardHeight + gap
  const half = (width - gap) / 2
  let left = top
  const source = tables.find(({ name }) => name === chart?.table)
  if (chart !== null && source !== undefined) {
    left = printChart(paper, chart, source, { left: margin, top, width: half, height: chartHeight }) + gap
  }
  printBlocks(paper, blocks[0], { left: margin, top: left, width: half })
  printBlocks(paper, blocks[1], { left: margin + half + gap, top, width: half })
}

/** As many texts on a line as fit, so that the page has room for what follows. */
function packed({ sheet }: Paper, texts: readonly string[], width: number): readonly string[] {
  take(sheet, { size: aboutSize })
  const lines: string[] = []
  for (const text of texts) {
    const joined = `${lines.at(-1) ?? ''} | ${text}`
    if (lines.length > 0 && sheet.widthOfString(printable(joined)) <= width) lines[lines.length - 1] = joined
    else lines.push(text)
  }
  return lines
}

function printFigures(paper: Paper, figures: readonly BookFigure[], top: number): void {
  const between = 6
  const each = (widthOf(paper.sheet) - between * (figures.length - 1)) / Math.max(1, figures.length)
  const numbers = new Intl.NumberFormat(paper.language === 'es' ? 'es-CO' : 'en-GB')
  for (const [at, { name, count, change }] of figures.entries()) {
    const left = margin + at * (each + between)
    decorate(paper, (sheet) => sheet.rect(left, top, each, cardHeight).fill(colours.light))
    const parts = [
      { text: name, size: 7.5, most: 2, top: top + 6, colour: colours.ink },
      { text: numbers.format(count), size: 17, most: 1, top: top + 27, isBold: true, colour: colours.head },
      { text: change, size: 6.5, most: 2, top: top + 48, colour: colours.quiet },
    ]
    add(paper, 'P', () => {
      for (const { text, most, top: from, ...pen } of parts) {
        take(paper.sheet, pen)
        const own = linesOf(paper.sheet, text, each - 8, most)
        writeLines(paper.sheet, own, { left: left + 4, top: from, width: each - 8, align: 'center' })
      }
    })
  }
}

function printBlocks(
  paper: Paper,
  blocks: readonly BookBlock[],
  { left, top: start, width }: { readonly left: number; readonly top: number; readonly width: number },
): void {
  let top = start
  for (const block of blocks) {
    add(paper, 'H2', () => {
      take(paper.sheet, { size: 9.5, isBold: true, colour: colours.head })
      writeLines(paper.sheet, linesOf(paper.sheet, block.name, width, 1), { left, top, width })
    })
    top = printTable(paper, block, blockLook, { left, top: top + 13, width, breaks: false })
    if (block.rest !== '') {
      add(paper, 'P', () => {
        take(paper.sheet, { size: 7, colour: colours.quiet })
        writeLines(paper.sheet, linesOf(paper.sheet, block.rest, width, 1), { left, top: top + 2, width })
      })
      top += 10
    }
    top += 9
  }
}
