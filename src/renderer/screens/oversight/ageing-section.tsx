import { SegmentedControl, Text } from '@mantine/core'
import { overdueFilter } from '#shared/domain/answers/answer-terms.ts'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { filedState } from '#shared/domain/filing/wire-states.ts'
import {
  type Ageing,
  type AgeingRow,
  ageingBuckets,
  countOf,
  entitiesOf,
  type Oversight,
  type TermFigures,
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
  const { question, ageing, returned, terms, overdue, soon } = figures
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
        ofTerm={atEntity ? { overdue, soon, asked } : null}
        filter={{ ...asked, ...(atEntity ? { entityState: filedState } : { waits: 'returned' }) }}
        names={names}
      />
      {atEntity && <TermsNote terms={terms} names={names} />}
    </Section>
  )
}

interface WaitingProps {
  readonly label: string
  readonly nothing: string
  readonly waiting: Ageing
  /** Past the term or about to pass it, of all these records; null when no entity has to answer. */
  readonly ofTerm: {
    readonly overdue: TermFigures
    readonly soon: TermFigures
    readonly asked: Partial<RecordFilter>
  } | null
  readonly filter: Partial<RecordFilter>
  readonly names: Names
}

function Waiting({ label, nothing, waiting, ofTerm, filter, names }: WaitingProps) {
  const { rows: waitingRows, total, sinceFiled } = waiting
  // An entity with nothing in this state may still owe an answer.
  const rows = [...waitingRows, ...rowsBeside(waitingRows, ofTerm)]
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
          ...(ofTerm === null ? [] : [say('soon'), say('overdue')]),
        ]}
        lines={rows.map(({ entityCode, ...row }) => ({
          key: entityCode,
          name: names.entity(entityCode),
          figures: [...figuresOf(row, { ...filter, entityCode }), ...termFiguresOf(ofTerm, entityCode)],
        }))}
        total={{
          key: 'total',
          name: say('total'),
          figures: [...figuresOf(total, filter), ...termFiguresOf(ofTerm, null)],
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

/** The numbers for one entity, or all; each opens exactly these records. */
function termFiguresOf(ofTerm: WaitingProps['ofTerm'], entityCode: string | null): readonly Figure[] {
  if (ofTerm === null) return []
  const { asked, soon, overdue } = ofTerm
  return [soon, overdue].map((figures) => ({
    count: entityCode === null ? figures.total : countOf(figures, entityCode),
    filter: {
      ...asked,
      waits: 'answer',
      ...overdueFilter(figures.days),
      ...(entityCode === null ? {} : { entityCode }),
    },
  }))
}

const rowsBeside = (rows: readonly AgeingRow[], ofTerm: WaitingProps['ofTerm']): readonly AgeingRow[] => {
  if (ofTerm === null) return []
  const told = new Set(rows.map(({ entityCode }) => entityCode))
  const none = ageingBuckets.map(() => ({ from: null, to: null, count: 0 }))
  return entitiesOf(ofTerm.overdue, ofTerm.soon)
    .filter((entityCode) => !told.has(entityCode))
    .map((entityCode) => ({ entityCode, total: 0, parts: none }))
}

/** After how many days an answer is overdue, and where that is set. */
function TermsNote({ terms, names }: Pick<Oversight, 'terms'> & Pick<WaitingProps, 'names'>) {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  const own = terms.own.map(({ entityCode, businessDays }) =>
    say('ownTerm', { entity: names.entity(entityCode), days: formats.number(businessDays) }),
  )
  return (
    <Text size="xs" c="dimmed" mt={4}>
      {say('terms', {
        count: terms.general,
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
