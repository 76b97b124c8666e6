import { Group } from '@mantine/core'
import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { useStatus } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chip } from './chip.tsx'
import { sendCounts } from './send-counts.ts'
import { SubmissionChip } from './state-chips.tsx'

/**
 * The number of submissions in each state, e.g. `Envío incierto 1 · Terminado 12`; a single submission shows no number.
 */
export function SubmissionStateChips({ overview }: { readonly overview: BatchOverview }) {
  const t = useTexts()
  const { formats } = useWords()
  const { value: app } = useStatus()
  const numbered = (count: number) => (overview.submissions.length > 1 ? { count: formats.number(count) } : {})
  const { lost, states } = sendCounts(overview, app?.practiceSinceMs ?? null)
  return (
    <Group gap={4}>
      {lost > 0 && <Chip tone="neutral" label={t('live.trouble.practiceOverChip')} {...numbered(lost)} />}
      {states.map(({ state, count }) => (
        <SubmissionChip key={state} state={state} {...numbered(count)} />
      ))}
    </Group>
  )
}
