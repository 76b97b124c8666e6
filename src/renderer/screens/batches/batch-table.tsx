import { useMemo } from 'react'
import type { BatchLine } from '#shared/domain/filing/batch-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { DataTable } from '../../components/data-table/data-table.tsx'
import { useTableSource } from '../../components/data-table/use-table-source.ts'
import { useEntityNames } from '../../data/use-entity-names.ts'
import { useStatus } from '../../data/use-status.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { useWords } from '../../i18n/use-words.ts'
import { batchTableColumns } from './batch-columns.ts'
import { NoBatches } from './no-batches.tsx'
import type { ShownBatches } from './shown-batches.ts'
import { useTableLook } from './table-look.ts'
import { useNextPoll } from './use-next-poll.ts'

const watchedAreas = ['batches', 'documents'] as const

interface BatchTableProps {
  readonly shown: ShownBatches
  readonly companies: readonly CompanyProfile[]
  readonly onRead: (page: { readonly total: number }) => void
  readonly onOpen: (line: BatchLine) => void
}

export function BatchTable({ shown, companies, onRead, onOpen }: BatchTableProps) {
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
