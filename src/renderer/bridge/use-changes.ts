import { useEffect, useRef } from 'react'
import { onChanged } from './bridge.ts'
import { gather } from './gather.ts'
import { concerns, type Dependency } from './notice-filter.ts'

/** Bursts of notices (one per polled item) become one reaction; a single one, as after an edit, is answered at once. */
const gatherMs = 150

/** Calls `react` after main has said that something in `dependency` changed. */
export function useChanges(dependency: Dependency, react: () => void): void {
  const latest = useRef(react)
  latest.current = react
  const key = JSON.stringify(dependency)

  useEffect(() => {
    const watched: Dependency = JSON.parse(key)
    const gathered = gather(() => latest.current(), gatherMs)
    const unsubscribe = onChanged((notice) => {
      if (concerns(notice, watched)) gathered.call()
    })
    return () => {
      unsubscribe()
      gathered.stop()
    }
  }, [key])
}
