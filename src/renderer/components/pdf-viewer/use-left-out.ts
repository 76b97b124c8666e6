import { useEffect, useState } from 'react'
import type { PdfState } from './use-open-pdf.ts'

/** Whether part of an open PDF is not shown because it is too large. */
export function useLeftOut(opened: PdfState): boolean {
  const [isLeftOut, setLeftOut] = useState(false)
  useEffect(() => {
    setLeftOut(false)
    if (opened === null || typeof opened === 'string') return
    return opened.onLeftOut(() => setLeftOut(true))
  }, [opened])
  return isLeftOut
}
