import type { PDFDocumentProxy } from 'pdfjs-dist'

/** What a PDF may carry that does something elsewhere; here nothing of it does. */
export type InertPart = 'scripts' | 'attachments' | 'fields' | 'links'

/** Links are looked for on the first pages: reading all of 500 only for a note would hold the worker up. */
const pagesLookedAt = 10

/** What of it a file carries; what cannot be read is not told. */
export async function inertParts(pdf: PDFDocumentProxy): Promise<readonly InertPart[]> {
  const [scripts, attachments, fields, links] = await Promise.all([
    orFalse(pdf.hasJSActions()),
    orFalse(pdf.getAttachments().then(isFilled)),
    orFalse(pdf.getFieldObjects().then(isFilled)),
    orFalse(hasLinks(pdf)),
  ])
  const found = { scripts, attachments, fields, links }
  return (['scripts', 'attachments', 'fields', 'links'] as const).filter((part) => found[part])
}

const orFalse = (work: Promise<boolean>): Promise<boolean> => work.catch(() => false)

const isFilled = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && (value instanceof Map ? value.size : Object.keys(value).length) > 0

async function hasLinks(pdf: PDFDocumentProxy): Promise<boolean> {
  for (let number = 1; number <= Math.min(pdf.numPages, pagesLookedAt); number += 1) {
    const annotations: readonly unknown[] = await (await pdf.getPage(number)).getAnnotations()
    if (annotations.some(isLink)) return true
  }
  return false
}

const isLink = (annotation: unknown): boolean =>
  typeof annotation === 'object' && annotation !== null && 'subtype' in annotation && annotation.subtype === 'Link'
