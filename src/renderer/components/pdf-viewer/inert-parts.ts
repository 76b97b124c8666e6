import type { PDFDocumentProxy } from 'pdfjs-dist'

/** Active content that a PDF may carry; this viewer runs none of it. */
export type InertPart = 'scripts' | 'attachments' | 'fields' | 'links'

/** Look for links on the first pages only: reading 500 pages for a note would block the worker. */
const pagesLookedAt = 10

/** The kinds a file carries; unreadable parts are ignored. */
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
