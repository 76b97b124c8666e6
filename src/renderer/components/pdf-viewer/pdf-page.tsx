import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { useEffect, useRef, useState } from 'react'
import { useTranslation } from 'react-i18next'
import styles from './pdf-viewer.module.css'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** CSS pixels per PDF point. */
  readonly scale: number
}

/** One page, painted only once it comes near the visible part. */
export function PdfPage({ pdf, number, scale }: PdfPageProps) {
  const { t } = useTranslation()
  const canvas = useRef<HTMLCanvasElement>(null)
  const near = useNearScreen(canvas)

  useEffect(() => {
    const target = canvas.current
    if (!near || !target) return
    let task: RenderTask | undefined
    let cancelled = false
    const paint = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      if (cancelled) return
      const density = window.devicePixelRatio || 1
      const viewport = page.getViewport({ scale: scale * density })
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${viewport.width / density}px`
      target.style.height = `${viewport.height / density}px`
      task = page.render({ canvas: target, viewport })
      await task.promise
      target.dataset.painted = 'true'
    }
    // A cancelled painting rejects; a page that cannot be painted stays blank and the file can still be saved.
    paint().catch(() => undefined)
    return () => {
      cancelled = true
      task?.cancel()
    }
  }, [pdf, number, scale, near])

  return (
    <canvas
      ref={canvas}
      role="img"
      aria-label={t('item.pdf.page', { number, total: pdf.numPages })}
      className={styles.page}
    />
  )
}

function useNearScreen(element: React.RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && setNear(true), {
      rootMargin: '600px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return near
}
