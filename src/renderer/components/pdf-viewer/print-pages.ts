import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Each page is a bitmap while printing, so longer documents need a program that prints files. */
export const mostPrintedPages = 50
/** Pixels per inch of paper; an A4 page is 8.3 by 11.7 inches. */
const dotsPerInch = 150
/** A page may declare any size. */
const mostPixels = 40_000_000

/**
 * The pages as images, one after another; the caller revokes each URL. Rejects when one cannot be painted: no partial
 * prints.
 */
export async function printablePages(
  pdf: PDFDocumentProxy,
  onPage: (number: number) => void,
  signal: AbortSignal,
): Promise<readonly string[]> {
  const urls: string[] = []
  try {
    for (let number = 1; number <= pdf.numPages; number += 1) {
      signal.throwIfAborted()
      onPage(number)
      urls.push(URL.createObjectURL(await pictureOf(pdf, number)))
    }
    return urls
  } catch (error) {
    for (const url of urls) URL.revokeObjectURL(url)
    throw error
  }
}

async function pictureOf(pdf: PDFDocumentProxy, number: number): Promise<Blob> {
  const page = await pdf.getPage(number)
  const viewport = page.getViewport({ scale: dotsPerInch / 72 })
  if (viewport.width * viewport.height > mostPixels) throw new Error(`page ${number} is too large`)
  const canvas = document.createElement('canvas')
  canvas.width = Math.floor(viewport.width)
  canvas.height = Math.floor(viewport.height)
  try {
    await page.render({ canvas, viewport, intent: 'print' }).promise
    const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.92))
    if (picture === null) throw new Error(`page ${number} gave no picture`)
    return picture
  } finally {
    canvas.width = 0
    canvas.height = 0
    page.cleanup()
  }
}
