import { useEffect, useState } from 'react'
import type { InertPart } from './inert-parts.ts'
import type { PdfState } from './use-open-pdf.ts'

const none: readonly InertPart[] = []

/** The active content of an open PDF; empty until known. */
export function useInertParts(opened: PdfState): readonly InertPart[] {
  const [parts, setParts] = useState(none)
  useEffect(() => {
    setParts(none)
    if (opened === null || typeof opened === 'string') return
    let gone = false
    const read = async (): Promise<void> => {
      const { inertParts } = await import('./inert-parts.ts')
      const found = await inertParts(opened.pdf)
      if (!gone) setParts(found)
    }
    void read()
    return () => {
      gone = true
    }
  }, [opened])
  return parts
}
