import type { ReportBook } from '#shared/domain/report-book.ts'
import { printFront } from './printed-front.ts'
import {
  add,
  bottomOf,
  colours,
  linesOf,
  margin,
  type Paper,
  printable,
  type Sheet,
  take,
  widthOf,
  writeLines,
} from './printed-page.ts'
import { detailLook, printTable, startHeight } from './printed-table.ts'

/** The report as a PDF on landscape letter paper: one page with the essentials, the tables, the method. */
export async function printBook(book: ReportBook, createdAtMs: number): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const sheet = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin,
    bufferPages: true,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    lang: book.language === 'es' ? 'es-CO' : 'en-GB',
    info: { Title: book.title, Creator: 'Ventanilla', CreationDate: new Date(createdAtMs) },
  })
  const chunks: Buffer[] = []
  sheet.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    sheet.on('end', () => resolve(Buffer.concat(chunks)))
    sheet.on('error', reject)
  })
  const part = sheet.struct('Document')
  sheet.addStructure(part)
  const paper: Paper = { sheet, part, language: book.language }
  printFront(paper, book)
  printTables(paper, book)
  printMethod(paper, book)
  part.end()
  numberPages(sheet, book)
  sheet.end()
  return finished
}

function printTables(paper: Paper, { tables }: ReportBook): void {
  const { sheet } = paper
  const width = widthOf(sheet)
  let top = Number.POSITIVE_INFINITY
  for (const table of tables) {
    if (top + 18 + startHeight(paper, table, detailLook) > bottomOf(sheet)) {
      sheet.addPage()
      top = margin
    }
    printTitle(paper, table.name, top)
    top = printTable(paper, table, detailLook, { left: margin, top: top + 18, width, breaks: true }) + 20
  }
}

function printTitle({ sheet, ...paper }: Paper, title: string, top: number): void {
  add({ sheet, ...paper }, 'H2', () => {
    take(sheet, { size: 12, isBold: true, colour: colours.head })
    writeLines(sheet, linesOf(sheet, title, widthOf(sheet), 1), { left: margin, top, width: widthOf(sheet) })
  })
}

const mostNoteLines = 200

function printMethod(paper: Paper, { method }: ReportBook): void {
  const { sheet } = paper
  const width = widthOf(sheet)
  sheet.addPage()
  printTitle(paper, method.name, margin)
  let top = margin + 20
  for (const { name, text } of method.notes) {
    for (const [tag, pen, said] of [
      ['H3', { size: 9, isBold: true }, name],
      ['P', { size: 8.5, colour: colours.quiet }, text],
    ] as const) {
      take(sheet, pen)
      const lines = linesOf(sheet, said, width, mostNoteLines)
      const height = lines.length * sheet.currentLineHeight(true)
      if (top + height > bottomOf(sheet)) {
        sheet.addPage()
        top = margin
      }
      add(paper, tag, () => {
        take(sheet, pen)
        writeLines(sheet, lines, { left: margin, top, width })
      })
      top += height + 2
    }
    top += 6
  }
}

function numberPages(sheet: Sheet, { page, title }: ReportBook): void {
  const { start, count } = sheet.bufferedPageRange()
  const width = widthOf(sheet)
  for (let index = 0; index < count; index += 1) {
    sheet.switchToPage(start + index)
    sheet.markContent('Artifact', { type: 'Pagination' })
    take(sheet, { size: 8, colour: '#6b7882' })
    const place = { left: margin, top: sheet.page.height - margin + 8, width }
    writeLines(sheet, [printable(title)], place)
    writeLines(sheet, [printable(`${page} ${index + 1} / ${count}`)], { ...place, align: 'right' })
    sheet.endMarkedContent()
  }
}
