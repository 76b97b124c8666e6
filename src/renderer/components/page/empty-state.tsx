import { Text } from '@mantine/core'
import type { Icon } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import styles from './page.module.css'

interface EmptyStateProps {
  readonly icon: Icon
  readonly title: string
  /** The suggested action. */
  readonly hint: string
  readonly action?: ReactNode
}

export function EmptyState({ icon: IconShape, title, hint, action }: EmptyStateProps) {
  return (
    <div className={styles.empty} role="status">
      <IconShape size={36} stroke={1.25} aria-hidden />
      <Text fw={600} className={styles.emptyTitle}>
        {title}
      </Text>
      <Text size="sm" maw={460}>
        {hint}
      </Text>
      {action}
    </div>
  )
}
