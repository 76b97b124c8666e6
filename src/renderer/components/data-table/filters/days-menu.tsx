import { Button, Group, Popover } from '@mantine/core'
import type { ReactNode } from 'react'
import type { RecordGroup } from '#shared/domain/filing/record-filter.ts'
import { type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { Opener } from '../../page/opener.tsx'
import { DayInput } from '../../value-picker/day-input.tsx'
import styles from '../data-table.module.css'
import { FilterButton } from './filter-button.tsx'
import { tableFilterTexts } from './filter-texts.ts'
import { useSpanWords } from './use-span-words.ts'

/** Two days, both inclusive; null for any. */
interface Days {
  readonly from: CivilDate | null
  readonly to: CivilDate | null
}

interface DaysMenuProps extends Days {
  /** Absent: the days of filing. */
  readonly label?: string
  readonly onDays: (parts: Partial<Days>) => void
  /** The months that have rows or other quick choices, built when the menu opens. */
  readonly months: (onChosen: () => void) => ReactNode
}

/** A date range: typed, or a month that has rows. */
export function DaysMenu({ label, from, to, onDays, months }: DaysMenuProps) {
  const say = useSentences(tableFilterTexts)
  const name = label ?? say('filed')
  return (
    <Opener popup="dialog" button={<FilterButton label={name} isActive={from !== null || to !== null} />}>
      {({ target, opened, onChange }) => (
        <Popover
          opened={opened}
          onChange={onChange}
          position="bottom-start"
          width={330}
          trapFocus
          returnFocus
          withinPortal
        >
          <Popover.Target>{target}</Popover.Target>
          <Popover.Dropdown aria-label={name} p="xs">
            <Group grow align="flex-start">
              <DayInput label={say('from')} day={from} onDay={(day) => onDays({ from: day })} />
              <DayInput label={say('until')} day={to} onDay={(day) => onDays({ to: day })} />
            </Group>
            {opened && months(() => onChange(false))}
          </Popover.Dropdown>
        </Popover>
      )}
    </Opener>
  )
}

interface MonthListProps extends Days {
  /** Counted by month, as `2026-11`. */
  readonly groups: readonly RecordGroup[]
  readonly onSpan: (span: { readonly from: CivilDate; readonly to: CivilDate }) => void
}

export function MonthList({ groups, from: chosenFrom, to: chosenTo, onSpan }: MonthListProps) {
  const say = useSentences(tableFilterTexts)
  const { formats } = useWords()
  const words = useSpanWords()
  const months = groups.flatMap(({ value, count }) => {
    const span = value === null ? null : spanOf(value)
    return span === null ? [] : [{ ...span, count }]
  })
  if (months.length === 0) return null
  return (
    <fieldset className={styles.months} aria-label={say('months')}>
      {months
        .toSorted((one, other) => (one.from < other.from ? 1 : -1))
        .map(({ from, to, count }) => (
          <Button
            key={from}
            size="compact-sm"
            justify="space-between"
            variant={chosenFrom === from && chosenTo === to ? 'light' : 'subtle'}
            aria-pressed={chosenFrom === from && chosenTo === to}
            rightSection={<span className={styles.count}>{formats.number(count)}</span>}
            onClick={() => onSpan({ from, to })}
          >
            {words(from, to)}
          </Button>
        ))}
    </fieldset>
  )
}

/** First and last day of `2026-11`. */
function spanOf(month: string): { readonly from: CivilDate; readonly to: CivilDate } | null {
  const from = parseCivilDate(`${month}-01`)
  const last = [31, 30, 29, 28].map((day) => parseCivilDate(`${month}-${day}`)).find((day) => day !== undefined)
  return from === undefined || last === undefined ? null : { from, to: last }
}
