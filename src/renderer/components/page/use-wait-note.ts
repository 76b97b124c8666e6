import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** Shorter waits are not announced. */
const patienceMs = 1_000

/** Announces a wait while it lasts. */
export function useWaitNote(waits: boolean, message: string): void {
  useEffect(() => {
    if (!waits) return
    let shown: string | undefined
    const timer = setTimeout(() => {
      shown = notifications.show({ message, loading: true, autoClose: false, withCloseButton: false })
    }, patienceMs)
    return () => {
      clearTimeout(timer)
      if (shown !== undefined) notifications.hide(shown)
    }
  }, [waits, message])
}
