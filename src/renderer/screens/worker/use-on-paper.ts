import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'

/** When printing started (epoch milliseconds), otherwise null. Collapsed content expands in print. */
export function usePrintedAtMs(): number | null {
  const [atMs, setAtMs] = useState<number | null>(null)
  useEffect(() => {
    // Synchronous: the browser prints what the page contains when the event ends.
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
