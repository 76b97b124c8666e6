import { Menu, Text } from '@mantine/core'
import { useState } from 'react'
import type { RecordFilter, RecordGroup } from '#shared/domain/filing/record-filter.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { foldName } from '#shared/domain/worker/normalise.ts'
import { ErrorAlert } from '../../../components/page/error-alert.tsx'
import { SlowLoader } from '../../../components/page/slow-loader.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import type { ShownRecords } from '../shown-records.ts'
import { FilterButton } from './filter-button.tsx'
import { filterTexts } from './filter-texts.ts'
import { type ListedFilter, useValueWords } from './filter-words.ts'
import { ValueLine } from './value-line.tsx'

interface ListMenuProps {
  readonly name: ListedFilter
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
}

/** The values that records have of one thing, each with how many of what is shown have it. */
export function ListMenu(props: ListMenuProps) {
  const say = useSentences(filterTexts)
  const [opened, setOpened] = useState(false)
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={340}
      withInitialFocusPlaceholder={false}
      withinPortal
      returnFocus
    >
      <Menu.Target>
        <FilterButton label={say(props.name)} isActive={props.shown.filter[props.name] !== null} />
      </Menu.Target>
      <Menu.Dropdown mah="24rem" style={{ overflowY: 'auto' }}>
        {opened && <Values {...props} />}
      </Menu.Dropdown>
    </Menu>
  )
}

/** Records that say nothing of it can be asked for. */
const canBeSilent: ReadonlySet<ListedFilter> = new Set(['company', 'entityCode'])
const most = 100
const searchedFrom = 12

function Values({ name, shown, companies }: ListMenuProps) {
  const say = useSentences(filterTexts)
  const { formats } = useWords()
  const wordOf = useValueWords(companies)
  const { filter, narrow } = shown
  const [typed, setTyped] = useState('')
  const groups = useChannelQuery('history:groups', { filter: { ...filter, [name]: null }, by: name }, ['batches'])
  if (groups.error) return <ErrorAlert error={groups.error} onRetry={groups.reload} />
  if (groups.value === undefined) return <SlowLoader />
  const values = groups.value.filter(isSaid)
  const silent = groups.value.find(({ value }) => value === null)?.count ?? 0
  const found = values.filter(({ value }) => foldName(wordOf(name, value)).includes(foldName(typed)))
  return (
    <>
      {values.length > searchedFrom && (
        <Menu.Search
          aria-label={say('find')}
          placeholder={say('find')}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      {filter[name] !== null && <Menu.Item onClick={() => narrow({ [name]: null })}>{say('any')}</Menu.Item>}
      {found.slice(0, most).map(({ value, count }) => (
        <ValueLine
          key={value}
          label={wordOf(name, value)}
          count={count}
          isChosen={filter[name] === value}
          onChoose={() => narrow({ [name]: value } as Partial<RecordFilter>)}
        />
      ))}
      {found.length > most && <Note text={say('more', { formatted: formats.number(found.length - most) })} />}
      {silent > 0 && canBeSilent.has(name) && (
        <ValueLine
          label={say('none')}
          count={silent}
          isChosen={filter[name] === ''}
          onChoose={() => narrow({ [name]: '' })}
        />
      )}
      {silent > 0 && !canBeSilent.has(name) && <Note text={`${say('none')}: ${formats.number(silent)}`} />}
    </>
  )
}

const isSaid = (group: RecordGroup): group is RecordGroup & { readonly value: string } => group.value !== null

const Note = ({ text }: { readonly text: string }) => (
  <Text size="xs" c="dimmed" px="xs" py={4}>
    {text}
  </Text>
)
