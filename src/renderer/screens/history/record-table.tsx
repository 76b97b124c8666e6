import { useMemo } from 'react'
import type { HistoryEntry, Page } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { inBothOrders } from '#shared/domain/filing/record-filter.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import { DataTable } from '../../components/data-table/data-table.tsx'
import type { RowChoice } from '../../components/data-table/row-choice.ts'
import { itemCells } from '../../components/item-panel/item-cells.ts'
import { useDocumentViewer } from '../../components/item-panel/use-document-viewer.tsx'
import { workerColumn } from '../../components/item-panel/worker-link.ts'
import { lastSaidInPractice } from '../../components/live/held-up.ts'
import { useStatus } from '../../data/use-status.ts'
import { useSentences } from '../../i18n/use-sentences.ts'
import { useTexts } from '../../i18n/use-texts.ts'
import { NoRecords } from './no-records.tsx'
import { recordTableColumns } from './record-columns.ts'
import type { ShownRecords } from './shown-records.ts'
import { useTableLook } from './table-look.ts'
import { historyTexts } from './texts.ts'
import { useRecordSource } from './use-record-source.ts'

interface RecordTableProps {
  readonly shown: ShownRecords
  readonly columns: readonly RecordColumn[]
  readonly words: RecordWords
  readonly onRead: (page: Page<HistoryEntry>) => void
  readonly choice: RowChoice
}

export function RecordTable({ shown, columns, words, onRead, choice }: RecordTableProps) {
  const t = useTexts()
  const say = useSentences(historyTexts)
  const { roomy, frozen } = useTableLook()
  const { value: app } = useStatus()
  const practiceSinceMs = app?.practiceSinceMs ?? null
  const { filter, order } = shown
  const viewer = useDocumentViewer()

  const definitions = useMemo(() => {
    const over = {
      label: t('live.trouble.practiceOverItem'),
      of: (entry: HistoryEntry) => lastSaidInPractice(entry, practiceSinceMs),
    }
    const cells = itemCells<HistoryEntry>(words.language, ({ item }) => item, over)
    return recordTableColumns({ columns, frozen }, cells, words, viewer.view)
  }, [t, practiceSinceMs, columns, frozen, words, viewer.view])
  const person = useMemo(
    () => ({
      ...workerColumn<HistoryEntry>(t('item.openPerson'), ({ item }) => item),
      pinned: frozen ? ('left' as const) : null,
    }),
    [t, frozen],
  )
  const { source, revision } = useRecordSource(filter, order, onRead)
  return (
    <>
      <DataTable
        label={say('gridLabel')}
        helpColumns="record"
        columns={definitions}
        leading={person}
        source={source}
        rowId={({ item }) => item.id}
        revision={revision}
        order={order}
        onSort={shown.sortBy}
        onSortByTwo={(first, second) => shown.sortBy(inBothOrders(first, second))}
        roomy={roomy}
        empty={<NoRecords shown={shown} />}
        onOpen={({ item }) => shown.open(item.id)}
        choice={choice}
      />
      {viewer.element}
    </>
  )
}
