import { IconFileTypePdf } from '@tabler/icons-react'
import { useMemo, useRef } from 'react'
import type {
  DocumentColumn,
  DocumentLine,
  DocumentOrder,
  DocumentQuestion,
} from '#shared/domain/filing/document-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { DataTable } from '../../../components/data-table/data-table.tsx'
import type { RowChoice } from '../../../components/data-table/row-choice.ts'
import { useTableSource } from '../../../components/data-table/use-table-source.ts'
import { EmptyState } from '../../../components/page/empty-state.tsx'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { NoRecords } from '../no-records.tsx'
import { isNarrowed, type ShownRecords } from '../shown-records.ts'
import { useRecordWords } from '../use-record-words.ts'
import { documentTableColumns } from './document-columns.ts'
import { useTableLook } from './table-look.ts'
import { documentsTexts } from './texts.ts'

const watchedAreas = ['batches', 'documents'] as const

interface DocumentsTableProps {
  readonly shown: ShownRecords
  readonly question: DocumentQuestion
  readonly order: DocumentOrder
  readonly columns: readonly DocumentColumn[]
  readonly companies: readonly CompanyProfile[]
  readonly choice: RowChoice
  readonly onSort: (order: DocumentOrder) => void
  readonly onRead: (page: { readonly total: number }) => void
  readonly onOpen: (line: DocumentLine) => void
}

export function DocumentsTable(props: DocumentsTableProps) {
  const { shown, question, order, columns, companies, choice, onSort, onRead } = props
  const say = useSentences(documentsTexts)
  const record = useRecordWords(companies)
  const { roomy, frozen } = useTableLook()
  // A ref, so that rerendering the parent does not rebuild the columns.
  const latest = useRef(props)
  latest.current = props
  const definitions = useMemo(
    () =>
      documentTableColumns({ columns, frozen, onOpen: (line) => latest.current.onOpen(line) }, record.language, record),
    [columns, frozen, record],
  )
  const { source, revision } = useTableSource('history:documents', watchedAreas, { question, order }, onRead)
  return (
    <DataTable
      label={say('label')}
      columns={definitions}
      source={source}
      rowId={({ document }) => document.id}
      revision={revision}
      order={order}
      onSort={onSort}
      roomy={roomy}
      empty={isNarrowed(question.filter) ? <NoRecords shown={shown} /> : <NoDocuments />}
      onOpen={props.onOpen}
      choice={choice}
    />
  )
}

function NoDocuments() {
  const say = useSentences(documentsTexts)
  return <EmptyState icon={IconFileTypePdf} title={say('none')} hint={say('noneHint')} />
}
