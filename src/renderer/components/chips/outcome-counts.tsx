import { useWords } from '../../i18n/use-words.ts'
import { Chip } from './chip.tsx'
import { outcomeOrder, outcomeTones } from './tone.ts'

interface OutcomeCountsProps {
  readonly batchId: string
  readonly outcomes: Readonly<Record<string, number>>
}

/** How the service answered a batch: `Aceptado 37 · Rechazado 2`. Items without an answer yet are left out; each count leads to its records. */
export function OutcomeCounts({ batchId, outcomes }: OutcomeCountsProps) {
  const { formats, labels } = useWords()
  return outcomeOrder.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count === 0
      ? []
      : [
          <Chip
            key={outcome}
            tone={outcomeTones[outcome]}
            label={labels.outcomes[outcome]}
            count={formats.number(count)}
            records={{ batchId, outcome }}
          />,
        ]
  })
}
