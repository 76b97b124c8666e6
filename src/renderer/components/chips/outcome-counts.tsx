import { useWords } from '../../i18n/use-words.ts'
import { OutcomeChip } from './state-chips.tsx'
import { outcomeOrder } from './tone.ts'

/** How the service answered a batch: `Aceptado 37 · Rechazado 2`. Items without an answer yet are left out. */
export function OutcomeCounts({ outcomes }: { readonly outcomes: Readonly<Record<string, number>> }) {
  const { formats } = useWords()
  return outcomeOrder.flatMap((outcome) => {
    const count = outcomes[outcome] ?? 0
    return count === 0 ? [] : [<OutcomeChip key={outcome} outcome={outcome} count={formats.number(count)} />]
  })
}
