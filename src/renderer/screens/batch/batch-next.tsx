import { Text } from '@mantine/core'
import { IconBulb } from '@tabler/icons-react'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { heldUp } from '../../components/live/held-up.ts'
import { NextPoll } from '../../components/live/next-poll.tsx'
import { FilingButton } from '../../components/office/filing-button.tsx'
import { ErrorAlert } from '../../components/page/error-alert.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useStatus } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { adviceText } from './advice-text.ts'
import styles from './batch.module.css'
import { adviseBatch, awaitsCertificates } from './batch-advice.ts'
import { CorrectButtons } from './correcting/correct-buttons.tsx'
import { useCorrections } from './correcting/use-corrections.ts'

/** ¿Qué hago ahora? for one batch, and its next poll. */
export function BatchNext({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const words = useWords()
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'batches'])
  const { value: app } = useStatus()
  const advice = adviseBatch(overview, useCorrections(overview))
  const held = heldUp(overview, status, app)
  const text = (): string => {
    if (held === 'practice-over') return t('live.trouble.practiceOver')
    if (held !== null && (advice.kind === 'wait' || advice.kind === 'certificates')) {
      return t(`live.trouble.batch.${held.kind}`, { since: words.formats.since(held.sinceMs, Date.now()) })
    }
    return adviceText(advice, overview.batch, t, words)
  }
  return (
    <section className={`framed-panel ${styles.next}`} aria-label={t('batch.nextTitle')}>
      <IconBulb size={18} stroke={1.6} aria-hidden className={styles.nextIcon} />
      <div className={styles.nextText}>
        <Text size="sm">
          <Text span inherit fw={650}>
            {t('batch.nextTitle')}
          </Text>{' '}
          {text()}
        </Text>
        {held !== 'practice-over' && advice.kind !== 'certificates' && awaitsCertificates(overview) && (
          <Text size="sm">{t('sending.certificatesToo')}</Text>
        )}
        {held === null && <NextPoll overview={overview} status={status} />}
        {held !== 'practice-over' && <AskAgain overview={overview} />}
      </div>
      <div className={styles.nextActions}>
        <CorrectButtons overview={overview} />
      </div>
    </section>
  )
}

/** Triggers at once what is polled slowly: requests unknown to the service, and certificates that take days. */
function AskAgain({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const ask = useCommand('batch:ask-again')
  const { batch, submissions } = overview
  const isUnknown = submissions.some(({ state }) => state === 'not-found')
  if (!isUnknown && !awaitsCertificates(overview)) return null
  return (
    <>
      <Text size="sm">{t(isUnknown ? 'batch.askAgainHint' : 'batch.askCertificatesHint')}</Text>
      <FilingButton
        size="compact-sm"
        variant="light"
        mt={4}
        loading={ask.busy}
        onClick={() => void ask.run({ batchId: batch.id })}
      >
        {t('batch.askAgain')}
      </FilingButton>
      <ErrorAlert error={ask.error} />
    </>
  )
}
