import { Title } from '@mantine/core'
import type { ReactNode } from 'react'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import { procedureName } from '../../components/procedure/procedure-name.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './worker.module.css'

interface FilingGroupProps {
  readonly entry: HistoryEntry
  readonly children: ReactNode
}

/** The results of one filing, under its procedure and date. */
export function FilingGroup({ entry: { batch }, children }: FilingGroupProps) {
  const words = useWords()
  return (
    <section className={styles.group}>
      <Title order={3} className={styles.groupTitle}>
        {procedureName(batch, words)} · {words.formats.day(batch.createdAtMs)}
      </Title>
      {children}
    </section>
  )
}
