import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** Whether the page is being printed: since when on the clock, else null. What stays folded on the screen unfolds on paper. */
export function usePrintedAtMs(): number | null {
  const [atMs, setAtMs] = useState<number | null>(null)
  useEffect(() => {
    // Drawn before the event is over: what is printed is what the page holds then.
    const begin = (): void => flushSync(() => setAtMs(Date.now()))
    const end = (): void => setAtMs(null)
    window.addEventListener('beforeprint', begin)
    window.addEventListener('afterprint', end)
    return () => {
      window.removeEventListener('beforeprint', begin)
      window.removeEventListener('afterprint', end)
    }
  }, [])
  return atMs
}

export const useOnPaper = (): boolean => usePrintedAtMs() !== null
