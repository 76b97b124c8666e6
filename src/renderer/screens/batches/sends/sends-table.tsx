import { useCallback, useMemo } from 'react'
import type { SendColumn, SendLine, SendOrder, SendQuestion } from '#shared/domain/filing/send-table.ts'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import { useTableSource } from '../../../components/data-table/use-table-source.ts'
import { useNavigation } from '../../../components/navigation/navigation-store.ts'
import { useStatus } from '../../../data/use-status.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { NoBatches } from '../no-batches.tsx'
import type { ShownBatches } from '../shown-batches.ts'
import { useNextPoll } from '../use-next-poll.ts'
import { sendTableColumns } from './send-columns.ts'
import { useTableLook } from './table-look.ts'
import { sendsTexts } from './texts.ts'

const watchedAreas = ['batches'] as const

interface SendsTableProps {
  readonly shown: ShownBatches
  readonly question: SendQuestion
  readonly order: SendOrder
  readonly columns: readonly SendColumn[]
  readonly onSort: (order: SendOrder) => void
  readonly onRead: (page: { readonly total: number }) => void
}

export function SendsTable({ shown, question, order, columns, onSort, onRead }: SendsTableProps) {
  const t = useTexts()
  const say = useSentences(sendsTexts)
  const words = useWords()
  const go = useNavigation((state) => state.go)
  const { roomy, frozen } = useTableLook()
  const { value: app } = useStatus()
  const practiceSinceMs = app?.practiceSinceMs ?? null
  const { nextOf: nextOfBatch, live } = useNextPoll()
  const nextOf = useCallback(
    ({ batch, submission }: SendLine) => nextOfBatch({ batch, submissions: [submission] }),
    [nextOfBatch],
  )
  const definitions = useMemo(
    () => sendTableColumns({ columns, frozen }, { t, words, practiceSinceMs, nextOf }),
    [columns, frozen, t, words, practiceSinceMs, nextOf],
  )
  const { source, revision } = useTableSource('batch:sends', watchedAreas, { question, order }, onRead)
  return (
    <DataTable
      label={say('label')}
      columns={definitions}
      source={source}
      rowId={({ submission }) => submission.id}
      revision={revision}
      order={order}
      onSort={onSort}
      roomy={roomy}
      live={live}
      empty={<NoBatches shown={shown} />}
      onOpen={({ batch }) => go({ screen: 'batch', batchId: batch.id })}
    />
  )
}
