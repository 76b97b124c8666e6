import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs'

/** The text of a PDF line by line, parts of a line separated by one blank, and its number of pages. */
export async function readPdf(bytes: Uint8Array): Promise<{ readonly text: string; readonly pages: number }> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise
  const lines = new Map<string, string[]>()
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent()
    for (const item of items) {
      if (!('str' in item) || item.str.trim() === '') continue
      const line = `${number} ${Math.round(item.transform[5])}`
      lines.set(line, [...(lines.get(line) ?? []), item.str.trim()])
    }
  }
  await document.cleanup()
  return { text: [...lines.values()].map((parts) => parts.join(' ')).join('\n'), pages: document.numPages }
}
