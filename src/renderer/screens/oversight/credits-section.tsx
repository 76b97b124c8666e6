import { SegmentedControl, Text } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { Credits, Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords, measureWords } from '#shared/texts/oversight-text.ts'
import { Section } from '../../components/page/section.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import { type Figure, FigureTable } from './figure-table.tsx'
import { monthFilter } from './group-filter.ts'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

interface CreditsSectionProps {
  readonly figures: Oversight
  readonly names: Names
  readonly by: 'company' | 'month'
  readonly onGroup: (by: 'company' | 'month') => void
}

/** What was paid, what may have been, and what is still to be. */
export function CreditsSection({
  figures: { question, credits, freeRecords },
  names,
  by,
  onGroup,
}: CreditsSectionProps) {
  const say = useSentences(oversightTexts)
  const { language, formats } = useWords()
  const asked = recordsAsked(question)
  // A list of records does not tell free ones apart: where there are some, no list is exactly these.
  const figuresOf = (row: Credits, filter: Partial<RecordFilter>): readonly Figure[] =>
    creditFigures(row, freeRecords === 0 ? filter : null)
  const rows = by === 'company' ? credits.byCompany : credits.byMonth
  return (
    <Section title={say('credits')} aside={<CountedHow section={say('credits')}>{say('howCredits')}</CountedHow>}>
      {freeRecords > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {say('free', { n: String(freeRecords), count: formats.number(freeRecords) })}
        </Text>
      )}
      {rows.length > 0 && (
        <>
          <SegmentedControl
            size="xs"
            mb="xs"
            aria-label={say('creditsBy')}
            value={by}
            onChange={onGroup}
            data={(['company', 'month'] as const).map((value) => ({ value, label: groupingWords[value][language] }))}
          />
          <FigureTable
            label={say('credits')}
            nameHeader={groupingWords[by][language]}
            headers={[
              say('estimated'),
              say('debited'),
              ...(['at-risk', 'to-send', 'uncharged'] as const).map((measure) => measureWords[measure][language]),
            ]}
            lines={rows.map((row) => ({
              key: row.value,
              name: names.of(by, row.value),
              figures: figuresOf(row, {
                ...asked,
                ...(by === 'company' ? { company: row.value } : monthFilter(question, row.value)),
              }),
            }))}
            total={{ key: 'total', name: say('total'), figures: figuresOf(credits.total, asked) }}
          />
        </>
      )}
    </Section>
  )
}

function creditFigures(
  { estimated, debited, atRisk, toSend, uncharged }: Credits,
  filter: Partial<RecordFilter> | null,
): readonly Figure[] {
  const to = (measure: RecordFilter['measure']): Partial<RecordFilter> | null => filter && { ...filter, measure }
  return [
    { count: estimated, filter },
    { count: debited, filter: to('accepted') },
    { count: atRisk, filter: to('at-risk') },
    { count: toSend, filter: to('to-send') },
    { count: uncharged, filter: to('uncharged') },
  ]
}
