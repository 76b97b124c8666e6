import { batchColumns } from '#shared/domain/filing/batch-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { batchHeader } from '#shared/texts/batch-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { useTotal } from '../../components/data-table/use-total.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { useCommand } from '../../data/use-command.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useWords } from '../../i18n/use-words.ts'
import { BatchFrame } from './batch-frame.tsx'
import { BatchTable } from './batch-table.tsx'
import type { ShownBatches } from './shown-batches.ts'
import { inBatchOrder, useTableLook, usualColumns } from './table-look.ts'
import { batchesTexts } from './texts.ts'

interface BatchesListProps {
  readonly shown: ShownBatches
  readonly companies: readonly CompanyProfile[]
}

/** One line per batch. */
export function BatchesList({ shown, companies }: BatchesListProps) {
  const say = useSentences(batchesTexts)
  const { language } = useWords()
  const look = useTableLook()
  const go = useNavigation((state) => state.go)
  const { total, onRead } = useTotal(shown.filter)
  return (
    <BatchFrame
      shown={shown}
      companies={companies}
      total={total === null ? null : say('total', { count: total })}
      isEmpty={total === 0}
      actions={
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
      }
    >
      <BatchTable
        shown={shown}
        companies={companies}
        onRead={onRead}
        onOpen={({ overview }) => go({ screen: 'batch', batchId: overview.batch.id })}
      />
    </BatchFrame>
  )
}

/** Exports all matches, in the table's order and columns. */
function ExportBatches({ shown: { filter, order, columns } }: { readonly shown: ShownBatches }) {
  const { language } = useWords()
  const frozen = useTableLook((look) => look.frozen)
  const exporting = useCommand('batch:export-table')
  const run = () => exporting.run({ filter, order, columns: [...inBatchOrder(columns, frozen)], language })
  return <ExportButton exporting={exporting} onExport={run} />
}
