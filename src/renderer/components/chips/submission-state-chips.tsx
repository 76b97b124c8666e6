import { Group } from '@mantine/core'
import { type Submission, type SubmissionState, submissionStates } from '#shared/domain/submission.ts'
import { useWords } from '../../i18n/use-words.ts'
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
export function SubmissionStateChips({ submissions }: { readonly submissions: readonly Submission[] }) {
  const { formats } = useWords()
  const counts = Map.groupBy(submissions, (submission) => submission.state)
  return (
    <Group gap={4}>
      {order.flatMap((state) => {
        const count = counts.get(state)?.length ?? 0
        if (count === 0) return []
        const numbered = submissions.length > 1 ? { count: formats.number(count) } : {}
        return [<SubmissionChip key={state} state={state} {...numbered} />]
      })}
    </Group>
  )
}
