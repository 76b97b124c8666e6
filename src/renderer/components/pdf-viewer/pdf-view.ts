import { useState } from 'react'
import { nextZoom } from './zoom.ts'

/** How a PDF is viewed. */
export interface PdfView {
  /** 1 is actual size. */
  readonly zoom: number
  /** Clockwise, in steps of 90. */
  readonly degrees: number
  readonly zoomTo: (direction: 'in' | 'out') => void
  readonly showAt: (zoom: number) => void
  readonly turn: (direction: 'left' | 'right') => void
}

export function usePdfView(): PdfView {
  const [zoom, setZoom] = useState(1)
  const [degrees, setDegrees] = useState(0)
  return {
    zoom,
    degrees,
    zoomTo: (direction) => setZoom((now) => nextZoom(now, direction)),
    showAt: setZoom,
    turn: (direction) => setDegrees((now) => (now + (direction === 'right' ? 90 : 270)) % 360),
  }
}
