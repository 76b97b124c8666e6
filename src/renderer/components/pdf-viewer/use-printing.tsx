import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './pdf-viewer.module.css'

interface Printing {
  readonly print: () => void
  readonly busy: boolean
  /** Progress of the pages, or why they are not printed. */
  readonly note: string | null
  /** The pages for printing; can be rendered anywhere. */
  readonly paper: React.ReactNode
}

/** Prints a document with the window's print function: its pages as images, without the window. */
export function usePrinting(pdf: PDFDocumentProxy | null): Printing {
  const t = useTexts()
  const { formats } = useWords()
  const [note, setNote] = useState<string | null>(null)
  const [busy, setBusy] = useState(false)
  const [pages, setPages] = useState<readonly string[]>([])
  const stop = useRef<AbortController | null>(null)
  useEffect(() => () => stop.current?.abort(), [])
  const print = async (): Promise<void> => {
    if (pdf === null || busy) return
    const total = pdf.numPages
    if (total > mostPrintedPages) {
      setNote(t('item.pdf.printTooLong', { most: formats.number(mostPrintedPages), total: formats.number(total) }))
      return
    }
    const controller = new AbortController()
    stop.current = controller
    setBusy(true)
    try {
      const tell = (number: number) => setNote(t('item.pdf.printing', { number, total }))
      const urls = await printablePages(pdf, tell, controller.signal)
      flushSync(() => {
        setNote(null)
        setPages(urls)
      })
      await onPaper(urls)
      setPages([])
    } catch {
      if (!controller.signal.aborted) setNote(t('item.pdf.printFailed'))
    } finally {
      setBusy(false)
    }
  }
  const paper =
    pages.length === 0
      ? null
      : createPortal(
          <div className={styles.printed} data-printed-document>
            {pages.map((url) => (
              <img key={url} src={url} alt="" />
            ))}
          </div>,
          document.body,
        )
  return { print: () => void print(), busy, note, paper }
}

/** Each page is a bitmap while printing, so longer documents need a program that prints files. */
const mostPrintedPages = 50
/** Pixels per inch of paper; an A4 page is 8.3 by 11.7 inches. */
const dotsPerInch = 150
/** A page may declare any size. */
const mostPixels = 40_000_000

/**
 * The pages as images, one after another; the caller revokes each URL. Rejects when one cannot be painted: no partial
 * prints.
 */
async function printablePages(
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

/** Hides the window while the system's print dialog is open, and frees the images afterwards. */
async function onPaper(urls: readonly string[]): Promise<void> {
  document.body.dataset.printing = 'document'
  try {
    await Promise.all([...document.querySelectorAll<HTMLImageElement>('[data-printed-document] img')].map(decoded))
    window.print()
  } finally {
    delete document.body.dataset.printing
    for (const url of urls) URL.revokeObjectURL(url)
  }
}

/** An undecoded image would print an empty page. */
const decoded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => undefined)
