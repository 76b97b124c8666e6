import { useEffect, useState } from 'react'
import type { ProgressNotice } from '#shared/ipc/channels.ts'
import { onProgress } from './bridge.ts'

/** The latest word on long work of this kind; null before the first one and once `active` is false. */
export function useProgress(tasks: readonly ProgressNotice['task'][], active: boolean): ProgressNotice | null {
  const [notice, setNotice] = useState<ProgressNotice | null>(null)
  const key = tasks.join()
  useEffect(() => {
    if (!active) return setNotice(null)
    const watched = key.split(',')
    return onProgress((next) => {
      if (watched.includes(next.task)) setNotice(next)
    })
  }, [key, active])
  return notice
}
