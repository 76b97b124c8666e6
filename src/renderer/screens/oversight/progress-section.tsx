import { SegmentedControl } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import {
  type Oversight,
  type Progress,
  type ProgressGrouping,
  progressGroupings,
} from '#shared/domain/oversight/oversight.ts'
import { countOfMeasure, type ProgressMeasure, progressMeasures } from '#shared/domain/oversight/progress-columns.ts'
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
  const measures = progressMeasures(total)
  const columns = { measures, entityStates }
  const headers = [
    say('filed'),
    ...measures.map((measure) => measureWords[measure][language]),
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
          figures: figuresOf(row, { ...asked, ...groupFilter(question, row.value) }, columns),
        }))}
        total={{ key: 'total', name: say('total'), figures: figuresOf(total, asked, columns) }}
        order={order}
        onOrder={onOrder}
      />
    </Section>
  )
}

interface ProgressColumns {
  readonly measures: readonly ProgressMeasure[]
  readonly entityStates: readonly string[]
}

const figuresOf = (
  progress: Progress,
  filter: Partial<RecordFilter>,
  { measures, entityStates }: ProgressColumns,
): readonly Figure[] => [
  { count: progress.filed, filter },
  ...measures.map((measure) => ({ count: countOfMeasure(progress, measure), filter: { ...filter, measure } })),
  ...entityStates.map((entityState) => ({
    count: ownValue(progress.entityStates, entityState) ?? 0,
    filter: { ...filter, entityState },
  })),
]
