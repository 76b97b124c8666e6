import type { Book, BookTable } from './book.ts'

const margin = 40
const lineHeight = 15
const numberWidth = 74
const headHeight = 28

/** The report as a PDF on landscape letter paper. */
export async function printBook(book: Book, createdAtMs: number): Promise<Uint8Array> {
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    layout: 'landscape',
    margin,
    bufferPages: true,
    info: { Title: book.title, Creator: 'Ventanilla', CreationDate: new Date(createdAtMs) },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  document.font('Helvetica-Bold').fontSize(16).fillColor('#0f172a').text(book.title)
  document.font('Helvetica').fontSize(9.5).fillColor('#475569')
  for (const line of book.lines) document.text(line)
  const numbers = new Intl.NumberFormat(book.language === 'es' ? 'es-CO' : 'en-GB')
  for (const table of book.tables) drawTable(document, table, numbers)
  numberPages(document, book.page)
  document.end()
  return finished
}

type Document = PDFKit.PDFDocument

const widthOf = ({ page }: Document): number => page.width - 2 * margin
const bottomOf = ({ page }: Document): number => page.height - margin - lineHeight

function drawTable(document: Document, table: BookTable, numbers: Intl.NumberFormat): void {
  const { name, note, columns, rows } = table
  if (document.y + 5 * lineHeight + headHeight > bottomOf(document)) document.addPage()
  document.moveDown(1.2).font('Helvetica-Bold').fontSize(12).fillColor('#0a6b7d').text(name, margin)
  document
    .font('Helvetica')
    .fontSize(8)
    .fillColor('#475569')
    .text(note, { width: widthOf(document) })
  document.moveDown(0.4)
  drawHead(document, columns)
  for (const row of rows) {
    if (document.y + lineHeight > bottomOf(document)) {
      document.addPage()
      drawHead(document, columns)
    }
    drawRow(
      document,
      row.map((cell) => (typeof cell === 'number' ? numbers.format(cell) : cell)),
    )
  }
  document.x = margin
}

function drawHead(document: Document, columns: readonly string[]): void {
  const top = document.y
  document.rect(margin, top, widthOf(document), headHeight).fill('#0a6b7d')
  document.font('Helvetica-Bold').fontSize(8).fillColor('#ffffff')
  drawCells(document, columns, { top: top + 5, height: headHeight - 6 })
  document.y = top + headHeight
}

function drawRow(document: Document, texts: readonly string[]): void {
  const top = document.y
  document.font('Helvetica').fontSize(9).fillColor('#0f172a')
  drawCells(document, texts, { top: top + 3, height: lineHeight - 3 })
  document
    .moveTo(margin, top + lineHeight)
    .lineTo(margin + widthOf(document), top + lineHeight)
    .lineWidth(0.4)
    .strokeColor('#d2d9de')
    .stroke()
  document.y = top + lineHeight
}

/** The name gets the width that the numbers leave. A longer one ends in three dots; the workbook has it in full. */
function drawCells(
  document: Document,
  texts: readonly string[],
  at: { readonly top: number; readonly height: number },
): void {
  const numbers = texts.length - 1
  const each = Math.min(numberWidth, (widthOf(document) * 0.75) / Math.max(1, numbers))
  const nameWidth = widthOf(document) - numbers * each
  for (const [index, text] of texts.entries()) {
    const left = index === 0 ? margin + 4 : margin + nameWidth + (index - 1) * each
    document.text(printable(text), left, at.top, {
      width: (index === 0 ? nameWidth : each) - 8,
      height: at.height,
      align: index === 0 ? 'left' : 'right',
      ellipsis: true,
    })
  }
}

/** The typeface has only Western European letters; others appear as missing. */
const printable = (text: string): string =>
  text.replace(/[^\u0020-\u007e\u00a0-\u00ff\u2013\u2014\u2018-\u201e\u2026]/g, '?')

function numberPages(document: Document, page: string): void {
  const { start, count } = document.bufferedPageRange()
  for (let index = 0; index < count; index += 1) {
    document.switchToPage(start + index)
    // Without this, a page number below the margin would start a new page.
    document.page.margins.bottom = 0
    document.font('Helvetica').fontSize(8).fillColor('#6b7882')
    const text = `${page} ${index + 1} / ${count}`
    document.text(text, margin, document.page.height - margin + 8, {
      width: widthOf(document),
      align: 'right',
      lineBreak: false,
    })
  }
}
