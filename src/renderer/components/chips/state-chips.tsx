import type { ItemOutcome } from '#shared/domain/filing/item.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { SendStanding } from '#shared/domain/filing/submission.ts'
import { foldState, underWayState } from '#shared/domain/filing/wire-states.ts'
import {
  entityStateMeanings,
  itemStateMeanings,
  meaningOf,
  outcomeMeanings,
  submissionStateMeanings,
} from '#shared/texts/meanings.ts'
import { entityStateWords, itemStateWords, wireStateWord } from '#shared/texts/states.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { stateTopic } from '../help/topic-ids.ts'
import { Chip } from './chip.tsx'
import { entityStateTone, itemStateTone, outcomeTones, submissionTones } from './tone.ts'

interface Counted {
  readonly count?: string
  /** Links the count to exactly the records it counts. */
  readonly records?: Partial<RecordFilter>
}

export function SubmissionChip({ state, ...rest }: Counted & { readonly state: SendStanding }) {
  const { labels, language } = useWords()
  const meaning = submissionStateMeanings[state][language]
  return (
    <Chip
      tone={submissionTones[state]}
      label={labels.submissionStates[state]}
      meaning={meaning}
      help={stateTopic('send', state)}
      {...rest}
    />
  )
}

export function OutcomeChip({ outcome, ...rest }: Counted & { readonly outcome: ItemOutcome }) {
  const { labels, language } = useWords()
  const meaning = outcomeMeanings[outcome][language]
  return (
    <Chip
      tone={outcomeTones[outcome]}
      label={labels.outcomes[outcome]}
      meaning={meaning}
      help={stateTopic('outcome', outcome)}
      {...rest}
    />
  )
}

interface ItemStateChipProps extends Counted {
  readonly state: string
  /** Its practice session has ended, so nothing of it is under way any more. */
  readonly over?: boolean
}

/** The batch layer's state (spec 3). An unknown state is shown unchanged. */
export function ItemStateChip({ state, over = false, ...rest }: ItemStateChipProps) {
  const t = useTexts()
  const { language } = useWords()
  if (over && foldState(state) === underWayState)
    return <Chip tone="neutral" label={t('live.trouble.practiceOverItem')} {...rest} />
  const meaning = meaningOf(state, itemStateMeanings)?.[language]
  return (
    <Chip
      tone={itemStateTone(state)}
      label={wireStateWord(state, itemStateWords, language)}
      meaning={meaning}
      help={stateTopic('item', state)}
      {...rest}
    />
  )
}

/** The entity layer's state (spec 2.8). An unknown state is shown unchanged. */
export function EntityStateChip({ state, ...rest }: Counted & { readonly state: string }) {
  const { language } = useWords()
  const meaning = meaningOf(state, entityStateMeanings)?.[language]
  return (
    <Chip
      tone={entityStateTone(state)}
      label={wireStateWord(state, entityStateWords, language)}
      meaning={meaning}
      help={stateTopic('entity', state)}
      {...rest}
    />
  )
}
