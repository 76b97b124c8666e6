import { Text } from '@mantine/core'
import { useRef } from 'react'
import styles from './data-table.module.css'

/** How many there are, in words; null while nobody knows: then its place is kept, and nothing is said. */
export function TableTotal({ said }: { readonly said: string | null }) {
  const before = useRef(said)
  if (said !== null) before.current = said
  return (
    <Text
      size="sm"
      role="status"
      className={styles.total ?? ''}
      style={{ visibility: said === null ? 'hidden' : 'visible' }}
    >
      {said ?? before.current}
    </Text>
  )
}
