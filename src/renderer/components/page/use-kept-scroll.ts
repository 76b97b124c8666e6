import { type RefObject, useLayoutEffect } from 'react'
import { useNavigation } from '../navigation/navigation-store.ts'
import { placeMemory } from '../navigation/place-memory.ts'

/** User input: stop adjusting the position once the user scrolls. */
const hands = ['wheel', 'pointerdown', 'keydown'] as const
/** Stop waiting for late content after this time. */
const patienceMs = 5_000

/**
 * Returning to a page restores its scroll position, even while late content above would shift it. A new visit starts at
 * the top.
 */
export function useKeptScroll(frame: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const page = frame.current
    const scroller = page?.closest('main') ?? null
    if (page === null || scroller === null) return
    const kept = placeMemory(useNavigation.getState().number)
    const wanted = kept.scrolled
    const remember = (): void => {
      kept.scrolled = scroller.scrollTop
    }
    const settle = (): void => {
      growth.disconnect()
      clearTimeout(timer)
      for (const hand of hands) window.removeEventListener(hand, settle)
      scroller.addEventListener('scroll', remember, { passive: true })
    }
    const reach = (): void => {
      scroller.scrollTop = wanted
    }
    const growth = new ResizeObserver(reach)
    const timer = setTimeout(settle, patienceMs)
    for (const hand of hands) window.addEventListener(hand, settle)
    growth.observe(page)
    reach()
    if (wanted === 0) settle()
    return () => {
      settle()
      scroller.removeEventListener('scroll', remember)
    }
  }, [frame])
}
