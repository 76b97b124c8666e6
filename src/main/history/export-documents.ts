import type { AppError } from '#shared/domain/app-error.ts'
import type { DocumentColumn, DocumentOrder, DocumentQuestion } from '#shared/domain/filing/document-table.ts'
import type { Result } from '#shared/kernel/result.ts'
import { documentHeader, documentsSheet, documentText } from '#shared/texts/documents/document-texts.ts'
import type { HistoryContext } from './context.ts'
import { exportTable, type TableExport } from './export-table.ts'

export interface DocumentsExport extends TableExport<DocumentColumn> {
  readonly question: DocumentQuestion
  readonly order: DocumentOrder
}

/** List of all documents in the table, with its filter and order; without their bytes. */
export function exportDocuments(
  context: HistoryContext,
  { question, order, ...table }: DocumentsExport,
): Promise<Result<Uint8Array, AppError>> {
  const { language } = table.words
  return exportTable(context, {
    ...table,
    sheetName: documentsSheet[language],
    read: (offset, limit) => context.stores.history.documents(question, order, offset, limit),
    idOf: ({ document }) => document.id,
    headerOf: (column) => documentHeader(column, language),
    textOf: documentText,
  })
}
