import { Button, Menu, Stack } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useState } from 'react'
import { daysAfter } from '#shared/domain/business-days.ts'
import { newestRecords, type RecordFilter, type RecordWait, recordWaits } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import styles from '../../../components/data-table/data-table.module.css'
import { ConfidenceMenu } from '../../../components/data-table/filters/confidence-menu.tsx'
import { DaysMenu, MonthList } from '../../../components/data-table/filters/days-menu.tsx'
import { tableFilterTexts } from '../../../components/data-table/filters/filter-texts.ts'
import { useTypedText } from '../../../components/data-table/filters/use-typed-text.ts'
import { ValueLine } from '../../../components/data-table/filters/value-line.tsx'
import { ValueList, ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { SearchField } from '../../../components/page/search-field.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { historyTexts } from '../texts.ts'
import { filterTexts } from './filter-texts.ts'
import { type ListedFilter, listedFilters, useValueWords } from './filter-words.ts'

interface FilterBarProps {
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
}

export function FilterBar({ shown, companies }: FilterBarProps) {
  const say = useSentences(historyTexts)
  const sayFilter = useSentences(filterTexts)
  const [text, setText] = useTypedText(shown.filter.text, (typed) => shown.narrow({ text: typed }))
  const [areAllShown, setAllShown] = useState(false)
  const isShown = areAllShown || lessUsed.some((name) => shown.filter[name] !== null)
  const menuOf = (name: ListedFilter) => <ListMenu key={name} name={name} shown={shown} companies={companies} />
  return (
    <fieldset className={styles.bar} aria-label={sayFilter('bar')}>
      <SearchField
        size="xs"
        w={180}
        label={say('search')}
        placeholder={say('placeholder')}
        text={text}
        onText={setText}
      />
      <WaitsMenu shown={shown} />
      {listedFilters.filter((name) => !isLessUsed(name)).map(menuOf)}
      <FiledMenu shown={shown} />
      <Button
        size="xs"
        px={8}
        variant="default"
        title={sayFilter('more')}
        aria-label={sayFilter('more')}
        aria-expanded={isShown}
        onClick={() => setAllShown(!isShown)}
      >
        <IconDotsVertical size={14} aria-hidden />
      </Button>
      {isShown && (
        <>
          {listedFilters.filter(isLessUsed).map(menuOf)}
          <DueMenu shown={shown} />
          <ConfidenceMenu
            below={shown.filter.confidenceBelow}
            onBelow={(confidenceBelow) => shown.narrow({ confidenceBelow })}
          />
        </>
      )}
    </fieldset>
  )
}

/** Shown on request, or while one of them is active: all filters would take a second line at 1366 pixels. */
const lessUsed = ['operator', 'owner', 'dueFrom', 'dueTo', 'confidenceBelow'] as const
const isLessUsed = (name: ListedFilter): boolean => lessUsed.some((one) => one === name)

/** What records wait for, each with its count among those shown. */
function WaitsMenu({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(filterTexts)
  const sayTable = useSentences(tableFilterTexts)
  const { filter, narrow } = shown
  return (
    <ValueMenu label={say('waits')} isActive={filter.waits !== null}>
      {() => (
        <>
          {filter.waits !== null && <Menu.Item onClick={() => narrow({ waits: null })}>{sayTable('any')}</Menu.Item>}
          {recordWaits.map((wait) => (
            <WaitLine key={wait} wait={wait} shown={shown} />
          ))}
        </>
      )}
    </ValueMenu>
  )
}

function WaitLine({ wait, shown: { filter, narrow } }: { readonly wait: RecordWait; readonly shown: ShownRecords }) {
  const say = useSentences(filterTexts)
  const asked = { filter: { ...filter, waits: wait }, order: newestRecords, offset: 0, limit: 1 }
  const { value } = useChannelQuery('history:records', asked, ['batches', 'documents'])
  return (
    <ValueLine
      label={say(`waits.${wait}`)}
      count={value?.total}
      isChosen={filter.waits === wait}
      onChoose={() => narrow({ waits: wait })}
    />
  )
}

interface ListMenuProps {
  readonly name: ListedFilter
  readonly shown: Pick<ShownRecords, 'filter' | 'narrow'>
  readonly companies: readonly CompanyProfile[]
}

/** The values of one property, each with its count among the records shown. */
function ListMenu(props: ListMenuProps) {
  const say = useSentences(filterTexts)
  return (
    <ValueMenu label={say(props.name)} isActive={props.shown.filter[props.name] !== null}>
      {() => <Values {...props} />}
    </ValueMenu>
  )
}

/** Filters that offer records without a value. */
const canBeSilent: ReadonlySet<ListedFilter> = new Set(['company', 'entityCode', 'owner'])

function Values({ name, shown: { filter, narrow }, companies }: ListMenuProps) {
  const wordOf = useValueWords(companies)
  const groups = useChannelQuery('history:groups', { filter: { ...filter, [name]: null }, by: name }, ['batches'])
  return (
    <ValueList
      groups={groups}
      chosen={filter[name]}
      wordOf={(value) => wordOf(name, value)}
      canBeSilent={canBeSilent.has(name)}
      onChoose={(value) => narrow({ [name]: value } as Partial<RecordFilter>)}
    />
  )
}

interface FiledMenuProps {
  readonly shown: ShownRecords
}

/** Filters by the date of the batch: typed, or a month that has records. */
function FiledMenu({ shown }: FiledMenuProps) {
  const { filter, narrow } = shown
  return (
    <DaysMenu
      from={filter.filedFrom}
      to={filter.filedTo}
      onDays={({ from, to }) =>
        narrow({ ...(from === undefined ? {} : { filedFrom: from }), ...(to === undefined ? {} : { filedTo: to }) })
      }
      months={(onChosen) => <Months shown={shown} onChosen={onChosen} />}
    />
  )
}

/** Filters by the date set for the owner; overdue records that are done are left out. */
function DueMenu({ shown: { filter, narrow } }: FiledMenuProps) {
  const say = useSentences(filterTexts)
  const today = bogotaDate(Date.now())
  const near = [
    { name: 'due.past', parts: { waits: 'assigned', dueFrom: null, dueTo: daysAfter(today, -1) } },
    { name: 'due.week', parts: { waits: 'assigned', dueFrom: today, dueTo: daysAfter(today, 7) } },
  ] as const
  return (
    <DaysMenu
      label={say('due')}
      from={filter.dueFrom}
      to={filter.dueTo}
      onDays={({ from, to }) =>
        narrow({ ...(from === undefined ? {} : { dueFrom: from }), ...(to === undefined ? {} : { dueTo: to }) })
      }
      months={(onChosen) => (
        <Stack gap={4} mt="xs">
          {near.map(({ name, parts }) => (
            <Button
              key={name}
              size="compact-sm"
              variant="subtle"
              justify="flex-start"
              onClick={() => {
                narrow(parts)
                onChosen()
              }}
            >
              {say(name)}
            </Button>
          ))}
        </Stack>
      )}
    />
  )
}

function Months({ shown: { filter, narrow }, onChosen }: FiledMenuProps & { readonly onChosen: () => void }) {
  const all = { ...filter, filedFrom: null, filedTo: null }
  const { value: groups = [] } = useChannelQuery('history:groups', { filter: all, by: 'month' }, ['batches'])
  return (
    <MonthList
      groups={groups}
      from={filter.filedFrom}
      to={filter.filedTo}
      onSpan={({ from, to }) => {
        narrow({ filedFrom: from, filedTo: to })
        onChosen()
      }}
    />
  )
}
