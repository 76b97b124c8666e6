import { useEffect, useState } from 'react'
import type { ProgressNotice } from '#shared/domain/notices.ts'
import { onProgress } from '../bridge/bridge.ts'

/** The latest progress of these tasks (a constant array); null before the first notice and once `active` is false. */
export function useProgress(tasks: readonly ProgressNotice['task'][], active: boolean): ProgressNotice | null {
  const [notice, setNotice] = useState<ProgressNotice | null>(null)
  useEffect(() => {
    if (!active) return setNotice(null)
    return onProgress((next) => {
      if (tasks.includes(next.task)) setNotice(next)
    })
  }, [tasks, active])
  return notice
}
