import { Text } from '@mantine/core'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { batchColumns } from '#shared/domain/filing/batch-table.ts'
import { batchHeader } from '#shared/texts/batch-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import styles from '../../components/data-table/data-table.module.css'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import type { ScreenProps } from '../../components/navigation/routes.ts'
import { Page } from '../../components/page/page.tsx'
import { useChannelQuery } from '../../data/use-channel-query.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BatchChips, BatchFilters } from './batch-filters.tsx'
import { BatchTable } from './batch-table.tsx'
import { KeptNotices } from './kept-notices.tsx'
import { isNarrowed, type ShownBatches, useShownBatches } from './shown-batches.ts'
import { inBatchOrder, useTableLook, usualColumns } from './table-look.ts'
import { batchesTexts } from './texts.ts'

const noCompanies: readonly never[] = []

/** Everything that has been filed, batch by batch: filtered, sorted, counted and exported. */
export function BatchesScreen({ route }: Pick<ScreenProps<'batches'>, 'route'>) {
  const { t } = useTranslation()
  const say = useSentences(batchesTexts)
  const { language, formats } = useWords()
  const shown = useShownBatches(route)
  const look = useTableLook()
  const go = useNavigation((state) => state.go)
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'], { remember: true })
  const [total, setTotal] = useState<number | null>(null)
  // Where nothing has been filed there is nothing to choose from.
  const isEmpty = total === 0 && !isNarrowed(shown.filter)
  return (
    <Page
      fill
      title={t('batches.title')}
      actions={
        isEmpty ? undefined : (
          <>
            <ColumnsMenu
              columns={shown.columns}
              offered={batchColumns}
              usual={usualColumns}
              look={look}
              headerOf={(column) => batchHeader(column, language)}
              frozenLabel={say('frozen')}
              onArrange={shown.arrange}
            />
            <ExportBatches shown={shown} />
          </>
        )
      }
    >
      <KeptNotices />
      {!isEmpty && (
        <>
          <BatchFilters shown={shown} companies={companies} />
          <div className={styles.line}>
            <Text size="sm" role="status" className={styles.total ?? ''}>
              {total !== null && say('total', { count: String(total), formatted: formats.number(total) })}
            </Text>
            <BatchChips shown={shown} companies={companies} />
          </div>
        </>
      )}
      <BatchTable
        shown={shown}
        companies={companies}
        onRead={setTotal}
        onOpen={({ overview }) => go({ screen: 'batch', batchId: overview.batch.id })}
      />
    </Page>
  )
}

/** Everything that the filter lets through, in the order and under the columns of the table. */
function ExportBatches({ shown: { filter, order, columns } }: { readonly shown: ShownBatches }) {
  const { language } = useWords()
  const frozen = useTableLook((look) => look.frozen)
  const exporting = useCommand('batch:export-table')
  const run = () => exporting.run({ filter, order, columns: [...inBatchOrder(columns, frozen)], language })
  return <ExportButton exporting={exporting} onExport={run} />
}
