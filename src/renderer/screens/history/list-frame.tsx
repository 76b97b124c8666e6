import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import styles from '../../components/data-table/data-table.module.css'
import { TableTotal } from '../../components/data-table/table-total.tsx'
import type { ListedRoute } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { FilterBar } from './filters/filter-bar.tsx'
import { FilterChips } from './filters/filter-chips.tsx'
import { RecordViews } from './record-views.tsx'
import type { ShownRecords } from './shown-records.ts'
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
