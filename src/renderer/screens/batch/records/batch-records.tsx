import { useMemo } from 'react'
import type { AnswerColumns } from '#shared/domain/filing/answer/answer-columns.ts'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { BatchOverview, HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import { type SubmissionState, submissionStates } from '#shared/domain/filing/submission.ts'
import { bogotaDate } from '#shared/kernel/civil-date.ts'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import type { RowChoice } from '../../../components/data-table/row-choice.ts'
import { useTableSource } from '../../../components/data-table/use-table-source.ts'
import { useDocumentViewer } from '../../../components/item-panel/use-document-viewer.tsx'
import { workerColumn } from '../../../components/item-panel/worker-link.ts'
import { useChannelQuery } from '../../../data/use-channel-query.ts'
import { useEntityNames } from '../../../data/use-entity-names.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { batchRecordColumns } from './record-columns.ts'
import type { ShownRecords } from './shown-records.ts'
import { useTableLook } from './table-look.ts'

const watchedAreas = ['batches', 'documents'] as const
const noCompanies: readonly never[] = []

interface BatchRecordsProps {
  readonly overview: BatchOverview
  readonly lost: ReadonlySet<string>
  readonly shown: ShownRecords
  readonly columns: readonly RecordColumn[]
  readonly answers: AnswerColumns
  readonly choice: RowChoice
  readonly onOpen: (itemId: string) => void
}

export function BatchRecords(props: BatchRecordsProps) {
  const t = useTexts()
  const { overview, shown, choice, onOpen } = props
  const { filter, order } = shown
  const { roomy, frozen } = useTableLook()
  const viewer = useDocumentViewer()
  const columns = useColumns(props, viewer.view)
  const person = useMemo(
    () => ({
      ...workerColumn<HistoryEntry>(t('item.openPerson'), ({ item }) => item),
      pinned: frozen ? ('left' as const) : null,
    }),
    [t, frozen],
  )
  const { source, revision } = useTableSource('history:records', watchedAreas, { filter, order })
  return (
    <>
      <DataTable
        label={t('batch.itemsLabel')}
        helpColumns="record"
        columns={columns}
        {...(overview.batch.module === 'document-extraction' ? {} : { leading: person })}
        source={source}
        rowId={({ item }) => item.id}
        revision={revision}
        order={order}
        onSort={shown.sortBy}
        roomy={roomy}
        empty={<span>{t('draft.noRows')}</span>}
        onOpen={({ item }) => onOpen(item.id)}
        choice={choice}
      />
      {viewer.element}
    </>
  )
}

type OnView = (document: ItemDocument) => void

function useColumns({ overview, lost, columns, answers }: BatchRecordsProps, onView: OnView) {
  const t = useTexts()
  const words = useWords()
  const { frozen } = useTableLook()
  const { value: companies = noCompanies } = useChannelQuery('company:list', null, ['profile'])
  const entities = useEntityNames()
  // As a string: the set is new on every read, and must not rebuild the columns.
  const lostKey = [...lost].join(' ')
  const sendsKey = overview.submissions.map(({ id: send, state }) => `${send} ${state}`).join('\n')
  const columnsKey = JSON.stringify(columns)
  const today = bogotaDate(Date.now())
  return useMemo(() => {
    const shown: readonly RecordColumn[] = JSON.parse(columnsKey)
    return batchRecordColumns(
      { columns: shown, frozen, answers, lost: lostKey.split(' '), sends: sendsOf(sendsKey), onView },
      { t, words, record: { language: words.language, companies, entities, today } },
    )
  }, [columnsKey, frozen, answers, lostKey, sendsKey, t, words, companies, entities, today, onView])
}

function sendsOf(key: string): ReadonlyMap<string, SubmissionState> {
  const isState = (text: string): text is SubmissionState => submissionStates.some((state) => state === text)
  return new Map(
    key.split('\n').flatMap((line): [string, SubmissionState][] => {
      const [send = '', state = ''] = line.split(' ')
      return isState(state) ? [[send, state]] : []
    }),
  )
}
