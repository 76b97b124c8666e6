import { Group, Text, Title } from '@mantine/core'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './page.module.css'
import { useKeptScroll } from './use-kept-scroll.ts'
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
