import { Menu } from '@mantine/core'
import { newestRecords, type RecordWait, recordWaits } from '#shared/domain/filing/record-filter.ts'
import { tableFilterTexts } from '../../../components/data-table/filters/filter-texts.ts'
import { ValueLine } from '../../../components/data-table/filters/value-line.tsx'
import { ValueMenu } from '../../../components/data-table/filters/value-menu.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import type { ShownRecords } from '../shown-records.ts'
import { filterTexts } from './filter-texts.ts'

/** What records wait for, each with its count among those shown. */
export function WaitsMenu({ shown }: { readonly shown: ShownRecords }) {
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
