/** One empty page: the smallest valid identity document. `mark` makes the file distinct. */
export function pdfOf(mark: number): Uint8Array {
  const objects = [
    '1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj',
    '2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj',
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 9 9]>>endobj',
  ]
  let text = `%PDF-1.4\n%${mark}\n`
  const offsets = objects.map((object) => {
    const offset = text.length
    text += `${object}\n`
    return String(offset).padStart(10, '0')
  })
  const table = ['0000000000 65535 f ', ...offsets.map((offset) => `${offset} 00000 n `)]
  return Buffer.from(
    `${text}xref\n0 4\n${table.join('\n')}\ntrailer<</Size 4/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}
