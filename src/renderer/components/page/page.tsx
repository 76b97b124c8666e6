import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, type RefObject, useLayoutEffect, useRef } from 'react'
import { useNavigation } from '../navigation/navigation-store.ts'
import { placeMemory } from '../navigation/place-memory.ts'
import styles from './page.module.css'
import { useWindowTitle } from './window-title.ts'

interface PageProps {
  readonly title: string
  readonly lead?: ReactNode
  readonly actions?: ReactNode
  /** The content fills the window's height and scrolls inside (grids); otherwise the page scrolls. */
  readonly fill?: boolean
  /** The lead is beside the title: the page needs the height. */
  readonly dense?: boolean
  /** Its columns use a wide window. */
  readonly wide?: boolean
  readonly children: ReactNode
}

/** A screen's frame. After navigation its heading takes focus, so that a screen reader announces the screen. */
export function Page({ title, lead, actions, fill = false, dense = false, wide = false, children }: PageProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  const frame = useRef<HTMLDivElement>(null)
  const moved = useNavigation((state) => state.moves > 0)
  // Runs before the heavy content renders: focusing forces a layout of everything present.
  useLayoutEffect(() => {
    if (moved) heading.current?.focus({ preventScroll: true })
  }, [moved])
  useKeptScroll(frame)
  useWindowTitle(title)

  return (
    <div ref={frame} className={fill ? styles.fill : styles.scroll} data-wide={wide}>
      <Group justify="space-between" align="flex-start" gap="sm" className={styles.head}>
        <div className={dense ? styles.denseTitles : styles.titles}>
          <Title order={1} ref={heading} tabIndex={-1} className={styles.title} title={title}>
            {title}
          </Title>
          {lead !== undefined && (
            <Text
              component="div"
              c="dimmed"
              size="sm"
              mt={dense ? 0 : 4}
              className={dense ? styles.besides : undefined}
            >
              {lead}
            </Text>
          )}
        </div>
        {actions !== undefined && (
          <Group gap="sm" className={styles.actions}>
            {actions}
          </Group>
        )}
      </Group>
      {children}
    </div>
  )
}

/** User input: stop adjusting the position once the user scrolls. */
const hands = ['wheel', 'pointerdown', 'keydown'] as const
/** Stop waiting for late content after this time. */
const patienceMs = 5_000

/**
 * Returning to a page restores its scroll position, even while late content above would shift it. A new visit starts at
 * the top.
 */
function useKeptScroll(frame: RefObject<HTMLElement | null>): void {
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
