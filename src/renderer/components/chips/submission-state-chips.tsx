import { Group } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { lostWithPractice } from '#shared/domain/filing/lost-with-practice.ts'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import { useStatus } from '../../data/use-status.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chip } from './chip.tsx'
import { SubmissionChip } from './state-chips.tsx'

/** What needs a person first, then what is under way, then what is over. */
const urgency: readonly SubmissionState[] = [
  'unknown',
  'refused',
  'failed',
  'not-found',
  'accepted-empty',
  'sending',
  'armed',
  'queued',
  'accepted',
]
const order = [...urgency, ...submissionStates.filter((state) => !urgency.includes(state))]

/** How many submissions are in each state, e.g. `Envío incierto 1 · Terminado 12`; a lone submission has no number. */
export function SubmissionStateChips({ overview }: { readonly overview: BatchOverview }) {
  const { t } = useTranslation()
  const { formats } = useWords()
  const { value: app } = useStatus()
  const { submissions } = overview
  const numbered = (count: number) => (submissions.length > 1 ? { count: formats.number(count) } : {})
  // What waits for an answer of a practice session that is over is under way no more.
  const lost = lostWithPractice(overview, app?.practiceSinceMs ?? null).filter(({ state }) => state !== 'settled')
  const counts = Map.groupBy(
    submissions.filter((submission) => !lost.includes(submission)),
    ({ state }) => state,
  )
  return (
    <Group gap={4}>
      {lost.length > 0 && <Chip tone="neutral" label={t('live.trouble.practiceOverChip')} {...numbered(lost.length)} />}
      {order.flatMap((state) => {
        const count = counts.get(state)?.length ?? 0
        return count === 0 ? [] : [<SubmissionChip key={state} state={state} {...numbered(count)} />]
      })}
    </Group>
  )
}
