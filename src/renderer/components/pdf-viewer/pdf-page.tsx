import { Alert } from '@mantine/core'
import type { PDFDocumentProxy, RenderTask } from 'pdfjs-dist'
import { type RefObject, useEffect, useRef, useState } from 'react'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './pdf-viewer.module.css'
import { viewerTexts } from './texts.ts'

interface PdfPageProps {
  readonly pdf: PDFDocumentProxy
  readonly number: number
  /** CSS pixels per PDF point. */
  readonly scale: number
  /** Clockwise, added to the page's own rotation. */
  readonly degrees: number
}

/** Larger canvases exhaust the window's memory, and a page may declare any size. */
const mostPixels = 40_000_000
const longestEdge = 20_000
/** The finest scans take some seconds. */
const paintTimeoutMs = 20_000

/** One page, painted only near the viewport: hundreds of painted pages would fill the memory. */
export function PdfPage(props: PdfPageProps) {
  const { pdf, number } = props
  const t = useTexts()
  const say = useSentences(viewerTexts)
  const { formats } = useWords()
  const canvas = useRef<HTMLCanvasElement>(null)
  const sheet = useRef<HTMLDivElement>(null)
  const near = useNearScreen(sheet)
  const failed = usePainted({ ...props, canvas, near })

  return (
    <div ref={sheet}>
      {failed !== null && (
        <Alert color="yellow" role="alert">
          {say(failed, { number: formats.number(number) })}
        </Alert>
      )}
      <canvas
        ref={canvas}
        role="img"
        aria-label={t('item.pdf.page', { number, total: pdf.numPages })}
        className={styles.page}
        data-failed={failed !== null}
      />
    </div>
  )
}

interface Painting extends PdfPageProps {
  readonly canvas: RefObject<HTMLCanvasElement | null>
  readonly near: boolean
}

/** Paints the page while it is near; returns why that failed, otherwise null. */
function usePainted({ canvas, near, pdf, number, scale, degrees }: Painting): 'pageFailed' | 'pageSlow' | null {
  const [failed, setFailed] = useState<'pageFailed' | 'pageSlow' | null>(null)
  useEffect(() => {
    const target = canvas.current
    if (!target) return
    if (!near) {
      // The frame keeps its size; the painted pixels are freed.
      delete target.dataset.painted
      target.width = 0
      return
    }
    let task: RenderTask | undefined
    let cancelled = false
    const paint = async (): Promise<void> => {
      const page = await pdf.getPage(number)
      if (cancelled) return
      const rotation = (page.rotate + degrees) % 360
      const density = window.devicePixelRatio || 1
      const viewport = page.getViewport({ scale: scale * density, rotation })
      const isTooLarge = viewport.width * viewport.height > mostPixels
      if (isTooLarge || Math.max(viewport.width, viewport.height) > longestEdge) return setFailed('pageFailed')
      // Only a page without a size of its own needs the minimum.
      target.style.minWidth = '0'
      target.style.minHeight = '0'
      target.width = Math.floor(viewport.width)
      target.height = Math.floor(viewport.height)
      target.style.width = `${viewport.width / density}px`
      target.style.height = `${viewport.height / density}px`
      task = page.render({ canvas: target, viewport })
      await task.promise
      setFailed(null)
      target.dataset.painted = 'true'
    }
    // A cancelled painting rejects too; that is not an error of the page.
    const late = setTimeout(() => {
      cancelled = true
      task?.cancel()
      setFailed('pageSlow')
    }, paintTimeoutMs)
    paint()
      .catch(() => !cancelled && setFailed('pageFailed'))
      .finally(() => clearTimeout(late))
    return () => {
      clearTimeout(late)
      cancelled = true
      task?.cancel()
    }
  }, [canvas, pdf, number, scale, degrees, near])

  return failed
}

function useNearScreen(element: RefObject<HTMLElement | null>): boolean {
  const [near, setNear] = useState(false)
  useEffect(() => {
    const target = element.current
    if (!target) return
    const observer = new IntersectionObserver(([entry]) => setNear(entry?.isIntersecting ?? false), {
      rootMargin: '600px',
    })
    observer.observe(target)
    return () => observer.disconnect()
  }, [element])
  return near
}
