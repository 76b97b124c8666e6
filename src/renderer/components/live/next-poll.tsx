import { Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import { useTranslation } from 'react-i18next'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type AwaitedPoll, awaitedPoll } from './awaited-poll.ts'
import { countdownTo } from './countdown.ts'
import { useNow } from './use-now.ts'

interface NextPollProps {
  readonly overview: BatchOverview
  readonly status: PollingStatus | undefined
}

/** When a batch is asked for next, counted down; nothing for a batch that nothing is asked about. */
export function NextPoll({ overview, status }: NextPollProps) {
  const awaited = status === undefined ? null : awaitedPoll(overview, status)
  return awaited === null ? null : <NextPollText awaited={awaited} />
}

function NextPollText({ awaited }: { readonly awaited: AwaitedPoll }) {
  const { t } = useTranslation()
  const text = usePollText(awaited)
  return (
    <Text size="xs" c="dimmed" aria-live="off">
      {awaited.kind === 'paused' ? t('live.paused') : text}
    </Text>
  )
}

/** Those who asked for less motion read the time of day instead of a number that changes every second. */
function usePollText(awaited: AwaitedPoll): string {
  const { t } = useTranslation()
  const { formats } = useWords()
  const still = useReducedMotion()
  const nowMs = useNow(!still && awaited.kind !== 'paused')
  if (awaited.kind === 'paused') return ''
  const name = awaited.kind
  if (still) return t(`live.${name}.at`, { at: formats.at(awaited.atMs, nowMs) })
  const left = countdownTo(awaited.atMs, nowMs)
  if (left.unit === 'now') return t(`live.${name}.now`)
  return t(`live.${name}.${left.unit}`, { left: formats.number(left.count) })
}
