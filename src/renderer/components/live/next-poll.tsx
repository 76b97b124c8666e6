import { Text } from '@mantine/core'
import { useReducedMotion } from '@mantine/hooks'
import type { BatchOverview, PollingStatus } from '#shared/domain/filing/overview.ts'
import { useWords } from '../../i18n/use-words.ts'
import { type AwaitedPoll, awaitedPoll } from './awaited-poll.ts'
import { pollText, pollTimeText } from './poll-text.ts'
import { useNow } from './use-now.ts'

interface NextPollProps {
  readonly overview: BatchOverview
  readonly status: PollingStatus | undefined
}

/** Countdown to a batch's next poll; nothing for a batch that is not polled. */
export function NextPoll({ overview, status }: NextPollProps) {
  const awaited = status === undefined ? null : awaitedPoll(overview, status)
  return awaited === null ? null : <NextPollText awaited={awaited} />
}

/** With reduced motion, show the time of day instead of a countdown. */
function NextPollText({ awaited }: { readonly awaited: AwaitedPoll }) {
  const words = useWords()
  const still = useReducedMotion()
  const nowMs = useNow(!still && awaited.kind !== 'paused')
  return (
    <Text size="xs" c="dimmed" aria-live="off">
      {(still ? pollTimeText : pollText)(awaited, nowMs, { words })}
    </Text>
  )
}
