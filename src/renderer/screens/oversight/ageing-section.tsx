import { SegmentedControl, Text } from '@mantine/core'
import { overdueFilter } from '#shared/domain/certificates/certificate-terms.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { filedState } from '#shared/domain/filing/wire-states.ts'
import {
  type Ageing,
  type AgeingRow,
  ageingBuckets,
  type OverdueFigures,
  type Oversight,
} from '#shared/domain/oversight/oversight.ts'
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

/** What entities still have, or what was returned and not filed again, by business days, whatever the period. */
export function AgeingSection({ figures, names, shown, onShown }: AgeingSectionProps) {
  const { question, ageing, returned, overdue } = figures
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
        overdue={
          atEntity ? { ...overdue, filter: { ...asked, waits: 'certificate', ...overdueFilter(overdue.days) } } : null
        }
        filter={{ ...asked, ...(atEntity ? { entityState: filedState } : { waits: 'returned' }) }}
        names={names}
      />
      {atEntity && <TermsNote overdue={overdue} names={names} />}
    </Section>
  )
}

interface WaitingProps {
  readonly label: string
  readonly nothing: string
  readonly waiting: Ageing
  /** Overdue certificates, and the filter for exactly these; null when none are awaited. */
  readonly overdue: (OverdueFigures & { readonly filter: Partial<RecordFilter> }) | null
  readonly filter: Partial<RecordFilter>
  readonly names: Names
}

function Waiting({ label, nothing, waiting, overdue, filter, names }: WaitingProps) {
  const { rows: waitingRows, total, sinceFiled } = waiting
  // An entity with nothing left in this state may still owe a certificate.
  const rows = [...waitingRows, ...rowsBeside(waitingRows, overdue)]
  const say = useSentences(oversightTexts)
  const { language } = useWords()
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
          ...(overdue === null ? [] : [say('overdue')]),
        ]}
        lines={rows.map(({ entityCode, ...row }) => ({
          key: entityCode,
          name: names.entity(entityCode),
          figures: [...figuresOf(row, { ...filter, entityCode }), ...overdueOf(overdue, entityCode)],
        }))}
        total={{
          key: 'total',
          name: say('total'),
          figures: [...figuresOf(total, filter), ...overdueOf(overdue, null)],
        }}
      />
      {sinceFiled > 0 && (
        <Text size="xs" c="dimmed" mt={4}>
          {say('sinceFiled', { count: sinceFiled })}
        </Text>
      )}
    </>
  )
}

/** The number for one entity, or all. */
function overdueOf(overdue: WaitingProps['overdue'], entityCode: string | null): readonly Figure[] {
  if (overdue === null) return []
  const { rows, total, filter } = overdue
  if (entityCode === null) return [{ count: total, filter }]
  return [{ count: rows.find((row) => row.entityCode === entityCode)?.count ?? 0, filter: { ...filter, entityCode } }]
}

const rowsBeside = (rows: readonly AgeingRow[], overdue: WaitingProps['overdue']): readonly AgeingRow[] => {
  const told = new Set(rows.map(({ entityCode }) => entityCode))
  const others = overdue?.rows.filter(({ entityCode }) => !told.has(entityCode)) ?? []
  const none = ageingBuckets.map(() => ({ from: null, to: null, count: 0 }))
  return others.map(({ entityCode }) => ({ entityCode, total: 0, parts: none }))
}

/** After how many days a certificate is overdue, and where that is set. */
function TermsNote({ overdue: { terms }, names }: { readonly overdue: OverdueFigures; readonly names: Names }) {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  const own = terms.own.map(({ entityCode, businessDays }) =>
    say('ownTerm', { entity: names.entity(entityCode), days: formats.number(businessDays) }),
  )
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {say('terms', {
        general: formats.number(terms.general),
        own: own.length === 0 ? '' : say('ownTerms', { list: own.join('; ') }),
      })}
    </Text>
  )
}

const figuresOf = (
  { total, parts }: Omit<AgeingRow, 'entityCode'>,
  filter: Partial<RecordFilter>,
): readonly Figure[] => [
  ...parts.map(({ count, from, to }) => ({ count, filter: { ...filter, sinceFrom: from, sinceTo: to } })),
  { count: total, filter },
]
