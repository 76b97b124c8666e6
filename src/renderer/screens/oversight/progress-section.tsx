import { SegmentedControl } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import {
  type Oversight,
  type Progress,
  type ProgressGrouping,
  progressGroupings,
} from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { ownValue } from '#shared/kernel/own-value.ts'
import { groupingWords, measureWords } from '#shared/texts/oversight-text.ts'
import { entityStateWords, wireStateWord } from '#shared/texts/states.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { type Figure, type FigureOrder, FigureTable } from './figure-table.tsx'
import { groupFilter } from './group-filter.ts'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

interface ProgressSectionProps {
  readonly figures: Oversight
  readonly names: Names
  readonly order: FigureOrder | null
  readonly onOrder: (order: FigureOrder) => void
  readonly onGroup: (by: ProgressGrouping) => void
}

/** The progress of everything filed, by the chosen grouping. */
export function ProgressSection({ figures, names, order, onOrder, onGroup }: ProgressSectionProps) {
  const say = useSentences(oversightTexts)
  const { language } = useWords()
  const { question, rows, total, entityStates } = figures
  const asked = recordsAsked(question)
  const headers = [
    say('filed'),
    ...(['accepted', 'rejected', 'unanswered', 'under-way'] as const).map((measure) => measureWords[measure][language]),
    ...entityStates.map((state) => wireStateWord(state, entityStateWords, language)),
  ]
  return (
    <Section title={say('progress')} aside={<CountedHow section={say('progress')}>{say('howProgress')}</CountedHow>}>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={say('groupBy')}
        value={question.by}
        onChange={onGroup}
        data={progressGroupings.map((by) => ({ value: by, label: groupingWords[by][language] }))}
      />
      <FigureTable
        label={say('progress')}
        nameHeader={groupingWords[question.by][language]}
        headers={headers}
        lines={rows.map((row) => ({
          key: row.value,
          name: names.of(question.by, row.value),
          figures: figuresOf(row, { ...asked, ...groupFilter(question, row.value) }, entityStates),
        }))}
        total={{ key: 'total', name: say('total'), figures: figuresOf(total, asked, entityStates) }}
        order={order}
        onOrder={onOrder}
      />
    </Section>
  )
}

const figuresOf = (
  { filed, accepted, rejected, unanswered, underWay, entityStates }: Progress,
  filter: Partial<RecordFilter>,
  states: readonly string[],
): readonly Figure[] => [
  { count: filed, filter },
  { count: accepted, filter: { ...filter, measure: 'accepted' } },
  { count: rejected, filter: { ...filter, measure: 'rejected' } },
  { count: unanswered, filter: { ...filter, measure: 'unanswered' } },
  { count: underWay, filter: { ...filter, measure: 'under-way' } },
  ...states.map((entityState) => ({
    count: ownValue(entityStates, entityState) ?? 0,
    filter: { ...filter, entityState },
  })),
]
