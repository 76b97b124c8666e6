import type { ItemDocument } from '#shared/domain/filing/item.ts'
import type { HistoryEntry } from '#shared/domain/filing/overview.ts'
import type { RecordColumn } from '#shared/domain/filing/record-columns.ts'
import type { Language } from '#shared/kernel/language.ts'
import {
  documentKindText,
  evidenceName,
  evidenceOf,
  fetchFailureText,
  keptText,
  reportsOf,
} from '#shared/texts/documents/document-facts.ts'
import { fillSentence } from '#shared/texts/fill-sentence.ts'
import { cellElement } from '../../grid/cell-element.ts'
import styles from '../item-panel.module.css'
import { itemTexts } from '../texts.ts'

const drawnColumns = ['report', 'evidence'] as const
type FileColumn = (typeof drawnColumns)[number]

const isFileColumn = (column: RecordColumn): column is FileColumn => drawnColumns.some((drawn) => drawn === column)

/** Renders a record's own files in a cell, each with a button to open it; undefined for other columns. */
export function fileCell(
  column: RecordColumn,
  language: Language,
  onView: (document: ItemDocument) => void,
): ((entry: HistoryEntry) => HTMLElement) | undefined {
  if (!isFileColumn(column)) return undefined
  const filesOf = column === 'report' ? reportsOf : evidenceOf
  const nameOf = (document: ItemDocument): string =>
    column === 'report' ? documentKindText(document.kind, language) : evidenceName(document)
  return ({ item }) =>
    cellElement(
      styles.files,
      ...filesOf(item).map((document) =>
        document.saved
          ? opener(document, nameOf(document), language, onView)
          : missing(document, column === 'report' ? keptText(document, language) : nameOf(document), language),
      ),
    )
}

function opener(
  document: ItemDocument,
  text: string,
  language: Language,
  onView: (document: ItemDocument) => void,
): HTMLElement {
  const button = window.document.createElement('button')
  button.type = 'button'
  button.className = styles.fileButton ?? ''
  button.textContent = text
  button.setAttribute('aria-label', fillSentence(itemTexts.openFile, language, { name: document.name }))
  // The grid's arrow keys reach it; Enter in its cell presses the first.
  button.tabIndex = -1
  button.addEventListener('click', (event) => {
    event.stopPropagation()
    onView(document)
  })
  return button
}

function missing(document: ItemDocument, text: string, language: Language): HTMLElement {
  const element = cellElement(styles.fileMissing, text)
  const why = fetchFailureText(document.lastFailure ?? null, language)
  element.title = `${document.name}: ${keptText(document, language)}`
  if (why !== '') element.dataset.failed = 'true'
  return element
}
