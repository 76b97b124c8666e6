import { Group, Title } from '@mantine/core'
import { type ReactNode, useId } from 'react'
import styles from './page.module.css'

interface SectionProps {
  readonly title: string
  readonly aside?: ReactNode
  readonly children: ReactNode
}

/** A titled panel, labelled by its heading. */
export function Section({ title, aside, children }: SectionProps) {
  const id = useId()
  return (
    <section className={styles.section} aria-labelledby={id}>
      <Group justify="space-between" wrap="nowrap" className={styles.sectionHead}>
        <Title order={2} id={id}>
          {title}
        </Title>
        {aside}
      </Group>
      {children}
    </section>
  )
}
