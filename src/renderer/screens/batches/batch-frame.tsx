import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import styles from '../../components/data-table/data-table.module.css'
import { TableTotal } from '../../components/data-table/table-total.tsx'
import { Page } from '../../components/page/page.tsx'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BatchChips, BatchFilters, Phases } from './batch-filters.tsx'
import { BatchViews } from './batch-views.tsx'
import { KeptNotices } from './kept-notices.tsx'
import { isNarrowed, type ShownBatches } from './shown-batches.ts'
import { batchesTexts } from './texts.ts'

interface BatchFrameProps {
  readonly shown: ShownBatches
  readonly companies: readonly CompanyProfile[]
  /** The total in words; null until known. */
  readonly total: string | null
  /** Nothing matches; if there is no filter either, the profile is empty. */
  readonly isEmpty: boolean
  /** Rendered after the batch filters. */
  readonly filters?: ReactNode
  readonly chips?: ReactNode
  readonly actions: ReactNode
  readonly children: ReactNode
}

/** The frame around each list filtered by batches. */
export function BatchFrame(props: BatchFrameProps) {
  const t = useTexts()
  const { shown, companies, total, isEmpty, filters, chips, actions, children } = props
  const isBare = isEmpty && !isNarrowed(shown.filter) && (shown.sends?.state ?? null) === null
  return (
    <Page
      fill
      title={t('batches.title')}
      actions={
        isBare ? undefined : (
          <>
            <BatchViews shown={shown} />
            {actions}
          </>
        )
      }
    >
      <KeptNotices />
      {!isBare && (
        <>
          <div className={styles.bar}>
            <ListedSwitch shown={shown} />
            <Phases shown={shown} />
          </div>
          <BatchFilters shown={shown} companies={companies}>
            {filters}
          </BatchFilters>
          <div className={styles.line}>
            <TableTotal said={total} />
            <BatchChips shown={shown} companies={companies} />
            {chips}
          </div>
        </>
      )}
      {children}
    </Page>
  )
}

function ListedSwitch({ shown }: { readonly shown: ShownBatches }) {
  const t = useTexts()
  const say = useSentences(batchesTexts)
  return (
    <SegmentedControl<'batches' | 'sends'>
      size="xs"
      aria-label={say('listed')}
      value={shown.sends === null ? 'batches' : 'sends'}
      onChange={(of) => shown.listSends(of === 'batches' ? null : {})}
      data={[
        { value: 'batches', label: t('batches.title') },
        { value: 'sends', label: say('sends') },
      ]}
    />
  )
}
