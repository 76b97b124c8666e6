import { Menu } from '@mantine/core'
import { useState } from 'react'
import { newestRecords, type RecordWait, recordWaits } from '#shared/domain/filing/record-filter.ts'
import { FilterButton } from '../../../components/data-table/filters/filter-button.tsx'
import { tableFilterTexts } from '../../../components/data-table/filters/filter-texts.ts'
import { ValueLine } from '../../../components/data-table/filters/value-line.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { filterTexts } from './filter-texts.ts'

/** What records wait for, each with how many of what is shown do. */
export function WaitsMenu({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(filterTexts)
  const sayTable = useSentences(tableFilterTexts)
  const [opened, setOpened] = useState(false)
  const { filter, narrow } = shown
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      withInitialFocusPlaceholder={false}
      withinPortal
      returnFocus
    >
      <Menu.Target>
        <FilterButton label={say('waits')} isActive={filter.waits !== null} />
      </Menu.Target>
      <Menu.Dropdown>
        {filter.waits !== null && <Menu.Item onClick={() => narrow({ waits: null })}>{sayTable('any')}</Menu.Item>}
        {opened && recordWaits.map((wait) => <WaitLine key={wait} wait={wait} shown={shown} />)}
      </Menu.Dropdown>
    </Menu>
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
