import type { BatchOverview } from '#shared/domain/filing/overview.ts'
import { refusedOutcomes, takenOutcomes } from '#shared/domain/oversight/measures.ts'
import { useWords } from '../../i18n/use-words.ts'
import { Chip } from './chip.tsx'
import { outcomeOrder, outcomeTones } from './tone.ts'

const answered = outcomeOrder.filter((outcome) => outcome !== 'unmatched')

interface OutcomeCountsProps {
  readonly batchId: string
  readonly overview: Pick<BatchOverview, 'outcomes' | 'itemCount'>
}

/**
 * How the service answered all records of a batch: `Aceptado 37 · Rechazado 2 · Sin respuesta 20`. Each count links to
 * its records.
 */
export function OutcomeCounts({ batchId, overview: { outcomes, itemCount } }: OutcomeCountsProps) {
  const { formats, labels } = useWords()
  const counts = answered.map((outcome) => ({ outcome, count: outcomes[outcome] ?? 0, records: { outcome } }))
  const known = [...takenOutcomes, ...refusedOutcomes].reduce((sum, outcome) => sum + (outcomes[outcome] ?? 0), 0)
  const rest = { outcome: 'unmatched', count: itemCount - known, records: { measure: 'unanswered' } } as const
  return [...counts, rest].flatMap(({ outcome, count, records }) =>
    count === 0
      ? []
      : [
          <Chip
            key={outcome}
            tone={outcomeTones[outcome]}
            label={labels.outcomes[outcome]}
            count={formats.number(count)}
            records={{ batchId, ...records }}
          />,
        ],
  )
}
