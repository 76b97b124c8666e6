import { Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { heldUp } from '../../components/live/held-up.ts'
import { NextPoll } from '../../components/live/next-poll.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { AskAgain } from './ask-again.tsx'
import styles from './batch.module.css'
import { adviseBatch, awaitsCertificates } from './batch-advice.ts'
import { CorrectButtons } from './correcting/correct-buttons.tsx'
import { correctingTexts } from './correcting/texts.ts'
import { useCorrections } from './correcting/use-corrections.ts'

const texts = {
  uncertain: 'batch.nextUncertain',
  refused: 'batch.nextRefused',
  failed: 'batch.nextFailed',
  'not-found': 'batch.nextNotFound',
  sending: 'sending.nextSending',
  wait: 'batch.nextWait',
  certificates: 'sending.nextCertificates',
  applied: 'sending.nextApplied',
  abandoned: 'sending.nextAbandoned',
  done: 'batch.nextDone',
} as const

const countedTexts = {
  queued: 'sending.nextQueued',
  rejected: 'batch.nextRejected',
} as const

/** What is to be corrected has its own words, and its button. */
const correctingSentences = {
  returned: 'nextReturned',
  'failed-records': 'nextFailed',
  correcting: 'nextCorrecting',
} as const

/** ¿Qué hago ahora? of one batch, and when it is asked for next. */
export function BatchNext({ overview }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const { counted, formats } = useWords()
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'batches'])
  const { value: app } = useStatus()
  const say = useSentences(correctingTexts)
  const advice = adviseBatch(overview, useCorrections(overview))
  const held = heldUp(overview, status, app)
  const adviceText = (): string => {
    if (held === 'practice-over') return t('live.trouble.practiceOver')
    if (held !== null && (advice.kind === 'wait' || advice.kind === 'certificates')) {
      return t(`live.trouble.batch.${held.kind}`, { since: formats.since(held.sinceMs, Date.now()) })
    }
    if (advice.kind === 'returned' || advice.kind === 'failed-records' || advice.kind === 'correcting') {
      const parameters = { count: String(advice.count), formatted: formats.number(advice.count) }
      return say(correctingSentences[advice.kind], parameters)
    }
    return 'count' in advice ? t(countedTexts[advice.kind], counted(advice.count)) : t(texts[advice.kind])
  }
  return (
    <section className={styles.next} aria-label={t('batch.nextTitle')}>
      <IconBulb size={18} stroke={1.6} aria-hidden className={styles.nextIcon} />
      <div>
        <Text size="sm" fw={650}>
          {t('batch.nextTitle')}
        </Text>
        <Text size="sm">{adviceText()}</Text>
        {held !== 'practice-over' && advice.kind !== 'certificates' && awaitsCertificates(overview) && (
          <Text size="sm">{t('sending.certificatesToo')}</Text>
        )}
        {held === null && <NextPoll overview={overview} status={status} />}
        {held !== 'practice-over' && <AskAgain overview={overview} />}
        <CorrectButtons overview={overview} />
      </div>
    </section>
  )
}
