import { SegmentedControl, Text } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { filedState } from '#shared/domain/oversight/measures.ts'
import { type Ageing, type AgeingRow, ageingBuckets, type Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords } from '#shared/texts/oversight-text.ts'
import type { WaitingShown } from '../../components/navigation/routes.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { type Figure, FigureTable } from './figure-table.tsx'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

interface AgeingSectionProps {
  readonly figures: Oversight
  readonly names: Names
  readonly shown: WaitingShown
  readonly onShown: (shown: WaitingShown) => void
}

/** What entities still have, or what came back and was not filed again, by business days, whatever the period. */
export function AgeingSection({ figures: { question, ageing, returned }, names, shown, onShown }: AgeingSectionProps) {
  const say = useSentences(oversightTexts)
  const asked = recordsAsked({ ...question, from: null, to: null })
  const atEntity = shown === 'filed'
  return (
    <Section title={say('ageing')} aside={<CountedHow section={say('ageing')}>{say('howAgeing')}</CountedHow>}>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={say('waitingFor')}
        value={shown}
        onChange={onShown}
        data={[
          { value: 'filed', label: say('waitingFiled') },
          { value: 'returned', label: say('waitingReturned') },
        ]}
      />
      <Waiting
        label={atEntity ? say('ageing') : say('waitingReturned')}
        nothing={say(atEntity ? 'nothingWaits' : 'nothingReturned')}
        waiting={atEntity ? ageing : returned}
        filter={{ ...asked, ...(atEntity ? { entityState: filedState } : { waits: 'returned' }) }}
        names={names}
      />
    </Section>
  )
}

interface WaitingProps {
  readonly label: string
  readonly nothing: string
  readonly waiting: Ageing
  readonly filter: Partial<RecordFilter>
  readonly names: Names
}

function Waiting({ label, nothing, waiting: { rows, total, sinceFiled }, filter, names }: WaitingProps) {
  const say = useSentences(oversightTexts)
  const { language, formats } = useWords()
  if (rows.length === 0) {
    return (
      <Text size="sm" c="dimmed">
        {nothing}
      </Text>
    )
  }
  return (
    <>
      <FigureTable
        label={label}
        nameHeader={groupingWords.entityCode[language]}
        headers={[
          ...ageingBuckets.map(({ from, to }) =>
            to === null
              ? say('daysMoreShort', { from: String(from) })
              : say('daysToShort', { from: String(from), to: String(to) }),
          ),
          say('total'),
        ]}
        lines={rows.map(({ entityCode, ...row }) => ({
          key: entityCode,
          name: names.entity(entityCode),
          figures: figuresOf(row, { ...filter, entityCode }),
        }))}
        total={{ key: 'total', name: say('total'), figures: figuresOf(total, filter) }}
      />
      {sinceFiled > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('sinceFiled', { n: String(sinceFiled), count: formats.number(sinceFiled) })}
        </Text>
      )}
    </>
  )
}

const figuresOf = (
  { total, parts }: Omit<AgeingRow, 'entityCode'>,
  filter: Partial<RecordFilter>,
): readonly Figure[] => [
  ...parts.map(({ count, from, to }) => ({ count, filter: { ...filter, sinceFrom: from, sinceTo: to } })),
  { count: total, filter },
]
