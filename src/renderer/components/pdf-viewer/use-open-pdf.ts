import { useEffect, useState } from 'react'
import type { OpenPdf } from './pdf-engine.ts'

export type PdfState = OpenPdf | 'unreadable' | 'protected' | 'tooSlow' | null

/** The PDF of these bytes once it is open; null until then. */
export function useOpenPdf(bytes: Uint8Array | undefined): PdfState {
  const [opened, setOpened] = useState<PdfState>(null)
  useEffect(() => {
    let current: OpenPdf | null = null
    let closed = false
    const open = async (file: Uint8Array): Promise<void> => {
      try {
        const { openPdf } = await import('./pdf-engine.ts')
        // pdf.js takes the bytes over; ours must survive a second opening.
        const pdf = await openPdf(file.slice())
        if (closed) return pdf?.close()
        current = pdf
        setOpened(pdf ?? 'tooSlow')
      } catch (error) {
        if (!closed) setOpened(asksForPassword(error) ? 'protected' : 'unreadable')
      }
    }
    setOpened(null)
    if (bytes !== undefined) void open(bytes)
    return () => {
      closed = true
      current?.close()
    }
  }, [bytes])
  return opened
}

const asksForPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'
