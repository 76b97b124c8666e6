import { Button, Group, Popover } from '@mantine/core'
import { useState } from 'react'
import { type CivilDate, parseCivilDate } from '#shared/kernel/civil-date.ts'
import { DayInput } from '../../../components/value-picker/day-input.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import styles from '../history.module.css'
import type { ShownRecords } from '../shown-records.ts'
import { FilterButton } from './filter-button.tsx'
import { filterTexts } from './filter-texts.ts'
import { useSpanWords } from './filter-words.ts'

/** From which day to which: as it is written, or a month that has records. */
export function DatesMenu({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(filterTexts)
  const [opened, setOpened] = useState(false)
  const { filter, narrow } = shown
  const isActive = filter.filedFrom !== null || filter.filedTo !== null
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={330}
      trapFocus
      returnFocus
      withinPortal
    >
      <Popover.Target>
        <FilterButton label={say('filed')} isActive={isActive} onClick={() => setOpened(!opened)} />
      </Popover.Target>
      <Popover.Dropdown aria-label={say('filed')} p="xs">
        <Group grow align="flex-start">
          <DayInput label={say('from')} day={filter.filedFrom} onDay={(day) => narrow({ filedFrom: day })} />
          <DayInput label={say('until')} day={filter.filedTo} onDay={(day) => narrow({ filedTo: day })} />
        </Group>
        {opened && <Months shown={shown} onChosen={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  )
}

interface MonthsProps {
  readonly shown: ShownRecords
  readonly onChosen: () => void
}

function Months({ shown: { filter, narrow }, onChosen }: MonthsProps) {
  const say = useSentences(filterTexts)
  const { formats } = useWords()
  const words = useSpanWords()
  const all = { ...filter, filedFrom: null, filedTo: null }
  const { value: groups = [] } = useChannelQuery('history:groups', { filter: all, by: 'month' }, ['batches'])
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
            variant={filter.filedFrom === from && filter.filedTo === to ? 'light' : 'subtle'}
            aria-pressed={filter.filedFrom === from && filter.filedTo === to}
            rightSection={<span className={styles.count}>{formats.number(count)}</span>}
            onClick={() => {
              narrow({ filedFrom: from, filedTo: to })
              onChosen()
            }}
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
