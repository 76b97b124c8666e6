import PDFDocument from 'pdfkit'
import type { Person } from './people.ts'

/** A page that looks like both sides of an identity card, marked as a sample. Always the same bytes. */
export function identityPdf(person: Person): Promise<Uint8Array> {
  const document = new PDFDocument({
    size: [420, 300],
    margin: 24,
    info: { Title: 'Documento de identidad de muestra', CreationDate: new Date('2026-11-20T15:00:00Z') },
  })
  const chunks: Buffer[] = []
  document.on('data', (chunk: Buffer) => chunks.push(chunk))
  const finished = new Promise<Uint8Array>((resolve, reject) => {
    document.on('end', () => resolve(new Uint8Array(Buffer.concat(chunks))))
    document.on('error', reject)
  })
  drawFront(document, person)
  document.addPage()
  drawBack(document, person)
  document.end()
  return finished
}

function drawFront(document: PDFKit.PDFDocument, person: Person): void {
  document.roundedRect(12, 12, 396, 276, 12).stroke('#1d4f91')
  document.fontSize(9).fillColor('#1d4f91').text('REPÚBLICA DE COLOMBIA', { align: 'center' })
  document.text('IDENTIFICACIÓN PERSONAL · CÉDULA DE CIUDADANÍA', { align: 'center' }).moveDown()
  document
    .fillColor('black')
    .fontSize(14)
    .text(`NÚMERO ${Number(person.documentNumber).toLocaleString('es-CO')}`)
  document.moveDown(0.5).fontSize(11).text(person.names, { width: 240 })
  document.rect(300, 90, 84, 108).stroke('#888888')
  document.circle(342, 130, 20).stroke('#888888').ellipse(342, 180, 30, 18).stroke('#888888')
  watermark(document)
}

function drawBack(document: PDFKit.PDFDocument, person: Person): void {
  document.fillColor('black').fontSize(10)
  document.text(`FECHA DE NACIMIENTO ${person.birthDate}`)
  document.text(`LUGAR DE NACIMIENTO (DANE) ${person.birthCity}`)
  document.text(`SEXO ${person.gender === 'FEM' ? 'F' : 'M'}`)
  document.text(`FECHA Y LUGAR DE EXPEDICIÓN ${person.issueDate} (${person.birthCity})`)
  watermark(document)
}

function watermark(document: PDFKit.PDFDocument): void {
  document.fontSize(9).fillColor('#b00020').text('MUESTRA · PERSONA FICTICIA · SIN VALIDEZ', 24, 262)
}
