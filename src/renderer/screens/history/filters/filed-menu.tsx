import { DaysMenu, MonthList } from '../../../components/data-table/filters/days-menu.tsx'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import type { ShownRecords } from '../shown-records.ts'

interface FiledMenuProps {
  readonly shown: ShownRecords
}

/** Filters by the date of the batch: typed, or a month that has records. */
export function FiledMenu({ shown }: FiledMenuProps) {
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
