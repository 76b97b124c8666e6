import { Progress, Tooltip } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { useAnswer } from '../../bridge/use-answer.ts'
import { useWords } from '../../i18n/use-words.ts'
import styles from './shell.module.css'

/** The GETs of the last minute against the service's limit (spec 8). */
export function QueryBudget() {
  const { t } = useTranslation()
  const { formats } = useWords()
  const { value: status } = useAnswer('polling:status', null, ['polling', 'profile'])
  if (!status) return null
  const frozen = status.frozenUntilMs !== null && status.frozenUntilMs > Date.now()
  const hint = [
    t('shell.budgetHint', { limit: status.limit }),
    t('shell.openRequests', { count: status.openRequests }),
    ...(status.paused ? [t('shell.budgetPaused')] : []),
    ...(frozen && status.frozenUntilMs ? [t('shell.budgetFrozen', { time: formats.time(status.frozenUntilMs) })] : []),
  ].join(' · ')
  const text = t('shell.budget', { used: status.usedInLastMinute, limit: status.limit })
  return (
    <Tooltip label={hint}>
      <span className={styles.budget}>
        {text}
        <Progress
          className={styles.budgetBar}
          size="sm"
          value={(status.usedInLastMinute / status.limit) * 100}
          color={frozen || status.paused ? 'yellow' : 'petroleum'}
          aria-label={text}
        />
      </span>
    </Tooltip>
  )
}
