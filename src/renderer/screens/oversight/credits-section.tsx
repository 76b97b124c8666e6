import { Anchor, SegmentedControl, SimpleGrid, Text } from '@mantine/core'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import {
  type CreditGrouping,
  type Credits,
  creditGroupings,
  type Oversight,
  type OversightQuestion,
} from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { isSameCompany } from '#shared/domain/worker/company.ts'
import { isModuleName } from '#shared/domain/worker/procedure.ts'
import { groupingWords, measureWords } from '#shared/texts/oversight-text.ts'
import { CreditBar } from '../../components/credits/credit-bar.tsx'
import { useCompanyNames } from '../../components/credits/use-company-names.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Section } from '../../components/page/section.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
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
  readonly by: CreditGrouping
  readonly onGroup: (by: CreditGrouping) => void
}

/** What was paid, may have been paid, and is still to be paid. */
export function CreditsSection({
  figures: { question, credits, freeRecords, followedRecords = 0 },
  names,
  by,
  onGroup,
}: CreditsSectionProps) {
  const say = useSentences(oversightTexts)
  const { language, formats } = useWords()
  const go = useNavigation((state) => state.go)
  const asked = recordsAsked(question)
  // Without free records the filter is unnecessary: everything is charged.
  const figuresOf = (row: Credits, filter: Partial<RecordFilter>): readonly Figure[] =>
    creditFigures(row, freeRecords === 0 ? filter : { ...filter, charged: true })
  const rows = { company: credits.byCompany, module: credits.byModule, month: credits.byMonth }[by]
  return (
    <Section title={say('credits')} aside={<CountedHow section={say('credits')}>{say('howCredits')}</CountedHow>}>
      {freeRecords > 0 && (
        <Text size="sm" c="dimmed" mb="xs">
          {say(followedRecords === 0 ? 'free' : 'freeOrFollowed', {
            count: freeRecords,
            followed: formats.number(followedRecords),
          })}{' '}
          <Anchor
            component="button"
            type="button"
            size="sm"
            onClick={() => go({ screen: 'history', filter: { ...asked, charged: false } })}
          >
            {say('showFree')}
          </Anchor>
        </Text>
      )}
      <CompanyLimits company={question.company} />
      {rows.length > 0 && (
        <>
          <SegmentedControl
            size="xs"
            mb="xs"
            aria-label={say('creditsBy')}
            value={by}
            onChange={onGroup}
            data={creditGroupings.map((value) => ({ value, label: groupingWords[value][language] }))}
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
                ...creditFilter(question, by, row.value),
              }),
            }))}
            total={{ key: 'total', name: say('total'), figures: figuresOf(credits.total, asked) }}
          />
        </>
      )}
    </Section>
  )
}

/** Limit and use of the current month, whatever the period of the figures. */
function CompanyLimits({ company }: { readonly company: string | null }) {
  const nameOf = useCompanyNames()
  const { value } = useChannelQuery('credit-limit:read', null, ['profile', 'batches'])
  const uses = value?.uses.filter(({ nit }) => company === null || isSameCompany(nit, company)) ?? []
  return uses.map((use) => (
    <SimpleGrid key={use.nit} cols={2} mb="xs">
      <Text size="sm">{nameOf(use.nit)}</Text>
      <CreditBar use={use} />
    </SimpleGrid>
  ))
}

function creditFilter(question: OversightQuestion, by: CreditGrouping, value: string): Partial<RecordFilter> {
  if (by === 'month') return monthFilter(question, value)
  return by === 'company' ? { company: value } : { module: isModuleName(value) ? value : null }
}

function creditFigures(
  { estimated, debited, atRisk, toSend, uncharged }: Credits,
  filter: Partial<RecordFilter>,
): readonly Figure[] {
  const to = (measure: RecordFilter['measure']): Partial<RecordFilter> => ({ ...filter, measure })
  return [
    { count: estimated, filter },
    { count: debited, filter: to('accepted') },
    { count: atRisk, filter: to('at-risk') },
    { count: toSend, filter: to('to-send') },
    { count: uncharged, filter: to('uncharged') },
  ]
}
