import {
  type DocumentColumn,
  type DocumentLine,
  type DocumentOrder,
  documentOrders,
} from '#shared/domain/filing/document-table.ts'
import type { Language } from '#shared/kernel/language.ts'
import { documentHeader, documentText } from '#shared/texts/documents/document-texts.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import type { RecordWords } from '#shared/texts/record-texts.ts'
import { chipElement } from '../../../components/chips/chip-element.ts'
import { cellLink } from '../../../components/data-table/cell-link.ts'
import styles from '../../../components/data-table/data-table.module.css'
import type { TableColumn } from '../../../components/data-table/data-table.tsx'
import { cellElement } from '../../../components/grid/cell-element.ts'
import { identityText } from '../../../components/item-panel/identity-text.ts'
import { frozenColumns, inDocumentOrder } from './table-look.ts'
import { documentsTexts } from './texts.ts'

const widths: Readonly<Record<DocumentColumn, number>> = {
  kind: 150,
  version: 76,
  holding: 260,
  mailed: 150,
  delivered: 200,
  identification: 136,
  name: 230,
  entity: 180,
  company: 220,
  procedure: 230,
  savedOn: 136,
  size: 92,
  filed: 136,
  document: 240,
  file: 220,
}

interface DocumentShape {
  readonly columns: readonly DocumentColumn[]
  readonly frozen: boolean
  readonly onOpen: (line: DocumentLine) => void
}

export const documentTableColumns = (
  { columns, frozen, onOpen }: DocumentShape,
  language: Language,
  record: RecordWords,
): TableColumn<DocumentLine, DocumentOrder['by']>[] =>
  inDocumentOrder(columns, frozen).map((column) => ({
    name: column,
    header: documentHeader(column, language),
    width: widths[column],
    text: (line) => documentText(column, line, record),
    draw: drawerOf(column, record, onOpen),
    by: documentOrders.find((order) => order === column),
    isFrozen: frozen && frozenColumns.includes(column),
    isNumber: column === 'size',
  }))

function drawerOf(
  column: DocumentColumn,
  record: RecordWords,
  onOpen: (line: DocumentLine) => void,
): ((line: DocumentLine) => HTMLElement) | undefined {
  if (column === 'kind') return (line) => kindElement(line, record, onOpen)
  if (column !== 'holding') return undefined
  return (line) => {
    const text = documentText('holding', line, record)
    return cellElement(styles.chips, chipElement(toneOf(line), text))
  }
}

const toneOf = ({ document, failedAttempts }: DocumentLine) => {
  if (document.saved) return 'success'
  return failedAttempts > 0 ? 'warning' : 'neutral'
}

/** A saved file opens in the viewer; otherwise the record opens. */
function kindElement(line: DocumentLine, record: RecordWords, onOpen: (line: DocumentLine) => void): HTMLElement {
  const kind = documentText('kind', line, record)
  const { item } = line.entry
  const name = item.displayName || identityText(item.identity)
  return cellLink({
    text: kind,
    name: fillSentence(documentsTexts[line.document.saved ? 'open' : 'openRecord'], record.language, { kind, name }),
    isName: true,
    onPress: () => onOpen(line),
  })
}
