import { Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/overview.ts'
import { useAnswer } from '../../bridge/use-answer.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './batch.module.css'
import { adviseBatch } from './batch-advice.ts'

export function BatchNext({ overview }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const { counted } = useWords()
  const advice = adviseBatch(overview)
  const texts = {
    uncertain: 'batch.nextUncertain',
    refused: 'batch.nextRefused',
    failed: 'batch.nextFailed',
    wait: 'batch.nextWait',
    done: 'batch.nextDone',
  } as const
  const countedTexts = { rejected: 'batch.nextRejected', returned: 'batch.nextReturned' } as const
  return (
    <section className={styles.next} aria-label={t('batch.nextTitle')}>
      <IconBulb size={18} stroke={1.6} aria-hidden className={styles.nextIcon} />
      <div>
        <Text size="sm" fw={650}>
          {t('batch.nextTitle')}
        </Text>
        <Text size="sm">
          {'count' in advice ? t(countedTexts[advice.kind], counted(advice.count)) : t(texts[advice.kind])}
        </Text>
        {advice.kind === 'wait' && <NextPoll batchId={overview.batch.id} />}
      </div>
    </section>
  )
}

/** When this batch is asked for next, as far as that is known now. */
function NextPoll({ batchId }: { readonly batchId: string }) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const { value: status } = useAnswer('polling:status', null, ['polling'])
  const next = status?.nextPolls.find((poll) => poll.batchId === batchId)
  if (!status || (!next && !status.paused)) return null
  return (
    <Text size="xs" c="dimmed">
      {status.paused || !next ? t('batch.pollsPaused') : t('batch.nextPoll', { time: formats.time(next.atMs) })}
    </Text>
  )
}
