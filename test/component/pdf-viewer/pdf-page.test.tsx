import { act, screen } from '@testing-library/react'
import type { PDFDocumentProxy } from 'pdfjs-dist'
import { useState } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { PdfPage } from '../../../src/renderer/components/pdf-viewer/pdf-page.tsx'
import { show } from '../harness/show.tsx'

/** A stub of pdf.js: a page whose painting ends when the test decides, or never. */
function document(paint: () => Promise<void>, open: () => Promise<void> = async () => undefined) {
  const cancel = vi.fn()
  const page = {
    rotate: 0,
    getViewport: ({ scale }: { readonly scale: number }) => ({ width: 600 * scale, height: 800 * scale }),
    render: () => ({ promise: paint(), cancel }),
  }
  const pdf = {
    numPages: 3,
    getPage: async () => {
      await open()
      return page
    },
  }
  return { pdf: pdf as unknown as PDFDocumentProxy, cancel }
}

const never = (): Promise<void> => new Promise(() => undefined)
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const canvas = () => screen.getByRole('img', { name: 'Página 2 de 3' })

beforeEach(() => {
  vi.useFakeTimers()
  // Every page counts as near.
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: readonly { readonly isIntersecting: boolean }[]) => void) {
        queueMicrotask(() => tell([{ isIntersecting: true }]))
      }
      observe(): void {}
      disconnect(): void {}
    },
  )
})

afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it.each([
  ['its painting', document(never)],
  ['its opening', document(async () => undefined, never)],
])('a page whose %s never ends is given up after twenty seconds, and says so', async (_what, { pdf, cancel }) => {
  show(<PdfPage pdf={pdf} number={2} scale={1} degrees={0} />)
  await pass(0)
  await pass(19_000)
  expect(screen.queryByRole('alert')).toBeNull()
  await pass(1_500)
  expect(screen.getByRole('alert').textContent).toMatch(/^La página 2 tarda demasiado y se dejó de dibujar\. Guarde/)
  expect(canvas().dataset.painted).toBeUndefined()
  expect(cancel.mock.calls.length).toBeLessThanOrEqual(1)
})

it('a slow page is painted without a message', async () => {
  const slow = () => new Promise<void>((resolve) => setTimeout(resolve, 15_000))
  const { pdf, cancel } = document(slow)
  show(<PdfPage pdf={pdf} number={2} scale={1} degrees={0} />)
  await pass(0)
  await pass(16_000)
  expect(canvas().dataset.painted).toBe('true')
  await pass(30_000)
  expect(screen.queryByRole('alert')).toBeNull()
  expect(cancel).not.toHaveBeenCalled()
})

it('a page that cannot be painted, or claims an enormous size, is reported as failed, not slow', async () => {
  const broken = document(() => Promise.reject(new Error('bad')))
  show(<PdfPage pdf={broken.pdf} number={2} scale={1} degrees={0} />)
  await pass(100)
  expect(screen.getByRole('alert').textContent).not.toMatch(/tarda/)
  await pass(30_000)
  expect(screen.getByRole('alert').textContent).not.toMatch(/tarda/)
})

it('a painting cancelled for another size reports nothing', async () => {
  let asked = 0
  const { pdf, cancel } = document(() => {
    asked += 1
    return asked === 1 ? never() : Promise.resolve()
  })
  const { rerender } = showPage(pdf)
  await pass(0)
  await pass(5_000)
  rerender(2)
  await pass(30_000)
  expect(cancel).toHaveBeenCalledOnce()
  expect(screen.queryByRole('alert')).toBeNull()
  expect(canvas().dataset.painted).toBe('true')
})

function showPage(pdf: PDFDocumentProxy) {
  const scales: ((scale: number) => void)[] = []
  function Zoomed() {
    const [scale, setScale] = useState(1)
    scales.push(setScale)
    return <PdfPage pdf={pdf} number={2} scale={scale} degrees={0} />
  }
  show(<Zoomed />)
  return { rerender: (scale: number) => act(() => scales.at(-1)?.(scale)) }
}
