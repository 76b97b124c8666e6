import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { createPortal, flushSync } from 'react-dom'
import { useTranslation } from 'react-i18next'
import { useWords } from '../../i18n/use-words.ts'
import styles from './pdf-viewer.module.css'
import { mostPrintedPages, printablePages } from './print-pages.ts'

interface Printing {
  readonly print: () => void
  readonly busy: boolean
  /** What is to be said of it: how far the pages are, or why they are not printed. */
  readonly note: string | null
  /** The pages on paper; stands wherever. */
  readonly paper: React.ReactNode
}

/** Prints a document with the window's own print: its pages as pictures, and nothing of the window. */
export function usePrinting(pdf: PDFDocumentProxy | null): Printing {
  const { t } = useTranslation()
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

/** The window is told to leave itself out while the system's own print is open, and gets its pictures' memory back. */
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

/** A picture that is not decoded yet would be an empty sheet. */
const decoded = (image: HTMLImageElement): Promise<void> => image.decode().catch(() => undefined)
