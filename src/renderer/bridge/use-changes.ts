import { useEffect, useRef } from 'react'
import { onChanged } from './bridge.ts'
import { concerns, type Dependency } from './notice-filter.ts'

/** Bursts of notices (one per polled item) become one reaction. */
const gatherMs = 150

/** Calls `react` after main has said that something in `dependency` changed. */
export function useChanges(dependency: Dependency, react: () => void): void {
  const latest = useRef(react)
  latest.current = react
  const key = JSON.stringify(dependency)

  useEffect(() => {
    const watched: Dependency = JSON.parse(key)
    let timer: ReturnType<typeof setTimeout> | undefined
    const unsubscribe = onChanged((notice) => {
      if (timer !== undefined || !concerns(notice, watched)) return
      timer = setTimeout(() => {
        timer = undefined
        latest.current()
      }, gatherMs)
    })
    return () => {
      unsubscribe()
      clearTimeout(timer)
    }
  }, [key])
}
