import { useEffect, useState } from 'react'

const tickMs = 1_000

/** The wall clock, read again every second while `active`; nothing is asked of main for it. */
export function useNow(active: boolean): number {
  const [nowMs, setNowMs] = useState(() => Date.now())
  useEffect(() => {
    if (!active) return
    setNowMs(Date.now())
    const timer = setInterval(() => setNowMs(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [active])
  return nowMs
}
