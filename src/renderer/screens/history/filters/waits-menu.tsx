import { Menu } from '@mantine/core'
import { newestRecords, type RecordWait, recordWaits } from '#shared/domain/filing/record-filter.ts'
import { FilterButton } from '../../../components/data-table/filters/filter-button.tsx'
import { tableFilterTexts } from '../../../components/data-table/filters/filter-texts.ts'
import { ValueLine } from '../../../components/data-table/filters/value-line.tsx'
import { Opener } from '../../../components/page/opener.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { filterTexts } from './filter-texts.ts'

/** What records wait for, each with how many of what is shown do. */
export function WaitsMenu({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(filterTexts)
  const sayTable = useSentences(tableFilterTexts)
  const { filter, narrow } = shown
  return (
    <Opener popup="menu" button={<FilterButton label={say('waits')} isActive={filter.waits !== null} />}>
      {({ target, opened, onChange }) => (
        <Menu
          opened={opened}
          onChange={onChange}
          position="bottom-start"
          width={300}
          withInitialFocusPlaceholder={false}
          withinPortal
          returnFocus
        >
          <Menu.Target>{target}</Menu.Target>
          <Menu.Dropdown>
            {filter.waits !== null && <Menu.Item onClick={() => narrow({ waits: null })}>{sayTable('any')}</Menu.Item>}
            {opened && recordWaits.map((wait) => <WaitLine key={wait} wait={wait} shown={shown} />)}
          </Menu.Dropdown>
        </Menu>
      )}
    </Opener>
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
