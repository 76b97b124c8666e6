import { Text } from '@mantine/core'
import { useRef } from 'react'
import styles from './data-table.module.css'

/** The total in words; null until known. Its space is reserved. */
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
