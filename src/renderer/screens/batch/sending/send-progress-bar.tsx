import { Progress, Text } from '@mantine/core'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { assertNever } from '#shared/kernel/assert-never.ts'
import { errorText } from '#shared/texts/error-text.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../batch.module.css'
import { type SendProgress, sendProgress } from './send-progress.ts'

/** "3 de 12 envíos" and the one being sent, until everything is sent. */
export function SendProgressBar({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const { formats, language } = useWords()
  const progress = sendProgress(overview)
  const happening = useHappening(progress)
  if (progress.phase === 'over') return null
  const label = t('sending.progress', { gone: formats.number(progress.gone), total: formats.number(progress.total) })
  return (
    <section className={`framed-panel ${styles.next}`} aria-label={t('sending.progressTitle')}>
      <div className={styles.progress}>
        <div className={styles.progressWords}>
          <Text size="sm" fw={650}>
            {label}
          </Text>
          <Text size="sm" role="status">
            {happening}
          </Text>
        </div>
        <Progress
          value={(progress.gone / progress.total) * 100}
          color={progress.phase === 'leaving' ? 'petroleum' : 'gray'}
          aria-label={label}
        />
        {progress.phase === 'held' && progress.error !== null && (
          <Text size="sm" mt={6}>
            {errorText(progress.error, language)}
          </Text>
        )}
      </div>
    </section>
  )
}

function useHappening({ phase, current, queued, retryAtMs }: SendProgress): string {
  const t = useTexts()
  const { formats } = useWords()
  const number = current === null ? '' : formats.number(current.ordinal + 1)
  switch (phase) {
    case 'leaving':
      return current === null ? t('sending.starting') : t('sending.current', { number, count: current.counts.sent })
    case 'pausing':
      return t('sending.pausing', { number })
    case 'retry':
      return t('sending.retry', { at: formats.at(retryAtMs ?? Date.now(), Date.now()) })
    case 'held':
      return t('sending.held', { count: queued })
    case 'over':
      return ''
    default:
      return assertNever(phase)
  }
}
