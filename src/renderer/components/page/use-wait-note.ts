import { notifications } from '@mantine/notifications'
import { useEffect } from 'react'

/** What takes no longer needs no word. */
const patienceMs = 1_000

/** Says what is being waited for, as long as it is. */
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
