export interface PageSection {
  readonly title: string
  readonly lines: readonly (readonly [label: string, value: string])[]
}

export interface OnePage {
  readonly title: string
  readonly subtitle: string
  readonly sections: readonly PageSection[]
  readonly footer: string
  /** Wall milliseconds; part of the file, but not printed. */
  readonly createdAtMs: number
}

const margin = 48
const labelWidth = 190
const rowHeight = 16

/** Renders a page as a PDF. The same page gives the same bytes. */
export async function renderOnePage(page: OnePage): Promise<Buffer> {
  // Loading it takes a tenth of a second, which startup should not pay.
  const { default: PDFDocument } = await import('pdfkit')
  const document = new PDFDocument({
    size: 'LETTER',
    margin,
    autoFirstPage: true,
    info: { Title: page.title, Author: 'Servicio de práctica', CreationDate: new Date(page.createdAtMs) },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Buffer>((resolve, reject) => {
    document.on('end', () => resolve(Buffer.concat(chunks)))
    document.on('error', reject)
  })
  drawHeader(document, page)
  for (const section of page.sections) drawSection(document, section)
  drawFooter(document, page.footer)
  document.end()
  return finished
}

function drawHeader(document: PDFKit.PDFDocument, page: OnePage): void {
  document.font('Helvetica').fontSize(8).fillColor('#9a3412')
  document.text('DOCUMENTO DE PRÁCTICA, SIN VALIDEZ', { align: 'right' })
  document.font('Helvetica-Bold').fontSize(15).fillColor('#0f172a').text(page.title)
  document.font('Helvetica').fontSize(9).fillColor('#475569').text(page.subtitle)
  document.moveDown(0.4)
}

function drawSection(document: PDFKit.PDFDocument, section: PageSection): void {
  document.moveDown(0.8).font('Helvetica-Bold').fontSize(11).fillColor('#1e3a8a').text(section.title, margin)
  document.moveDown(0.3).fontSize(9.5).fillColor('#0f172a')
  for (const [label, value] of section.lines) {
    const top = document.y
    document.font('Helvetica').text(label, margin, top, { width: labelWidth, lineBreak: false })
    document.font('Helvetica-Bold').text(value, margin + labelWidth, top, {
      width: document.page.width - 2 * margin - labelWidth,
      height: 12,
      ellipsis: true,
    })
    document.y = top + rowHeight
  }
  document.x = margin
}

function drawFooter(document: PDFKit.PDFDocument, footer: string): void {
  document.font('Helvetica').fontSize(7).fillColor('#64748b')
  document.text(footer, margin, document.page.height - margin - 10, { lineBreak: false })
}
