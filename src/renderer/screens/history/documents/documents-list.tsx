import { SegmentedControl } from '@mantine/core'
import { useMemo } from 'react'
import type { DeliveryState } from '#shared/domain/documents/delivery.ts'
import {
  type DocumentColumn,
  type DocumentHolding,
  documentColumns,
  newestDocuments,
} from '#shared/domain/filing/document-table.ts'
import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { CompanyProfile } from '#shared/domain/worker/company.ts'
import { documentHeader } from '#shared/texts/documents/document-texts.ts'
import { ColumnsMenu } from '../../../components/data-table/columns-menu.tsx'
import { ExportButton } from '../../../components/data-table/export-button.tsx'
import { useRowChoice } from '../../../components/data-table/use-row-choice.ts'
import { useTotal } from '../../../components/data-table/use-total.ts'
import type { ListedRoute } from '../../../components/navigation/routes.ts'
import { ErrorDialog } from '../../../components/page/error-dialog.tsx'
import { toast } from '../../../components/page/toast.ts'
import type { Neighbours } from '../../../components/pdf-viewer/document-moves.tsx'
import { PdfViewer } from '../../../components/pdf-viewer/pdf-viewer.tsx'
import { useCommand } from '../../../data/use-command.ts'
import { useSentences } from '../../../i18n/use-sentences.ts'
import { useTexts } from '../../../i18n/use-texts.ts'
import { useWords } from '../../../i18n/use-words.ts'
import { ListFrame } from '../list-frame.tsx'
import type { ShownRecords } from '../shown-records.ts'
import { ChosenDocuments } from './chosen-documents.tsx'
import { DocumentsTable } from './documents-table.tsx'
import { inDocumentOrder, useTableLook, usualColumns } from './table-look.ts'
import { documentsTexts } from './texts.ts'
import { useViewed } from './use-viewed.ts'

interface DocumentsListProps {
  readonly shown: ShownRecords
  readonly listed: Extract<ListedRoute, { of: 'documents' }>
  readonly companies: readonly CompanyProfile[]
}

/** The files of matching records: view, choose and save them. */
export function DocumentsList({ shown, listed, companies }: DocumentsListProps) {
  const say = useSentences(documentsTexts)
  const { language } = useWords()
  const look = useTableLook()
  const { filter } = shown
  const { order = newestDocuments, columns = look.columns, holding = null, delivery } = listed
  const question = useMemo(
    () => ({ filter, holding, ...(delivery === undefined ? {} : { delivery }) }),
    [filter, holding, delivery],
  )
  const { total, onRead } = useTotal(question)
  const viewing = useViewed(question, order)
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
      total={total === null ? null : say('total', { count: total })}
      kinds={<Kinds shown={shown} listed={listed} />}
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
        onOpen={(line) => (line.document.saved ? viewing.view(line) : shown.open(line.entry.item.id))}
      />
      {viewing.viewed !== null && (
        <ViewedDocument document={viewing.viewed.document} neighbours={viewing.neighbours} onClose={viewing.close} />
      )}
    </ListFrame>
  )
}

interface ViewedDocumentProps {
  readonly document: ItemDocument
  readonly neighbours: Neighbours | null
  readonly onClose: () => void
}

/** A saved file in the viewer, with a save button. */
function ViewedDocument({ document, neighbours, onClose }: ViewedDocumentProps) {
  const t = useTexts()
  const save = useCommand('document:save')
  const saveFile = async () => {
    const answer = await save.run({ documentId: document.id })
    if (answer.ok && answer.value) toast(t('common.savedAt', { path: answer.value.path }))
  }
  return (
    <>
      <PdfViewer
        documentId={document.id}
        name={document.name}
        neighbours={neighbours}
        onSave={() => void saveFile()}
        onClose={onClose}
      />
      <ErrorDialog error={save.error} onClose={save.clearError} />
    </>
  )
}

/** Filters documents: saved or not, delivered or not. */
function Kinds({ shown, listed }: Pick<DocumentsListProps, 'shown' | 'listed'>) {
  const { delivery, ...others } = listed
  return (
    <>
      <Holdings holding={listed.holding ?? null} onHolding={(holding) => shown.list({ ...listed, holding })} />
      <Deliveries
        delivery={delivery}
        onDelivery={(chosen) => shown.list(chosen === undefined ? others : { ...others, delivery: chosen })}
      />
    </>
  )
}

interface DeliveriesProps {
  readonly delivery: DeliveryState | undefined
  readonly onDelivery: (delivery: DeliveryState | undefined) => void
}

function Deliveries({ delivery, onDelivery }: DeliveriesProps) {
  const say = useSentences(documentsTexts)
  return (
    <SegmentedControl<DeliveryState | 'any'>
      size="xs"
      aria-label={say('deliveries')}
      value={delivery ?? 'any'}
      onChange={(chosen) => onDelivery(chosen === 'any' ? undefined : chosen)}
      data={[
        { value: 'any', label: say('anyDelivery') },
        { value: 'open', label: say('undelivered') },
        { value: 'delivered', label: say('delivered') },
      ]}
    />
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
