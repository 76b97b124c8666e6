import { SegmentedControl } from '@mantine/core'
import { useMemo, useState } from 'react'
import {
  type DocumentColumn,
  type DocumentHolding,
  type DocumentLine,
  documentColumns,
  newestDocuments,
} from '#shared/domain/filing/document-table.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { documentHeader } from '#shared/texts/document-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { useRowChoice } from '../../../components/data-table/use-row-choice.ts'
import { useTotal } from '../../../components/data-table/use-total.ts'
import type { ListedRoute } from '../../../components/navigation/routes.ts'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ListFrame } from '../list-frame.tsx'
import type { ShownRecords } from '../shown-records.ts'
import { ChosenDocuments } from './chosen-documents.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { inDocumentOrder, useTableLook, usualColumns } from './table-look.ts'
import { documentsTexts } from './texts.ts'
import { ViewedDocument } from './viewed-document.tsx'

interface DocumentsListProps {
  readonly shown: ShownRecords
  readonly listed: Extract<ListedRoute, { of: 'documents' }>
  readonly companies: readonly CompanyProfile[]
}

/** The files of the records that the filter lets through: seen, chosen, and saved where the clerk says. */
export function DocumentsList({ shown, listed, companies }: DocumentsListProps) {
  const say = useSentences(documentsTexts)
  const { formats, language } = useWords()
  const look = useTableLook()
  const { filter } = shown
  const { order = newestDocuments, columns = look.columns, holding = null } = listed
  const question = useMemo(() => ({ filter, holding }), [filter, holding])
  const { total, onRead } = useTotal(question)
  const [viewed, setViewed] = useState<DocumentLine | null>(null)
  const exporting = useCommand('history:export-documents')
  const all = useCommand('history:document-ids')
  const choice = useRowChoice({
    key: JSON.stringify(question),
    readAll: () => all.run({ question, order }),
    texts: documentsTexts,
  })
  const arrange = (arranged: readonly DocumentColumn[]): void => {
    look.choose({ columns: arranged })
    shown.list({ ...listed, columns: arranged })
  }
  return (
    <ListFrame
      shown={shown}
      companies={companies}
      total={total === null ? null : say('total', { count: String(total), formatted: formats.number(total) })}
      kinds={<Holdings holding={holding} onHolding={(chosen) => shown.list({ ...listed, holding: chosen })} />}
      beside={<ChosenDocuments choice={choice} />}
      actions={
        <>
          <ColumnsMenu
            columns={columns}
            offered={documentColumns}
            usual={usualColumns}
            look={look}
            headerOf={(column) => documentHeader(column, language)}
            frozenLabel={say('frozen')}
            onArrange={arrange}
          />
          <ExportButton
            exporting={exporting}
            onExport={() =>
              exporting.run({ question, order, columns: [...inDocumentOrder(columns, look.frozen)], language })
            }
          />
        </>
      }
    >
      <DocumentsTable
        shown={shown}
        question={question}
        order={order}
        columns={columns}
        companies={companies}
        choice={choice}
        onSort={(sorted) => shown.list({ ...listed, order: sorted })}
        onRead={onRead}
        onOpen={(line) => (line.document.saved ? setViewed(line) : shown.open(line.entry.item.id))}
      />
      {viewed !== null && <ViewedDocument document={viewed.document} onClose={() => setViewed(null)} />}
    </ListFrame>
  )
}

interface HoldingsProps {
  readonly holding: DocumentHolding | null
  readonly onHolding: (holding: DocumentHolding | null) => void
}

function Holdings({ holding, onHolding }: HoldingsProps) {
  const say = useSentences(documentsTexts)
  return (
    <SegmentedControl<DocumentHolding | 'any'>
      size="xs"
      aria-label={say('holdings')}
      value={holding ?? 'any'}
      onChange={(chosen) => onHolding(chosen === 'any' ? null : chosen)}
      data={[
        { value: 'any', label: say('any') },
        { value: 'saved', label: say('saved') },
        { value: 'missing', label: say('missing') },
      ]}
    />
  )
}
