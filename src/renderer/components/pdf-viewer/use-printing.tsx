import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './pdf-viewer.module.css'
import { mostPrintedPages, printablePages } from './print-pages.ts'

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
