/** A small PDF of some pages that names Helvetica without carrying it, as forms from the service do. */
export function samplePdf(lines: readonly string[], pageCount: number): Uint8Array {
  const objects: string[] = []
  const add = (body: string): number => objects.push(body)
  const pagesNumber = pageCount * 2 + 2
  add('<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>')
  const pages = Array.from({ length: pageCount }, (_, page) => {
    const text = lines.map((line, index) => `1 0 0 1 60 ${760 - index * 24} Tm (${escaped(line)}) Tj`).join('\n')
    const content = `BT /F1 14 Tf\n${text}\n1 0 0 1 60 60 Tm (Hoja ${page + 1}) Tj ET`
    const stream = add(`<< /Length ${content.length} >>\nstream\n${content}\nendstream`)
    return add(
      `<< /Type /Page /Parent ${pagesNumber} 0 R /MediaBox [0 0 612 792] /Contents ${stream} 0 R /Resources << /Font << /F1 1 0 R >> >> >>`,
    )
  })
  add(`<< /Type /Pages /Count ${pageCount} /Kids [${pages.map((number) => `${number} 0 R`).join(' ')}] >>`)
  const root = add(`<< /Type /Catalog /Pages ${pagesNumber} 0 R >>`)

  let file = '%PDF-1.4\n'
  const offsets = objects.map((body, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${body}\nendobj\n`
    return offset
  })
  const start = file.length
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  file += `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${table}`
  file += `trailer\n<< /Size ${objects.length + 1} /Root ${root} 0 R >>\nstartxref\n${start}\n%%EOF\n`
  return Uint8Array.from(file, (letter) => letter.charCodeAt(0) & 0xff)
}

const escaped = (text: string): string => text.replace(/[\\()]/g, '\\$&')
