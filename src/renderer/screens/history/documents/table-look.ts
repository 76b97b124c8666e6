import { type DocumentColumn, documentColumns, isDocumentColumn } from '#shared/domain/filing/document-table.ts'
import { createTableLook, inTableOrder } from '../../../components/data-table/table-look.ts'

/** File name and batch are hidden by default. */
export const usualColumns: readonly DocumentColumn[] = documentColumns.filter(
  (column) => column !== 'document' && column !== 'file',
)

export const useTableLook = createTableLook<DocumentColumn>({
  storageKey: 'ventanilla.documents',
  usual: usualColumns,
  isColumn: isDocumentColumn,
})

export const frozenColumns: readonly DocumentColumn[] = ['kind']

export const inDocumentOrder = (columns: readonly DocumentColumn[], frozen: boolean): readonly DocumentColumn[] =>
  inTableOrder(columns, frozen ? frozenColumns : [])
