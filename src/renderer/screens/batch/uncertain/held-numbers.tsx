import { Text, Title } from '@mantine/core'
import { useId } from 'react'
import type { Submission } from '#shared/domain/filing/submission.ts'
import { useStatus } from '../../../data/use-status.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import styles from '../batch.module.css'
import { RequestNumber } from './request-number.tsx'

/**
 * While the database may have lost data, queued submissions may already have been sent: enter their request number
 * instead of paying again.
 */
export function HeldNumbers({ submissions }: { readonly submissions: readonly Submission[] }) {
  const t = useTexts()
  const titleId = useId()
  const status = useStatus()
  const held = submissions.filter(({ state }) => state === 'queued')
  if (status.value?.storeSuspect !== true || held.length === 0) return null
  return (
    <section className={styles.uncertain} aria-labelledby={titleId}>
      <Title order={2} id={titleId}>
        {t('batch.held.title')}
      </Title>
      <Text size="sm">{t('batch.held.what')}</Text>
      {held.map((submission) => (
        <RequestNumber key={submission.id} submission={submission} />
      ))}
    </section>
  )
}
