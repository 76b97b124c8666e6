import { useMemo } from 'react'
import { type BatchLine, batchColumns } from '#shared/domain/filing/batch-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { batchHeader } from '#shared/texts/batch-texts.ts'
import { ColumnsMenu } from '../../components/data-table/columns-menu.tsx'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { ExportButton } from '../../components/data-table/export-button.tsx'
import { useTableSource } from '../../components/data-table/use-table-source.ts'
import { useTotal } from '../../components/data-table/use-total.ts'
import { useNavigation } from '../../components/navigation/navigation-store.ts'
import { useCommand } from '../../data/use-command.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { batchTableColumns } from './batch-columns.ts'
import { BatchFrame } from './batch-frame.tsx'
import { NoBatches } from './no-batches.tsx'
import type { ShownBatches } from './shown-batches.ts'
import { inBatchOrder, useTableLook, usualColumns } from './table-look.ts'
import { batchesTexts } from './texts.ts'
import { useNextPoll } from './use-next-poll.ts'

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

const watchedAreas = ['batches', 'documents'] as const

interface BatchTableProps {
  readonly shown: ShownBatches
  readonly companies: readonly CompanyProfile[]
  readonly onRead: (page: { readonly total: number }) => void
  readonly onOpen: (line: BatchLine) => void
}

function BatchTable({ shown, companies, onRead, onOpen }: BatchTableProps) {
  const t = useTexts()
  const words = useWords()
  const { roomy, frozen } = useTableLook()
  const { value: app } = useStatus()
  const practiceSinceMs = app?.practiceSinceMs ?? null
  const { nextOf, live } = useNextPoll()
  const entities = useEntityNames()
  const { filter, order, columns } = shown
  const definitions = useMemo(
    () =>
      batchTableColumns(
        { columns, frozen },
        { t, words, record: { language: words.language, companies, entities }, practiceSinceMs, nextOf },
      ),
    [columns, frozen, t, words, companies, entities, practiceSinceMs, nextOf],
  )
  const { source, revision } = useTableSource('batch:table', watchedAreas, { filter, order }, onRead)
  return (
    <DataTable
      label={t('batches.title')}
      columns={definitions}
      source={source}
      rowId={({ overview }) => overview.batch.id}
      revision={revision}
      order={order}
      onSort={shown.sortBy}
      roomy={roomy}
      live={live}
      empty={<NoBatches shown={shown} />}
      onOpen={onOpen}
    />
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
