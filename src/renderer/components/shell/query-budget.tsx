import { Progress, Text, Tooltip, UnstyledButton } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { PollingStatus } from '#shared/domain/filing/overview.ts'
import { countdownTo } from '#shared/domain/request/countdown.ts'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { useNow } from '../live/use-now.ts'
import { useNavigation } from '../navigation/navigation-store.ts'
import styles from './shell.module.css'

/** From this share of the limit on, the budget is worth showing. */
const shownFrom = 2 / 3

/** Near the service's limit (spec 8): GETs of the last minute against it. While polling is stopped: why. */
export function QueryBudget() {
  const { value: status } = useChannelQuery('polling:status', null, ['polling', 'profile'])
  return status ? <BudgetGauge status={status} /> : null
}

function BudgetGauge({ status }: { readonly status: PollingStatus }) {
  const t = useTexts()
  const go = useNavigation((state) => state.go)
  const frozenText = useFrozenText(status.frozenUntilMs)
  const budget = t('shell.budget', { used: status.usedInLastMinute, limit: status.limit })
  // Before the first batch nothing is awaited, so an idle poller is normal.
  const stopped = status.paused && status.openRequests > 0
  const text = frozenText ?? (stopped ? t('shell.budgetPaused') : budget)
  const held = frozenText !== null || stopped
  if (!held && status.usedInLastMinute < status.limit * shownFrom) return null
  const explanation = [
    t('shell.budgetHint', { limit: status.limit }),
    ...(frozenText === null ? [] : [t('shell.budgetFrozenHint')]),
    ...(stopped ? [t('shell.budgetPausedHint')] : []),
    t('shell.openRequests', { count: status.openRequests }),
  ]
  return (
    <Tooltip
      multiline
      w={320}
      events={{ hover: true, focus: true, touch: true }}
      label={explanation.map((line) => (
        <Text key={line} size="xs">
          {line}
        </Text>
      ))}
    >
      <UnstyledButton className={styles.budget} data-held={held || undefined} onClick={() => go({ screen: 'batches' })}>
        <span aria-live="off">{text}</span>
        <Progress
          className={styles.budgetBar}
          size="sm"
          value={(status.usedInLastMinute / status.limit) * 100}
          color={held ? 'yellow' : 'petroleum'}
          aria-label={budget}
        />
      </UnstyledButton>
    </Tooltip>
  )
}

/** "El servicio pidió esperar: 12 s", or the end time with reduced motion; null otherwise. */
function useFrozenText(untilMs: number | null): string | null {
  const t = useTexts()
  const { formats } = useWords()
  const still = useReducedMotion()
  const nowMs = useNow(untilMs !== null)
  if (untilMs === null) return null
  const left = countdownTo(untilMs, nowMs)
  if (left.unit === 'now') return null
  if (still) return t('shell.budgetFrozenUntil', { at: formats.at(untilMs, nowMs) })
  return t(left.unit === 'seconds' ? 'shell.budgetFrozen' : 'shell.budgetFrozenMinutes', {
    left: formats.number(left.count),
  })
}
