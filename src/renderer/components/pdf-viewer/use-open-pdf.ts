import { useEffect, useState } from 'react'
import type { OpenPdf } from './pdf-engine.ts'

export type PdfState = OpenPdf | 'unreadable' | 'protected' | 'tooSlow' | 'tooDense' | 'noPages' | null

/** The PDF of these bytes; null until it is open. */
export function useOpenPdf(bytes: Uint8Array | undefined): PdfState {
  const [opened, setOpened] = useState<PdfState>(null)
  useEffect(() => {
    let current: OpenPdf | null = null
    let closed = false
    const open = async (file: Uint8Array): Promise<void> => {
      const state = await opening(file)
      if (typeof state === 'string') {
        if (!closed) setOpened(state)
      } else if (closed) state.close()
      else {
        current = state
        setOpened(state)
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

async function opening(bytes: Uint8Array): Promise<Exclude<PdfState, null>> {
  try {
    const { openPdf } = await import('./pdf-engine.ts')
    // pdf.js takes the bytes over, and we may need them again.
    const opened = await openPdf(bytes.slice())
    if (typeof opened === 'string') return opened
    if (opened.pdf.numPages > 0) return opened
    opened.close()
    return 'noPages'
  } catch (error) {
    return asksForPassword(error) ? 'protected' : 'unreadable'
  }
}

const asksForPassword = (error: unknown): boolean => error instanceof Error && error.name === 'PasswordException'
