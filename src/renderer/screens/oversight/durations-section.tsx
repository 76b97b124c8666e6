import { SegmentedControl, Text } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { type EndedState, endedStates } from '#shared/domain/filing/wire-states.ts'
import type { Duration, Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords } from '#shared/texts/oversight-text.ts'
import { entityStateWords } from '#shared/texts/states.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { type Figure, FigureTable } from './figure-table.tsx'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

interface DurationsSectionProps {
  readonly figures: Oversight
  readonly names: Names
  readonly state: EndedState
  readonly onState: (state: EndedState) => void
}

/** How long entities take to certify or to return. */
export function DurationsSection({ figures: { question, durations }, names, state, onState }: DurationsSectionProps) {
  const say = useSentences(oversightTexts)
  const { language, formats } = useWords()
  const asked = { ...recordsAsked(question), entityState: state, measure: 'filed-here' as const }
  const total = durations.total[state]
  const figuresOf = (
    { count, medianDays, longestDays }: Duration,
    filter: Partial<RecordFilter>,
  ): readonly Figure[] => [
    { count, filter },
    ...[medianDays, longestDays].map((days) => ({
      count: days ?? 0,
      filter: null,
      text: days === null ? '—' : formats.number(days),
    })),
  ]
  const told = durations.rows.filter(({ states }) => states[state].count > 0)
  return (
    <Section title={say('durations')} aside={<CountedHow section={say('durations')}>{say('howDurations')}</CountedHow>}>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={say('durationsUntil')}
        value={state}
        onChange={onState}
        data={endedStates.map((value) => ({ value, label: entityStateWords[value][language] }))}
      />
      {told.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('noDurations')}
        </Text>
      ) : (
        <FigureTable
          label={say('durations')}
          nameHeader={groupingWords.entityCode[language]}
          headers={[say('filed'), say('median'), say('longest')]}
          lines={told.map(({ entityCode, states }) => ({
            key: entityCode,
            name: names.entity(entityCode),
            figures: figuresOf(states[state], { ...asked, entityCode }),
          }))}
          total={{ key: 'total', name: say('total'), figures: figuresOf(total, asked) }}
        />
      )}
      {total.unknown > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('unknownDays', { count: total.unknown })}
        </Text>
      )}
    </Section>
  )
}
