import { useEffect, useState } from 'react'

const tickMs = 1_000

/** The wall clock, updated every second while `active`, without calling main. */
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
