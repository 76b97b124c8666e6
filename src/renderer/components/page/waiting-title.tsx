import { useEffect, useRef } from 'react'
import { followAreas } from '../../data/follow-changes.ts'
import { throttle } from '../../data/throttle.ts'
import { pendingAreas, usePending } from '../../data/use-pending.ts'
import { useWaitingCount } from './window-title.ts'

/** Maximum delay of the title: counting reads everything, and a typing clerk changes it with every cell. */
const lagMs = 10_000

/** Keeps the window title's count current on every screen. Renders nothing. */
export function WaitingTitle() {
  const { value, reload } = usePending([])
  const again = useRef(reload)
  again.current = reload
  const count = value === undefined || value.unknown.length > 0 ? null : value.lines.length
  useEffect(() => useWaitingCount.setState({ count }), [count])
  useEffect(() => () => useWaitingCount.setState({ count: null }), [])
  useEffect(() => {
    const lagging = throttle(() => again.current(), lagMs)
    const unfollow = followAreas(pendingAreas, lagging.call)
    return () => {
      unfollow()
      lagging.stop()
    }
  }, [])
  return null
}
