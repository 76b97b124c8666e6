import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import { newestDocuments } from '#shared/domain/filing/document-table.ts'
import { latestPeople } from '#shared/domain/filing/people-table.ts'
import { everyRecord, newestRecords, type RecordFilter } from '#shared/domain/filing/record-filter.ts'
import type { SavedView } from '#shared/domain/filing/record-schemas.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import styles from '../../components/data-table/data-table.module.css'
import { TableTotal } from '../../components/data-table/table-total.tsx'
import type { TableViews } from '../../components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../components/data-table/views/views-menu.tsx'
import type { ListedRoute } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTableLook as useDocumentLook } from './documents/table-look.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { filterTexts } from './filters/filter-texts.ts'
import { useTableLook as usePeopleLook } from './people/table-look.ts'
import type { ShownRecords } from './shown-records.ts'
import { useTableLook } from './table-look.ts'
import { historyTexts } from './texts.ts'

interface ListFrameProps {
  readonly shown: ShownRecords
  readonly companies: readonly CompanyProfile[]
  /** The total in words; null until known. */
  readonly total: string | null
  /** Rendered after the total and the filters. */
  readonly beside?: ReactNode
  /** Further filters of the listed kind. */
  readonly kinds?: ReactNode
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The frame of every list filtered by records. */
export function ListFrame({ shown, companies, total, beside, kinds, actions, children }: ListFrameProps) {
  const say = useSentences(historyTexts)
  return (
    <Page
      fill
      title={say('title')}
      actions={
        <>
          <RecordViews shown={shown} />
          {actions}
        </>
      }
    >
      <div className={styles.bar}>
        <ListedSwitch shown={shown} />
        {kinds}
      </div>
      <FilterBar shown={shown} companies={companies} />
      <div className={styles.line}>
        <TableTotal said={total} />
        <FilterChips shown={shown} companies={companies} />
        {beside}
      </div>
      {children}
    </Page>
  )
}

/** What clerks check every morning. */
const builtIn = ['returned', 'rejected'] as const

/** Named views of records: built-in ones and the user's own. */
function RecordViews({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(historyTexts)
  const sayFilter = useSentences(filterTexts)
  const { value: views = [] } = useChannelQuery('history:views', null, ['profile'])
  const saving = useCommand('history:save-view')
  const removing = useCommand('history:remove-view')
  const { filter, order, columns, listed, showAll } = shown
  const table: TableViews<SavedView> = {
    views,
    onShow: showAll,
    save: (named) => {
      const parts = listed === null ? {} : { listed: wholeList(listed) }
      return saving.run({ ...named, filter, order, columns: [...columns], ...parts })
    },
    change: (view, parts) => saving.run({ ...view, ...parts }),
    remove: (id) => removing.run({ id }),
  }
  const usual = useTableLook((look) => look.columns)
  const showRecords = (parts: Partial<RecordFilter>) => () =>
    showAll({ filter: { ...everyRecord, ...parts }, order: newestRecords, columns: usual })
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

/** The current list with all defaults explicit, so that a saved view stays the same when they change. */
function wholeList(listed: ListedRoute): NonNullable<SavedView['listed']> {
  if (listed.of === 'people') {
    const { order = latestPeople, columns = usePeopleLook.getState().columns } = listed
    return { of: 'people', order, columns: [...columns] }
  }
  const { holding = null, delivery, order = newestDocuments, columns = useDocumentLook.getState().columns } = listed
  return { of: 'documents', holding, ...(delivery === undefined ? {} : { delivery }), order, columns: [...columns] }
}

type Listed = ListedRoute['of'] | 'records'

function ListedSwitch({ shown }: { readonly shown: ShownRecords }) {
  const say = useSentences(historyTexts)
  return (
    <SegmentedControl<Listed>
      size="xs"
      aria-label={say('listed')}
      value={shown.listed?.of ?? 'records'}
      onChange={(of) => shown.list(of === 'records' ? null : { of })}
      data={[
        { value: 'records', label: say('title') },
        { value: 'people', label: say('people') },
        { value: 'documents', label: say('documents') },
      ]}
    />
  )
}
