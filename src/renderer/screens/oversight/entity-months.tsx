import { Button, SegmentedControl, Table, Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import type { RecordFilter } from '#shared/domain/filing/record-filter.ts'
import { type EndedState, endedStates } from '#shared/domain/filing/wire-states.ts'
import type { EntityMonth, EntityMonthRow, Oversight } from '#shared/domain/oversight/oversight.ts'
import { recordsAsked } from '#shared/domain/oversight/records-asked.ts'
import { groupingWords } from '#shared/texts/oversight-text.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { Section } from '../../components/page/section.tsx'
import tables from '../../components/table/table.module.css'
import { useRoving } from '../../components/table/use-roving.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { CountedHow } from './counted-how.tsx'
import styles from './entity-months.module.css'
import { monthFilter } from './group-filter.ts'
import oversight from './oversight.module.css'
import { oversightTexts } from './texts.ts'
import type { Names } from './use-names.ts'

type Measured = 'first-pass' | EndedState

interface EntityMonthsProps {
  readonly figures: Oversight
  readonly names: Names
}

const mostRows = 10

/** Entities by month: how much passes at first filing, or how long they take. Each cell opens its records. */
export function EntityMonths({ figures: { question, entityMonths }, names }: EntityMonthsProps) {
  const say = useSentences(oversightTexts)
  const { language, formats } = useWords()
  const roving = useRoving<HTMLDivElement>()
  const [measure, setMeasure] = useState<Measured>('first-pass')
  const [whole, setWhole] = useState(false)
  const { months } = entityMonths
  const rows = entityMonths.rows.filter((row) => row.months.some((month) => valueIn(month, measure) !== null))
  const longest = Math.max(1, ...rows.flatMap((row) => row.months.map((month) => valueIn(month, measure) ?? 0)))
  const title = say('entityMonths')
  return (
    <Section title={title} aside={<CountedHow section={title}>{say('howEntityMonths')}</CountedHow>}>
      <SegmentedControl
        size="xs"
        mb="xs"
        aria-label={say('entityMonthsShow')}
        value={measure}
        onChange={(chosen) => setMeasure(chosen)}
        data={(['first-pass', ...endedStates] as const).map((value) => ({
          value,
          label: say(`entityMonths.${value}`),
        }))}
      />
      {rows.length === 0 ? (
        <Text size="sm" c="dimmed">
          {say('noEntityMonths')}
        </Text>
      ) : (
        <div {...roving} className={`${tables.frame} ${oversight.plain}`}>
          <Table
            className={`${tables.table} ${styles.matrix}`}
            aria-label={title}
            verticalSpacing={2}
            horizontalSpacing={4}
          >
            <Table.Thead>
              <Table.Tr>
                <Table.Th>{groupingWords.entityCode[language]}</Table.Th>
                {months.map((month) => (
                  <Table.Th key={month} className={tables.number}>
                    {formats.shortMonth(month)}
                  </Table.Th>
                ))}
              </Table.Tr>
            </Table.Thead>
            <Table.Tbody>
              {(whole ? rows : rows.slice(0, mostRows)).map((row) => (
                <EntityRow
                  key={row.entityCode}
                  {...{ row, months, measure, longest, names }}
                  filter={recordsAsked({ ...question, entityCode: row.entityCode, from: null, to: null })}
                  until={question.to}
                />
              ))}
            </Table.Tbody>
          </Table>
        </div>
      )}
      {rows.length > mostRows && (
        <Button variant="subtle" size="compact-sm" mt={4} onClick={() => setWhole(!whole)}>
          {whole ? say('showFewer') : say('showAll', { count: formats.number(rows.length) })}
        </Button>
      )}
    </Section>
  )
}

/** A share, or business days; null: nothing to measure. */
function valueIn({ answered, passed, states }: EntityMonth, measure: Measured): number | null {
  if (measure === 'first-pass') return answered === 0 ? null : passed / answered
  return states[measure].medianDays
}

interface EntityRowProps {
  readonly row: EntityMonthRow
  readonly months: readonly string[]
  readonly measure: Measured
  readonly longest: number
  readonly names: Names
  readonly filter: Partial<RecordFilter>
  readonly until: Oversight['question']['to']
}

function EntityRow({ row, months, measure, longest, names, filter, until }: EntityRowProps) {
  const byMonth = new Map(row.months.map((one) => [one.month, one]))
  return (
    <Table.Tr>
      <Table.Th scope="row" className={oversight.name} title={names.entity(row.entityCode)}>
        {names.entity(row.entityCode)}
      </Table.Th>
      {months.map((month) => {
        const one = byMonth.get(month)
        const value = one === undefined ? null : valueIn(one, measure)
        return (
          <Table.Td key={month} className={tables.number}>
            {one === undefined || value === null ? (
              <Text span size="sm" c="dimmed">
                —
              </Text>
            ) : (
              <MonthCell
                {...{ one, value, measure }}
                entity={names.entity(row.entityCode)}
                month={names.month(month)}
                shade={measure === 'first-pass' ? value : value / longest}
                filter={{
                  ...filter,
                  ...monthFilter({ from: null, to: until }, month),
                  ...(measure === 'first-pass'
                    ? { measure: 'first-answered' }
                    : { measure: 'filed-here', entityState: measure }),
                }}
              />
            )}
          </Table.Td>
        )
      })}
    </Table.Tr>
  )
}

interface MonthCellProps {
  readonly one: EntityMonth
  readonly value: number
  readonly measure: Measured
  readonly entity: string
  readonly month: string
  /** From 0 to 1. */
  readonly shade: number
  readonly filter: Partial<RecordFilter>
}

const darkest = 4

/** The number says it; the shade, or a line where a scheme replaces colours, only shows it from afar. */
function MonthCell({ one, value, measure, entity, month, shade, filter }: MonthCellProps) {
  const say = useSentences(oversightTexts)
  const { formats } = useWords()
  const go = useNavigation((state) => state.go)
  const isShare = measure === 'first-pass'
  const text = isShare ? formats.share(value) : formats.number(value)
  const told = (): string => {
    if (isShare)
      return say('entityMonthShare', { entity, month, share: text, passed: one.passed, answered: one.answered })
    const { count, unknown } = one.states[measure]
    const said = { entity, month, days: text, count: count - unknown }
    return unknown === 0 ? say('entityMonthDays', said) : say('entityMonthDaysUndated', { ...said, unknown })
  }
  return (
    <UnstyledButton
      className={styles.cell}
      data-shade={Math.round(shade * darkest)}
      aria-label={told()}
      title={told()}
      onClick={() => go({ screen: 'history', filter })}
    >
      {text}
    </UnstyledButton>
  )
}
