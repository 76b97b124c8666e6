import { SegmentedControl } from '@mantine/core'
import type { ReactNode } from 'react'
import type { SavedBatchView } from '#shared/domain/filing/batch-schemas.ts'
import { everyBatchLine, newestBatches } from '#shared/domain/filing/batch-table.ts'
import { batchPhases } from '#shared/domain/filing/overview.ts'
import { newestSends } from '#shared/domain/filing/send-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import styles from '../../components/data-table/data-table.module.css'
import { TableTotal } from '../../components/data-table/table-total.tsx'
import type { TableViews } from '../../components/data-table/views/table-views.ts'
import { ViewsMenu } from '../../components/data-table/views/views-menu.tsx'
import type { SendsRoute } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { BatchChips, BatchFilters, Phases } from './batch-filters.tsx'
import { KeptNotices } from './kept-notices.tsx'
import { useTableLook as useSendLook } from './sends/table-look.ts'
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

/** Named views of batches: by phase, and the user's own. */
function BatchViews({ shown }: { readonly shown: ShownBatches }) {
  const t = useTexts()
  const { value: views = [] } = useChannelQuery('batch:views', null, ['profile'])
  const saving = useCommand('batch:save-view')
  const removing = useCommand('batch:remove-view')
  const { filter, order, columns, sends, showAll } = shown
  const table: TableViews<SavedBatchView> = {
    views,
    onShow: showAll,
    save: (named) => {
      const parts = sends === null ? {} : { sends: wholeSends(sends) }
      return saving.run({ ...named, filter, order, columns: [...columns], ...parts })
    },
    change: (view, parts) => saving.run({ ...view, ...parts }),
    remove: (id) => removing.run({ id }),
  }
  return (
    <ViewsMenu
      table={table}
      standing={batchPhases.map((phase) => ({
        label: t(`batches.phases.${phase}`),
        onShow: () => showAll({ filter: { ...everyBatchLine, phase }, order: newestBatches, columns }),
      }))}
    />
  )
}

/** Saves defaults explicitly, so that the view stays the same when they change. */
function wholeSends({ state = null, order = newestSends, columns }: SendsRoute): NonNullable<SavedBatchView['sends']> {
  return { state, order, columns: [...(columns ?? useSendLook.getState().columns)] }
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
