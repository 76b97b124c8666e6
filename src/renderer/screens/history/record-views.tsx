import { everyRecord, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import type { TableViews } from '../../components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../components/data-table/views/views-menu.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { filterTexts } from './filters/filter-texts.ts'
import type { ShownRecords } from './shown-records.ts'
import { historyTexts } from './texts.ts'
import { wholeList } from './whole-list.ts'

/** What clerks check every morning. */
const builtIn = ['returned', 'rejected'] as const

/** Named views of records: built-in ones and the user's own. */
export function RecordViews({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(historyTexts)
  const sayFilter = useSentences(filterTexts)
  const { value: views = [] } = useChannelQuery('history:views', null, ['profile'])
  const saving = useCommand('history:save-view')
  const removing = useCommand('history:remove-view')
  const { filter, order, columns, listed, showAll } = shown
  const table: TableViews<SavedView> = {
    views,
    onShow: showAll,
    save: (id, name) => {
      const parts = listed === null ? {} : { listed: wholeList(listed) }
      return saving.run({ id, name, filter, order, columns: [...columns], ...parts })
    },
    rename: (view, name) => saving.run({ ...view, name }),
    remove: (id) => removing.run({ id }),
  }
  const showRecords = (parts: Partial<RecordFilter>) => () =>
    showAll({ filter: { ...everyRecord, ...parts }, order: newestRecords, columns })
  return (
    <ViewsMenu
      table={table}
      standing={[
        { label: say('all'), onShow: showRecords({}) },
        ...builtIn.map((waits) => ({ label: sayFilter(`waits.${waits}`), onShow: showRecords({ waits }) })),
      ]}
    />
  )
}
